import type { Money } from '#contract/core/money.ts'
import { notify, type Doer, type MailGiven } from '#server/domain/bookings/booking-emails.ts'
import type { NotConfirmedByHost } from '#server/domain/bookings/hosted/host-requests.ts'
import { intoOf, mailedCab } from '../book/booking-mails.ts'
import type { StoredCab } from '../book/stored-cab.ts'
import { cabCancelledMail } from '../mails/cab-mails.ts'
import { cabDeclinedMail, cabRequestedMail } from '../mails/request-mails.ts'

/** Mails who booked that the host has to confirm, in the transaction of it. */
export const mailRequested = (
  given: MailGiven,
  booker: Doer,
  booking: StoredCab,
  { until, doer }: { until: Date; doer?: string | undefined },
): Promise<void> =>
  notify(given, booker, booking, {
    text: cabRequestedMail(given.locale, { ...mailedCab(given, booking), until: until.toISOString() }),
    notification: { kind: 'booking_issuing' },
    ...(doer !== undefined && { doer }),
  })

/** Mails that the host declined or did not answer in time, in the transaction of it. */
export const mailDeclined = (
  given: MailGiven,
  booker: Doer,
  booking: StoredCab,
  { refund, because }: { refund: Money; because: NotConfirmedByHost },
): Promise<void> => {
  const back = { refund, into: intoOf(booking), creditNote: null }
  const text = cabDeclinedMail(given.locale, { ...mailedCab(given, booking), ...back }, because)
  const notification = { kind: 'booking_not_confirmed', facts: { amount: refund } } as const
  return notify(given, booker, booking, { text, notification, crosses: true })
}

/** Mails that the request was withdrawn, in the transaction of it. */
export const mailWithdrawn = (
  given: MailGiven,
  booker: Doer,
  booking: StoredCab,
  { refund, by }: { refund: Money; by: Doer },
): Promise<void> => {
  const amounts = { fee: { ...refund, minor: 0 }, refund, into: intoOf(booking), creditNote: null }
  const text = cabCancelledMail(given.locale, { ...mailedCab(given, booking), by: by.name, ...amounts })
  const notification = { kind: 'booking_cancelled', facts: { amount: refund } } as const
  return notify(given, booker, booking, { text, notification, doer: by.userId })
}
