import { hostRequests } from '#server/domain/hosts/requests/host-requests.ts'
import { tourBookingView } from '../book/booking-view.ts'
import { afterConfirmed } from '../book/confirm.ts'
import { giveBackSeats } from '../book/seats.ts'
import { ownTour, seenTour, type StoredTour } from '../book/stored-tour.ts'
import { hostOfTour } from '../hosted/host-of-tour.ts'
import { mailHost } from '../book/booking-mails.ts'
import { mailDeclined, mailRequested, mailWithdrawn } from './request-mails.ts'

/** Tours that wait for their host; the places stay taken. */
export const tourRequests = hostRequests<StoredTour>({
  service: 'tour',
  own: ownTour,
  seen: seenTour,
  hostOf: hostOfTour,
  returnStock: giveBackSeats,
  afterConfirmed,
  mailRequested,
  mailNotConfirmed: mailDeclined,
  mailWithdrawn,
  mailHost,
  view: (booking, actor, now) => ({ service: 'tour', booking: tourBookingView(booking, actor, now) }),
})
