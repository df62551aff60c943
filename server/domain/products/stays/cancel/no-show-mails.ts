import { eq } from 'drizzle-orm'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { arrivedAfterAllMail, noShowMail } from '../mails/booking-no-show.ts'
import { notify } from '#server/domain/bookings/booking-emails.ts'
import { stayOf } from '../book/booking-mails.ts'
import type { StoredStay } from '../book/booking-view.ts'

/** A call of another person than the booker. */
export type CrossingGiven = { tx: Db; now: Date; origin: string }

/** The booker with their language, because the caller is another person. Reads outside of the tenant. */
export const bookerOf = async ({ tx, now, origin }: CrossingGiven, booking: StoredStay) => {
  const [found] = await tx
    .select({ userId: users.id, email: users.email, name: users.name, locale: bookings.mailLocale })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, booking.id))
  if (found === undefined) throw new Error('a booking has no booker')
  const { locale, ...booker } = found
  return { booker, mail: { tx, now, origin, locale } }
}

/** Queues the no-show emails, in the same transaction. */
export const mailNoShow = async (
  given: CrossingGiven,
  booking: StoredStay,
  amounts: { fee: Money; refund: Money; into: RefundInto; creditNote: string | null },
): Promise<void> => {
  const { booker, mail } = await bookerOf(given, booking)
  const stay = stayOf(mail, booking)
  const contactLink = `${given.origin}/pages/contact`
  const text = noShowMail(mail.locale, { ...stay, ...amounts, contactLink })
  await notify(mail, booker, booking, { text, notification: { kind: 'booking_no_show' }, crosses: true })
}

/** Queues the mails that the guest came after all, in the transaction of it. */
export const mailArrivedAfterAll = async (given: CrossingGiven, booking: StoredStay): Promise<void> => {
  const { booker, mail } = await bookerOf(given, booking)
  const text = arrivedAfterAllMail(mail.locale, stayOf(mail, booking))
  await notify(mail, booker, booking, { text, notification: { kind: 'booking_came_after_all' }, crosses: true })
}
