import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { money } from '#contract/core/money.ts'
import { mayPayBooking, maySeeBooking } from '#server/domain/bookings/access.ts'
import { transact, type Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { newReference } from '#server/domain/bookings/references.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { NO_PARTS } from '#server/domain/bookings/payable.ts'
import { defineProduct, type Product } from '#server/domain/bookings/product.ts'
import type { SharedRow } from '#server/domain/bookings/shared-rows.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import type { User } from '#tests/support/accounts/people.ts'

const HOUR = 3_600_000
export const ROOM = { title: 'Room Borobudur', zone: 'Asia/Jakarta', price: 400_000 } as const

/** The shared columns are all that a meeting room has. */
const rowOf = ({ clientId, userId }: SharedRow) => ({ clientId, userId, hostUserId: null })

/** A booked meeting room, which waits for its money for an hour. */
export const bookRoom = async (db: Db, user: User, now: Date, state: SharedRow['state'] = 'awaiting_payment') => {
  const id = uuidv7()
  await db.insert(bookings).values({
    id,
    reference: newReference(),
    clientId: user.clientId,
    userId: user.id,
    service: 'stay',
    state,
    title: ROOM.title,
    startsAt: new Date(now.getTime() + 24 * HOUR),
    endsAt: new Date(now.getTime() + 26 * HOUR),
    zone: ROOM.zone,
    endZone: ROOM.zone,
    totalMinor: ROOM.price,
    currency: 'IDR',
    people: 6,
    contact: { name: user.name, email: user.email, phone: '+62 811' },
    payUntil: new Date(now.getTime() + HOUR),
    createdAt: now,
  })
  const owner = { id, clientId: user.clientId }
  await transact(db, (tx) => recordTransitions(tx, owner, [null, 'held', state], { userId: user.id, at: now }))
  return id
}

/** A service that no file of the server knows. `done` has what the shared flows asked it to do. */
export const meetingRooms = (done: string[]): Product =>
  defineProduct<SharedRow>({
    service: 'stay',
    screen: '/meeting-rooms/booked',
    async load(tx, actor, bookingId) {
      const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
      if (row === undefined || !maySeeBooking(actor, rowOf(row))) throw notFound()
      return row
    },
    listItems: () => Promise.resolve([]),
    payable(row, actor) {
      if (!mayPayBooking(actor, rowOf(row))) throw new Refusal('forbidden')
      const { clientId, state, version, payUntil, totalMinor, currency } = row
      return { clientId, state, version, payUntil, priceUntil: null, partId: null, due: money(totalMinor, currency) }
    },
    assertAllowed(_tx, _actor, row) {
      done.push(`policy ${row.people}`)
      return Promise.resolve()
    },
    isPrice: () => Promise.resolve(true),
    async onPaid(tx, { id, clientId, state, version }, { now }) {
      await tx
        .update(bookings)
        .set({ state: 'confirmed', version: version + 1 })
        .where(eq(bookings.id, id))
      await recordTransitions(tx, { id, clientId }, [state, 'paid', 'confirmed'], { userId: null, at: now })
      done.push('paid')
    },
    onExpired() {
      done.push('expired')
      return Promise.resolve()
    },
    payableParts: NO_PARTS,
    approvals: {
      offer: () => Promise.reject(notFound()),
      reject: () => Promise.reject(notFound()),
      withdraw: () => Promise.reject(notFound()),
      async lapse(tx, bookingId, { now }) {
        await tx.execute(
          sql`update approvals set state = 'expired', decided_at = ${now} where booking_id = ${bookingId}`,
        )
        done.push('lapsed')
        return true
      },
    },
    jobs: [],
    exportSections: { meeting_rooms: 'select title, people from bookings where user_id = $1' },
    erase() {
      done.push('erased')
      return Promise.resolve()
    },
    pushTexts: { en: {}, id: {} },
    admin: {
      longestDays: 1,
      today: {},
      atPlace: () => null,
      readSearch: (q) => q,
      rows: (_tx, rows) =>
        Promise.resolve(
          rows.map(({ title, sortKey: _sortKey, ...row }) => ({
            ...row,
            service: 'stay' as const,
            guest: row.bookedBy,
            hotelId: row.bookingId,
            hotelName: title,
            cityName: '',
            checkIn: '',
            checkOut: '',
            nights: 0,
            rooms: 1,
          })),
        ),
      detail: () => Promise.reject(notFound()),
    },
  })
