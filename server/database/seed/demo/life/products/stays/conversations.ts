import { inTenant } from '#server/database/tenant.ts'
import { readMessages } from '#server/domain/bookings/messages/conversation.ts'
import { putMessage } from '#server/domain/bookings/messages/write-message.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { seededId, seededRandom } from '../../../seeded.ts'
import { actorOf, hoursAfter, LOCALE, OPERATOR, type Life } from '../../life.ts'
import type { LifePerson } from '../../people/travellers.ts'

/** Questions of guests with the answers of hosts. */
const TALKS: readonly (readonly [asked: string, answered: string])[] = [
  ['Saya tiba sekitar pukul 22.00. Apakah masih ada yang bisa menerima?', 'Bisa, resepsionis ada 24 jam.'],
  ['Is there parking for one car?', 'Yes, in the courtyard. Tell us the plate and we keep a place free.'],
  ['Apakah boleh titip koper setelah check-out?', 'Boleh, sampai pukul 18.00.'],
  ['Could you print a few pages for me on arrival?', 'Of course, send them here or bring a stick.'],
]

/** A question before the check-in at the property of a demonstration host, and mostly the answer. */
export const converse = async (
  { services, db, recorded, present }: Life,
  {
    person,
    host,
    starts,
    bookedAt,
    bookingId,
  }: { person: LifePerson; host: Actor; starts: number; bookedAt: Date; bookingId: string },
): Promise<void> => {
  const random = seededRandom(`life:talk:${bookingId}`)
  const [asked, answered] = random.pick(TALKS)
  if (host === OPERATOR || !random.chance(0.6)) return
  const guest = actorOf(person)
  const write = async (actor: Actor, name: string, text: string, now: Date): Promise<string> => {
    const messageId = seededId(`life:${name}:${bookingId}`)
    const given = { products: services.products, now, locale: LOCALE, origin: services.origin } as const
    await recorded(bookingId, [now], () =>
      inTenant(db, actor, (tx) => putMessage({ ...given, tx }, actor, { bookingId, messageId, text })),
    )
    return messageId
  }
  const before = hoursAfter(starts, -20 - random.next() * 20)
  const askedAt = before > bookedAt ? before : hoursAfter(bookedAt, 0.5)
  if (askedAt > present) return
  const messageId = await write(guest, 'asked', asked, askedAt)
  const answeredAt = hoursAfter(askedAt, 1 + random.next() * 8)
  if (answeredAt > present) return
  const read = { db, products: services.products, now: answeredAt }
  await recorded(bookingId, [answeredAt], () => readMessages(read, host, { bookingId, messageId }))
  await write(host, 'answered', answered, answeredAt)
}
