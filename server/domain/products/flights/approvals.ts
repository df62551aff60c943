import type { Db } from '#server/database/db.ts'
import { mailApprovalEnded, mailApprovalExpired, mailApprovalReminder } from './approvals/approval-mails.ts'
import { breachTexts } from './mails/approvals.ts'
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
const lapseFlights = async (
  tx: Db,
  bookingId: string,
  { now, origin, flights }: { now: Date; origin: string; flights: FlightSupplier },
) => {
  const booking = await storedFlights(tx, bookingId)
  if (booking?.state !== 'pending_approval') return false
  await settleApproval(tx, bookingId, { state: 'expired', decidedBy: null, note: '', at: now })
  await endApproval(tx, booking, { state: 'approval_expired', userId: null, now, flights })
  await endOrder(tx, bookingId)
  await mailApprovalExpired({ tx, now, origin }, booking)
  await mailApprovalEnded({ tx, now, origin }, booking, { kind: 'approval_lapsed' })
  return true
}

/** How flights that wait for an approval are decided on. */
export const flightApprovals = (services: { suppliers: { flights: FlightSupplier } }): ApprovalParts => {
  const withSupplier = <G>(given: G) => ({ ...given, flights: services.suppliers.flights })
  return {
    async offer(given, actor, bookingId) {
      const offered = await priceOfToday(withSupplier(given), actor, bookingId)
      return {
        approve: (deciding, approver, asked) =>
          approveFlights({ ...deciding, offered }, approver, { ...asked, bookingId }),
        refused: () => notifyAboutSoldOut(given, actor, { bookingId, offered }),
      }
    },
    reject: (given, actor, asked) => rejectFlights(withSupplier(given), actor, asked),
    withdraw: (given, actor, bookingId) => withdrawFlights(withSupplier(given), actor, bookingId),
    async remind(tx, bookingId, { now, origin, why, to }) {
      const booking = await storedFlights(tx, bookingId)
      if (booking?.state !== 'pending_approval') return false
      await mailApprovalReminder({ tx, now, origin }, booking, { to, why, firstBy: null, doer: null })
      return true
    },
    async breachTexts(tx, bookingId, locale) {
      const booking = await storedFlights(tx, bookingId)
      return breachTexts(locale, booking?.approval?.evaluated ?? [])
    },
    lapse: (tx, bookingId, given) => lapseFlights(tx, bookingId, withSupplier(given)),
  }
}
