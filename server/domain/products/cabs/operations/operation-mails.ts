import type { Money } from '#contract/core/money.ts'
import { type Doer, type MailGiven, notify } from '#server/domain/bookings/booking-emails.ts'
import { mailedCab } from '../book/booking-mails.ts'
import type { StoredCab } from '../book/stored-cab.ts'
import { cabAssignedMail, cabNoShowMail, cabPickUpMovedMail, cabPickUpNotMovedMail } from '../mails/operation-mails.ts'

/** Notifies about driver and car; `isFirst` for the first assignment. */
export const mailAssigned = (
  given: MailGiven,
  booker: Doer,
  booking: StoredCab,
  told: { isFirst: boolean; car: string; plate: string; driver: { name: string } | null },
): Promise<void> => {
  const { isFirst, car, plate, driver } = told
  const text = cabAssignedMail(given.locale, { ...mailedCab(given, booking), isFirst, car, plate })
  const kind = isFirst ? 'cab_driver_assigned' : 'cab_driver_changed'
  const notification = { kind, facts: { driver: driver?.name ?? '', plate } } as const
  return notify(given, booker, booking, { text, notification, crosses: true })
}

/** No-show; `kept` is the amount the operator keeps. */
export const mailNoShow = (given: MailGiven, booker: Doer, booking: StoredCab, kept: Money): Promise<void> => {
  const text = cabNoShowMail(given.locale, { ...mailedCab(given, booking), kept })
  return notify(given, booker, booking, { text, notification: { kind: 'booking_no_show' }, crosses: true })
}

/** The pick-up followed its flight, or could not; `was` and `is` are instants of pick-ups. */
export const mailPickUp = (
  given: MailGiven,
  booker: Doer,
  booking: StoredCab,
  moved: { flight: string; was: string; is: string; isMoved: boolean },
): Promise<void> => {
  const { flight, was, is, isMoved } = moved
  const mailed = { ...mailedCab(given, booking), was, is }
  const text = isMoved ? cabPickUpMovedMail(given.locale, mailed) : cabPickUpNotMovedMail(given.locale, mailed)
  const kind = isMoved ? 'cab_pick_up_moved' : 'cab_pick_up_not_moved'
  const notification = { kind, facts: { flight, was, is, zone: booking.zone } } as const
  return notify(given, booker, booking, { text, notification, crosses: true })
}
