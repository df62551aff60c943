import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Db, unawaited } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { named } from '#server/database/named.ts'
import { asSystem, outsideTenant } from '#server/database/tenant.ts'
import type { Mail } from '../notifications/mail-content.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { countOne, isWithin } from '../kernel/attempts.ts'
import { hashSecret } from '../kernel/secrets.ts'
import { inboxOf } from '../kernel/inbox.ts'
import type { Locale } from '../kernel/messages.ts'
import type { Actor } from '../kernel/actor.ts'
import { type BookingNotification, notifyAboutBooking } from '../notifications/notify.ts'

/** Person whose action causes the email. */
export type Doer = Pick<Actor, 'userId' | 'email' | 'name'> & { calledBy?: Pick<Actor, 'userId' | 'email'> }

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

const DAY_MS = 86_400_000
/** Mail limit per booking for contacts outside the company: any address can be entered. */
const MOST_OF_BOOKING = { most: 5, windowMs: 500 * DAY_MS }
/** Of all companies together that the operator does not know, so that other mails of the day are left. */
const MOST_OF_NEWCOMERS = { most: 20, windowMs: DAY_MS }
/** As many as an address without an account gets of all mails (`server/adapters/mail/send.ts`). */
const MOST_OF_DAY = { most: 40, windowMs: DAY_MS }

const CONTACT = {
  name: 'contact-account',
  row: v.object({ id: v.nullable(v.string()), is_colleague: v.boolean(), is_booker_known: v.boolean() }),
  text: `
    select c.id, coalesce(c.client_id = b.client_id, false) as is_colleague, k.is_operator or a.is_vetted as is_booker_known
    from users b join clients k on k.id = b.client_id join client_accounts a on a.client_id = b.client_id
      left join users c on lower(c.email) = lower($1) and c.email_verified_at is not null
    where b.id = $2`,
}

/** Adds a mail to a contact other than the booker: false if it had enough. */
const mayMailContact = ({ tx, now }: MailGiven, booking: MailedBooking): Promise<boolean> =>
  outsideTenant(tx, async () => {
    const [account] = await named(tx, CONTACT, [booking.contact.email, booking.user_id])
    if (account?.is_colleague === true) return true
    const ofBooking = await countOne(tx, `mails to the contact of ${booking.id}`, MOST_OF_BOOKING.windowMs, now)
    if (ofBooking.count > MOST_OF_BOOKING.most) return false
    if (account?.is_booker_known === false) {
      const name = hashSecret(inboxOf(booking.contact.email)).toString('base64url')
      if (!(await isWithin(tx, `mails of new companies to ${name}`, MOST_OF_NEWCOMERS, now))) return false
    }
    if (account === undefined || account.id === null) return true
    const ofDay = await countOne(tx, `mails to the contact ${account.id}`, MOST_OF_DAY.windowMs, now)
    return ofDay.count <= MOST_OF_DAY.most
  })

type Addresses = { to: string[]; booker: string | null }

/** The contact of the booking, unless it had enough mails, and who booked where that is another address. */
export const addressesOf = async (given: MailGiven, actor: Doer, booking: MailedBooking): Promise<Addresses> => {
  const contact = booking.contact.email
  const booker = await bookerAddress(given.tx, actor, booking)
  const others = booker !== null && booker.toLowerCase() !== contact.toLowerCase() ? [booker] : []
  const isBookers = booker !== null && inboxOf(booker) === inboxOf(contact)
  const to = isBookers || (await mayMailContact(given, booking)) ? [contact, ...others] : others
  return { to, booker }
}

/** The booker gets no email if booking emails are switched off; other addresses always do. */
export const unlessOf = (booking: MailedBooking, { booker }: Addresses) =>
  booker === null ? {} : { unless: { userId: booking.user_id, address: booker, off: 'bookings.email' } }

/** The copy for the colleague who booked for the traveller, unless they have the mail already or want none. */
export const copiesOf = ({ calledBy }: Doer, { to }: Addresses) => {
  if (calledBy === undefined) return []
  const { userId, email: address } = calledBy
  if (to.some((one) => one.toLowerCase() === address.toLowerCase())) return []
  return [{ to: address, unless: { userId, address, off: 'bookings.email' } }]
}

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
  const addresses = await addressesOf(given, actor, booking)
  const { to } = addresses
  unawaited(tx, queueMail(tx, { ...text, to, locale, now, ...unlessOf(booking, addresses) }))
  for (const copy of copiesOf(actor, addresses)) unawaited(tx, queueMail(tx, { ...text, locale, now, ...copy }))
  notifyAboutBooking(tx, booking.id, notification, { at: now, ...how })
}
