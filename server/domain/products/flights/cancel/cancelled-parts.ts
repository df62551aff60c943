import type { FlightCancellationFacts } from '#contract/products/flights/flight-cancellations.ts'
import type { Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { cancelledFlightParts } from '#server/database/schema/products/flights/flights.ts'
import { recordPartialCancellation } from '#server/domain/bookings/partial-cancellations.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { noteFlightSummary } from '../summary.ts'

/** Records cancelled parts and their refund; a job notifies the airline. */
export const recordCancelledParts = async (
  tx: Db,
  { id: bookingId, client_id: clientId }: StoredFlights,
  about: {
    amounts: Pick<FlightCancellationFacts, 'parts'> & { fee: Money; refund: Money }
    refundId: string | null
    userId: string | null
    now: Date
  },
): Promise<void> => {
  const { amounts, refundId, userId, now } = about
  const owner = { bookingId, clientId }
  const cancellationId = await recordPartialCancellation(tx, owner, {
    kind: 'flight_parts_cancelled',
    fee: amounts.fee,
    refund: amounts.refund,
    refundId,
    userId,
    at: now,
    supplierNextAt: now,
  })
  await tx.insert(cancelledFlightParts).values(
    amounts.parts.map(({ leg, flyer, fee, refund }) => ({
      ...owner,
      leg,
      flyer,
      feeMinor: fee.minor,
      refundMinor: refund.minor,
      cancelledAt: now,
      cancellationId,
    })),
  )
  await noteFlightSummary(tx, bookingId)
}
