import { eq } from 'drizzle-orm'
import type { Money } from '#contract/money.ts'
import type { RefundInto } from '#contract/rules/payments.ts'
import type { RoomNight } from '#contract/rules/room-nights.ts'
import { atEnd, unawaited, type Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/people.ts'
import { asSystem } from '#server/database/tenant.ts'
import { queueMail, type MailText } from '#server/mail/queue.ts'
import { bookingCancelledMail } from '#server/mail/texts/booking-cancelled.ts'
import { bookingPartCancelledMail } from '#server/mail/texts/booking-part-cancelled.ts'
import { bookingConfirmedMail } from '#server/mail/texts/booking-confirmed.ts'
import { cancelledByHotelMail, notIssuedMail } from '#server/mail/texts/booking-ended.ts'
import type { MailedStay } from '#server/mail/texts/stay-words.ts'
import type { Locale } from '#server/messages.ts'
import type { Actor } from './actor.ts'
import { partsView, termsLeft } from './booking-parts.ts'
import type { StoredBooking } from './booking-view.ts'

/** Whose doing it is that a mail tells of. */
type Doer = Pick<Actor, 'userId' | 'email' | 'name'>

/** `origin` is where links in mails lead. */
export type MailGiven = { tx: Db; now: Date; locale: Locale; origin: string }

/** Tenants cannot read the addresses of accounts. */
const bookerAddress = async (tx: Db, actor: Doer, booking: StoredBooking): Promise<string | null> => {
  if (booking.user_id === actor.userId) return actor.email
  const [booker] = await asSystem(tx, () =>
    tx.select({ email: users.email }).from(users).where(eq(users.id, booking.user_id)),
  )
  return booker?.email ?? null
}

/** The contact of the booking, and who booked where that is another address. */
const addressesOf = async (tx: Db, actor: Doer, booking: StoredBooking): Promise<string[]> => {
  const contact = booking.contact.email
  const booker = await bookerAddress(tx, actor, booking)
  return booker !== null && booker.toLowerCase() !== contact.toLowerCase() ? [contact, booker] : [contact]
}

/** To the contact of the booking, and to who booked where that is another address. */
export const tell = async (given: MailGiven, actor: Doer, booking: StoredBooking, text: MailText): Promise<void> => {
  const { tx, now, locale } = given
  const to = await addressesOf(tx, actor, booking)
  unawaited(tx, queueMail(tx, { ...text, to, locale, now }))
}

export const stayOf = ({ origin }: MailGiven, booking: StoredBooking): MailedStay => ({
  reference: booking.reference,
  hotel: booking.hotel,
  travellers: partsView(booking, true).travellers,
  terms: termsLeft(booking),
  link: `${origin}/booking-confirmed?id=${booking.id}`,
})

/** Where money of a booking goes back to. */
const intoOf = ({ pay_until: payUntil }: StoredBooking): RefundInto =>
  payUntil === null ? 'company_account' : 'gateway'

const bookedText = (given: MailGiven, booking: StoredBooking, invoice: string | null): MailText =>
  bookingConfirmedMail(given.locale, {
    ...stayOf(given, booking),
    invoice,
    isPaidByGateway: booking.payments.some(({ state }) => state === 'succeeded'),
  })

/** Queues the mails that a stay is booked, in the transaction of the booking. */
export const mailBooked = (
  given: MailGiven,
  actor: Doer,
  booking: StoredBooking,
  invoice: string | null,
): Promise<void> => tell(given, actor, booking, bookedText(given, booking, invoice))

/** As `mailBooked`, at the end of the transaction, where the invoice of this id has its number by then. */
export const mailBookedLast = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredBooking,
  invoiceId: string | null,
): Promise<void> => {
  const { tx, now, locale } = given
  const to = await addressesOf(tx, actor, booking)
  const text = bookedText(given, booking, invoiceId)
  atEnd(tx, () => unawaited(tx, queueMail(tx, { ...text, to, locale, now, invoiceId })))
}

/** Queues the mails that a stay is cancelled, in the transaction of the cancellation. */
export const mailCancelled = (
  given: MailGiven,
  actor: Doer,
  booking: StoredBooking,
  amounts: { fee: Money; refund: Money; creditNote: string | null },
): Promise<void> => {
  const into = booking.refunds.findLast(({ reason }) => reason === 'cancelled')?.into ?? 'company_account'
  const text = bookingCancelledMail(given.locale, { ...stayOf(given, booking), by: actor.name, into, ...amounts })
  return tell(given, actor, booking, text)
}

/** Queues the mails that the hotel did not confirm a stay, in the transaction of its end. */
export const mailNotIssued = (given: MailGiven, actor: Doer, booking: StoredBooking, refund: Money): Promise<void> =>
  tell(
    given,
    actor,
    booking,
    notIssuedMail(given.locale, { ...stayOf(given, booking), refund, creditNote: null, into: intoOf(booking) }),
  )

/** Queues the mails that the hotel cancelled a stay, in the transaction of it. */
export const mailCancelledByHotel = (
  given: MailGiven,
  actor: Doer,
  booking: StoredBooking,
  back: { refund: Money; creditNote: string | null },
): Promise<void> =>
  tell(
    given,
    actor,
    booking,
    cancelledByHotelMail(given.locale, { ...stayOf(given, booking), ...back, into: intoOf(booking) }),
  )

/** Queues the mails that some rooms or nights are cancelled and the rest stays, in the transaction of the cancellation. */
export const mailPartCancelled = (
  given: MailGiven,
  actor: Doer,
  booking: StoredBooking,
  about: { roomNights: readonly RoomNight[]; fee: Money; refund: Money; into: RefundInto; creditNote: string | null },
): Promise<void> =>
  tell(
    given,
    actor,
    booking,
    bookingPartCancelledMail(given.locale, { ...stayOf(given, booking), by: actor.name, ...about }),
  )
