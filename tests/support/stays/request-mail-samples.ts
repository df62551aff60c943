import type { Money } from '#contract/core/money.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import { notIssuedMail } from '#server/domain/products/stays/mails/booking-ended.ts'
import { bookingRequestedMail } from '#server/domain/products/stays/mails/booking-requested.ts'
import { hostBookingMail } from '#server/domain/products/stays/mails/host-booking.ts'
import type { MailedStay } from '#server/domain/products/stays/mails/stay-text.ts'

type Given = {
  stay: MailedStay
  /** The same, paid at the property. */
  there: MailedStay
  amounts: { refund: Money; creditNote: string | null }
  roomNights: readonly RoomNight[]
  guest: string
  words: string
}

const UNTIL = '2027-03-05T07:00:00.000Z'

/** Mails to hosts, and to guests whose booking waits for one. */
export const requestSamples = ({ stay, there, amounts, roomNights, guest, words }: Given) => {
  const hosted = { ...stay, guest, roomNights: [], until: null }
  return {
    stayRequested: (locale: Locale): Mail => bookingRequestedMail(locale, { ...stay, until: UNTIL }),
    stayRequestedThere: (locale: Locale): Mail => bookingRequestedMail(locale, { ...there, until: UNTIL }),
    stayDeclined: (locale: Locale): Mail =>
      notIssuedMail(
        locale,
        { ...stay, ...amounts, into: 'gateway' },
        { answer: 'declined', reason: 'closed', note: words },
      ),
    stayNotAnswered: (locale: Locale): Mail =>
      notIssuedMail(
        locale,
        { ...stay, ...amounts, into: 'company_account' },
        { answer: 'expired', reason: null, note: '' },
      ),
    hostBooked: (locale: Locale): Mail => hostBookingMail(locale, 'host_booked', hosted),
    hostBookingChanged: (locale: Locale): Mail =>
      hostBookingMail(locale, 'host_booking_changed', { ...hosted, roomNights }),
    hostBookingCancelled: (locale: Locale): Mail => hostBookingMail(locale, 'host_booking_cancelled', hosted),
    hostAsked: (locale: Locale): Mail => hostBookingMail(locale, 'host_asked', { ...hosted, until: new Date(UNTIL) }),
    hostRequestWithdrawn: (locale: Locale): Mail => hostBookingMail(locale, 'host_request_withdrawn', hosted),
    hostRequestExpired: (locale: Locale): Mail => hostBookingMail(locale, 'host_request_expired', hosted),
  }
}
