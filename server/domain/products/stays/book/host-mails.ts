import type { HostKind } from '#contract/notifications/subjects.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { tellHost } from '#server/domain/bookings/hosted/host-mails.ts'
import { hostBookingMail } from '../mails/host-booking.ts'
import { partsView, termsLeft } from './booking-parts.ts'
import type { StoredStay } from './booking-view.ts'

/** Emails and notifies the host of a stay, as `tellHost` says. */
export const mailHost = async (
  given: MailGiven,
  booking: StoredStay,
  kind: HostKind,
  {
    doer = null,
    roomNights = [],
    until = null,
  }: { doer?: string | null; roomNights?: readonly RoomNight[]; until?: Date | null } = {},
): Promise<void> => {
  const { reference, hotel } = booking
  const { origin } = given
  const mailIn = (locale: Parameters<typeof hostBookingMail>[0]) => {
    const guest = partsView(booking, false).travellers[0]?.fullName ?? ''
    return hostBookingMail(locale, kind, {
      reference,
      hotel,
      terms: termsLeft(booking),
      guest,
      roomNights,
      until,
      origin,
    })
  }
  await tellHost(given, booking, kind, mailIn, { doer, until })
}
