import { hostRequests } from '#server/domain/hosts/requests/host-requests.ts'
import { mailHost } from '../book/booking-mails.ts'
import { cabBookingView } from '../book/booking-view.ts'
import { afterConfirmed } from '../book/confirm.ts'
import { ownCab, seenCab, type StoredCab } from '../book/stored-cab.ts'
import { releaseHire } from '../hold/hires.ts'
import { hostOfCab } from '../hosted/host-of-cab.ts'
import { mailDeclined, mailRequested, mailWithdrawn } from './request-mails.ts'

/** Rides that wait for the host of their vehicle; the vehicle stays taken. */
export const cabRequests = hostRequests<StoredCab>({
  service: 'cab',
  own: ownCab,
  seen: seenCab,
  hostOf: hostOfCab,
  returnStock: (tx, { hire_id: hireId }) => releaseHire(tx, hireId),
  afterConfirmed,
  mailRequested,
  mailNotConfirmed: mailDeclined,
  mailWithdrawn,
  mailHost,
  view: (booking, actor, now) => ({ service: 'cab', booking: cabBookingView(booking, actor, now) }),
})
