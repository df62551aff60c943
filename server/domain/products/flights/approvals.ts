import type { Db } from '#server/database/db.ts'
import { mailApprovalEnded, mailApprovalExpired } from './approvals/approval-mails.ts'
import { settleApproval } from '#server/domain/approvals/approvals.ts'
import type { ApprovalParts } from '#server/domain/bookings/approval-parts.ts'
import {
  approveFlights,
  endApproval,
  rejectFlights,
  notifyAboutSoldOut,
  withdrawFlights,
} from './approvals/flight-approvals.ts'
import { storedFlights } from './book/flight-booking-reads.ts'
import { endOrder } from './book/flight-orders.ts'
import { priceOfToday } from './book/flight-payments.ts'
import type { FlightSupplier } from './supplier/flight-supplier.ts'

/** Ends flights that nobody decided on in time: seats on sale again, the people who asked and were asked are notified. */
const lapseFlights = async (tx: Db, bookingId: string, { now, origin }: { now: Date; origin: string }) => {
  const booking = await storedFlights(tx, bookingId)
  if (booking?.state !== 'pending_approval') return false
  await settleApproval(tx, bookingId, { state: 'expired', decidedBy: null, note: '', at: now })
  await endApproval(tx, booking, { state: 'approval_expired', userId: null, now })
  await endOrder(tx, bookingId)
  await mailApprovalExpired({ tx, now, origin }, booking)
  await mailApprovalEnded({ tx, now, origin }, booking, { kind: 'approval_lapsed' })
  return true
}

/** How flights that wait for an approval are decided on. */
export const flightApprovals = (services: { suppliers: { flights: FlightSupplier } }): ApprovalParts => ({
  async offer({ db, now }, actor, bookingId) {
    const offered = await priceOfToday({ db, flights: services.suppliers.flights, now }, actor, bookingId)
    return {
      approve: (given, approver, asked) => approveFlights({ ...given, offered }, approver, { ...asked, bookingId }),
      refused: () => notifyAboutSoldOut({ db, now }, actor, { bookingId, offered }),
    }
  },
  reject: rejectFlights,
  withdraw: withdrawFlights,
  lapse: lapseFlights,
})
