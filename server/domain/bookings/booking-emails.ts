import { eq } from 'drizzle-orm'
import { type Db, unawaited } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { asSystem } from '#server/database/tenant.ts'
import type { Mail } from '../notifications/mail-content.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import type { Locale } from '../kernel/messages.ts'
import type { Actor } from '../kernel/actor.ts'
import { type BookingNotification, notifyAboutBooking } from '../notifications/notify.ts'

/** Person whose action causes the email. */
export type Doer = Pick<Actor, 'userId' | 'email' | 'name'>

/** `origin` is where links in mails lead. */
export type MailGiven = { tx: Db; now: Date; locale: Locale; origin: string }

/** The booking of any service that a mail is about. */
type MailedBooking = { id: string; user_id: string; contact: { email: string } }

/** Tenants cannot read the addresses of accounts. */
const bookerAddress = async (tx: Db, actor: Doer, booking: MailedBooking): Promise<string | null> => {
  if (booking.user_id === actor.userId) return actor.email
  const [booker] = await asSystem(tx, () =>
    tx.select({ email: users.email }).from(users).where(eq(users.id, booking.user_id)),
  )
  return booker?.email ?? null
}

type Addresses = { to: string[]; booker: string | null }

/** The contact of the booking, and who booked where that is another address. */
export const addressesOf = async (tx: Db, actor: Doer, booking: MailedBooking): Promise<Addresses> => {
  const contact = booking.contact.email
  const booker = await bookerAddress(tx, actor, booking)
  const to = booker !== null && booker.toLowerCase() !== contact.toLowerCase() ? [contact, booker] : [contact]
  return { to, booker }
}

/** The booker gets no email if booking emails are switched off; other addresses always do. */
export const unlessOf = (booking: MailedBooking, { booker }: Addresses) =>
  booker === null ? {} : { unless: { userId: booking.user_id, address: booker, off: 'bookings.email' } }

/**
 * Emails the contact of the booking, and the booker if that is another address, and notifies the booker in the app:
 * `notification`. `crosses`: the action may be another company's.
 */
export const notify = async (
  given: MailGiven,
  actor: Doer,
  booking: MailedBooking,
  { text, notification, ...how }: { text: Mail; notification: BookingNotification; crosses?: true; doer?: string },
): Promise<void> => {
  const { tx, now, locale } = given
  const addresses = await addressesOf(tx, actor, booking)
  const { to } = addresses
  unawaited(tx, queueMail(tx, { ...text, to, locale, now, ...unlessOf(booking, addresses) }))
  notifyAboutBooking(tx, booking.id, notification, { at: now, ...how })
}
