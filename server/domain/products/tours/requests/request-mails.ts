import type { Money } from '#contract/core/money.ts'
import { notify, type Doer, type MailGiven } from '#server/domain/bookings/booking-emails.ts'
import type { NotConfirmedByHost } from '#server/domain/bookings/hosted/host-requests.ts'
import { intoOf, mailedTour } from '../book/booking-mails.ts'
import type { StoredTour } from '../book/stored-tour.ts'
import { tourCancelledMail } from '../mails/tour-mails.ts'
import { tourDeclinedMail, tourRequestedMail } from '../mails/request-mails.ts'

/** Mails who booked that the host has to confirm, in the transaction of it. */
export const mailRequested = (
  given: MailGiven,
  booker: Doer,
  booking: StoredTour,
  { until, doer }: { until: Date; doer?: string | undefined },
): Promise<void> =>
  notify(given, booker, booking, {
    text: tourRequestedMail(given.locale, { ...mailedTour(given, booking), until: until.toISOString() }),
    notification: { kind: 'booking_issuing' },
    ...(doer !== undefined && { doer }),
  })

/** Mails that the host declined or did not answer in time, in the transaction of it. */
export const mailDeclined = (
  given: MailGiven,
  booker: Doer,
  booking: StoredTour,
  { refund, because }: { refund: Money; because: NotConfirmedByHost },
): Promise<void> => {
  const back = { refund, into: intoOf(booking), creditNote: null }
  const text = tourDeclinedMail(given.locale, { ...mailedTour(given, booking), ...back }, because)
  const notification = { kind: 'booking_not_confirmed', facts: { amount: refund } } as const
  return notify(given, booker, booking, { text, notification, crosses: true })
}

/** Mails that the request was withdrawn, in the transaction of it. */
export const mailWithdrawn = (
  given: MailGiven,
  booker: Doer,
  booking: StoredTour,
  { refund, by }: { refund: Money; by: Doer },
): Promise<void> => {
  const amounts = { fee: { ...refund, minor: 0 }, refund, into: intoOf(booking), creditNote: null }
  const text = tourCancelledMail(given.locale, { ...mailedTour(given, booking), by: by.name, ...amounts })
  const notification = { kind: 'booking_cancelled', facts: { amount: refund } } as const
  return notify(given, booker, booking, { text, notification, doer: by.userId })
}
