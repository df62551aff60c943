import { hostRequests } from '#server/domain/hosts/requests/host-requests.ts'
import { mailNotIssued, mailRequested, mailRequestWithdrawn } from '../book/booking-mails.ts'
import { roomNightsLeft } from '../book/booking-parts.ts'
import { ownStay, seenStay } from '../book/booking-reads.ts'
import { roomTypeOf, stayBookingView, takenBy, type StoredStay } from '../book/booking-view.ts'
import { mailHost } from '../book/host-mails.ts'
import { afterConfirmed } from '../confirm-paid.ts'
import { returnNights } from '../hold/stock.ts'
import { hostOfStay } from '../listings.ts'

/** Stays that wait for the host of their property. */
export const stayRequests = hostRequests<StoredStay>({
  service: 'stay',
  own: ownStay,
  seen: seenStay,
  hostOf: hostOfStay,
  returnStock: (tx, booking) =>
    returnNights(tx, roomTypeOf(booking), { before: takenBy(booking, roomNightsLeft(booking)) }),
  afterConfirmed,
  mailRequested,
  mailNotConfirmed: (given, booker, booking, { refund, because }) =>
    mailNotIssued(given, booker, booking, refund, { because, crosses: true }),
  mailWithdrawn: mailRequestWithdrawn,
  mailHost,
  view: (booking, actor, now) => ({ service: 'stay', booking: stayBookingView(booking, actor, now) }),
})
