import { money } from '#contract/core/money.ts'
import { anApproval } from '#tests/support/flights/approval-envelopes.ts'
import { someAdminFlights } from './flights-test-support.ts'

/** Flights that wait for the approval of the signed-in admin. */
export const pending = someAdminFlights({
  state: 'pending_approval',
  total: money(2_600_000, 'IDR'),
  approval: anApproval(),
  can: { cancel: false, pay: false, change: false, approve: true },
})
export const { bookingId } = pending

export const PAGE = `/admin/bookings/detail?id=${bookingId}&service=flight`
export const READ = `GET /api/Admin/Bookings/${bookingId}`
export const APPROVE = `POST /api/Admin/Approvals/${bookingId}/approve`
export const REJECT = `POST /api/Admin/Approvals/${bookingId}/reject`

/** The server's answer to either decision. */
export const decided = {
  bookingId,
  service: 'flight',
  state: 'issuing',
  version: 2,
  total: pending.total,
  approval: anApproval(),
}
