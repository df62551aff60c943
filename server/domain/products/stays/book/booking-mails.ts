import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { atEnd, unawaited } from '#server/database/db.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import { queueMail } from '#server/domain/notifications/mail-queue.ts'
import { bookingCancelledMail } from '../mails/booking-cancelled.ts'
import { bookingPartlyCancelledMail } from '../mails/booking-partly-cancelled.ts'
import { bookingConfirmedMail } from '../mails/booking-confirmed.ts'
import { bookingRequestedMail } from '../mails/booking-requested.ts'
import { cancelledByHotelMail, notIssuedMail } from '../mails/booking-ended.ts'
import type { MailedStay } from '../mails/stay-text.ts'
import {
  addressesOf,
  copiesOf,
  type Doer,
  type MailGiven,
  notify,
  unlessOf,
} from '#server/domain/bookings/booking-emails.ts'
import { partsView, termsLeft } from './booking-parts.ts'
import type { NotConfirmedByHost } from '#server/domain/bookings/hosted/host-requests.ts'
import { mailHost } from './host-mails.ts'
import type { StoredStay } from './booking-view.ts'
import { notifyAboutBooking } from '#server/domain/notifications/notify.ts'

export const stayOf = ({ origin }: Pick<MailGiven, 'origin'>, booking: StoredStay): MailedStay => ({
  reference: booking.reference,
  hotel: booking.hotel,
  travellers: partsView(booking, true).travellers,
  terms: termsLeft(booking),
  link: `${origin}/booking-confirmed?id=${booking.id}`,
  origin,
})

/** Destination of a booking's refunds. */
const intoOf = ({ pay_until: payUntil, own_part: parts }: StoredStay): RefundInto => {
  if (payUntil === null) return 'company_account'
  return parts === null ? 'gateway' : 'both'
}

const bookedText = (given: MailGiven, booking: StoredStay, invoice: string | null): Mail =>
  bookingConfirmedMail(given.locale, {
    ...stayOf(given, booking),
    invoice,
    isPaidByGateway: booking.payments.some(({ state }) => state === 'succeeded'),
  })

/** Queues the mails that a stay is booked, in the transaction of the booking. `crosses`: it is the act of another company. */
export const mailBooked = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredStay,
  invoice: string | null,
  how: { crosses?: true } = {},
): Promise<void> => {
  await notify(given, actor, booking, {
    text: bookedText(given, booking, invoice),
    notification: { kind: 'booking_confirmed' },
    ...how,
  })
  await mailHost(given, booking, 'host_booked')
}

/** As `mailBooked`, at the end of the transaction, where the invoice of this id has its number by then. */
export const mailBookedLast = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredStay,
  invoiceId: string | null,
): Promise<void> => {
  const { tx, now, locale } = given
  const addresses = await addressesOf(given, actor, booking)
  const { to } = addresses
  const text = bookedText(given, booking, invoiceId)
  const mail = { ...text, to, locale, now, invoiceId, ...unlessOf(booking, addresses) }
  atEnd(tx, () => unawaited(tx, queueMail(tx, mail)))
  for (const copy of copiesOf(actor, addresses)) {
    atEnd(tx, () => unawaited(tx, queueMail(tx, { ...text, locale, now, invoiceId, ...copy })))
  }
  notifyAboutBooking(tx, booking.id, { kind: 'booking_confirmed' }, { at: now, doer: actor.userId })
  await mailHost(given, booking, 'host_booked')
}

/** Queues the mails that a stay is cancelled, in the transaction of the cancellation. */
export const mailCancelled = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredStay,
  amounts: { fee: Money; refund: Money; creditNote: string | null },
): Promise<void> => {
  const last = booking.refunds.findLast(({ reason }) => reason === 'cancelled')?.into ?? 'company_account'
  const into = booking.own_part === null ? last : 'both'
  const text = bookingCancelledMail(given.locale, { ...stayOf(given, booking), by: actor.name, into, ...amounts })
  const notification = { kind: 'booking_cancelled', facts: { amount: amounts.refund } } as const
  await notify(given, actor, booking, { text, notification, doer: actor.userId })
  await mailHost(given, booking, 'host_booking_cancelled', { doer: actor.userId })
}

/**
 * Queues the mails that the hotel did not confirm a stay, in the transaction of its end. `because`: its host did not, and
 * why.
 */
export const mailNotIssued = (
  given: MailGiven,
  actor: Doer,
  booking: StoredStay,
  refund: Money,
  { because = null, ...how }: { because?: NotConfirmedByHost | null; crosses?: true } = {},
): Promise<void> =>
  notify(given, actor, booking, {
    text: notIssuedMail(
      given.locale,
      { ...stayOf(given, booking), refund, creditNote: null, into: intoOf(booking) },
      because,
    ),
    notification: { kind: 'booking_not_confirmed', facts: { amount: refund } },
    ...how,
  })

/** Queues the mails that a stay waits for its host, in the transaction of it. */
export const mailRequested = (
  given: MailGiven,
  booker: Doer,
  booking: StoredStay,
  { until, doer }: { until: Date; doer?: string | undefined },
): Promise<void> =>
  notify(given, booker, booking, {
    text: bookingRequestedMail(given.locale, { ...stayOf(given, booking), until: until.toISOString() }),
    notification: { kind: 'booking_issuing' },
    ...(doer !== undefined && { doer }),
  })

/** Queues the mails that the request for a stay is withdrawn, in the transaction of it. */
export const mailRequestWithdrawn = (
  given: MailGiven,
  booker: Doer,
  booking: StoredStay,
  { refund, by }: { refund: Money; by: Doer },
): Promise<void> =>
  notify(given, booker, booking, {
    text: bookingCancelledMail(given.locale, {
      ...stayOf(given, booking),
      by: by.name,
      into: intoOf(booking),
      fee: { ...refund, minor: 0 },
      refund,
      creditNote: null,
    }),
    notification: { kind: 'booking_cancelled', facts: { amount: refund } },
    doer: by.userId,
  })

/** Queues the mails that the hotel cancelled a stay, in the transaction of it. */
export const mailCancelledByHotel = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredStay,
  back: { refund: Money; creditNote: string | null },
): Promise<void> => {
  await notify(given, actor, booking, {
    text: cancelledByHotelMail(given.locale, { ...stayOf(given, booking), ...back, into: intoOf(booking) }),
    notification: { kind: 'booking_cancelled_by_hotel', facts: { amount: back.refund } },
  })
  await mailHost(given, booking, 'host_booking_cancelled')
}

/** Queues the mails that some rooms or nights are cancelled and the rest stays, in the transaction of the cancellation. */
export const mailPartlyCancelled = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredStay,
  about: { roomNights: readonly RoomNight[]; fee: Money; refund: Money; into: RefundInto; creditNote: string | null },
): Promise<void> => {
  const doer = actor.userId
  await notify(given, actor, booking, {
    text: bookingPartlyCancelledMail(given.locale, { ...stayOf(given, booking), by: actor.name, ...about }),
    notification: { kind: 'booking_part_cancelled', facts: { amount: about.refund } },
    doer,
  })
  await mailHost(given, booking, 'host_booking_changed', { doer, roomNights: about.roomNights })
}
