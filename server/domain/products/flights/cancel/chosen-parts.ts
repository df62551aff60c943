import type { CancellationPart } from '#contract/products/cancellations.ts'
import { leftWithout, partsLeft, type FlightPart } from '#contract/products/flights/flight-parts.ts'
import { illegalNow } from '#server/domain/bookings/booking-version.ts'
import { partOfOtherService } from '#server/domain/bookings/cancellation-parts.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import type { FlightSupplier } from '../supplier/flight-supplier.ts'

export type ChosenParts = { isAll: boolean; parts: readonly FlightPart[]; left: readonly FlightPart[] }

/**
 * Splits the requested travellers and legs from the rest; null takes all that are left. Held flights have no parts: no
 * tickets are issued yet. Throws `illegal_transition`, or `parts_not_possible`, also if the supplier does not split a leg.
 */
export const chosenParts = (
  booking: StoredFlights,
  part: CancellationPart | null,
  { cancelsBy }: Pick<FlightSupplier, 'cancelsBy'>,
): ChosenParts => {
  const all = { isAll: true, parts: partsLeft(booking, booking.cancelled), left: [] }
  if (part === null) return all
  if (part.service !== 'flight') throw partOfOtherService()
  if (booking.state !== 'confirmed') throw illegalNow(booking)
  const { parts } = part
  const left = leftWithout(booking, booking.cancelled, parts)
  const isSplit = cancelsBy === 'leg' && left?.some(({ leg }) => parts.some((one) => one.leg === leg)) === true
  if (left === null || isSplit) {
    const fields = [{ field: 'body.part.parts', code: 'parts_not_possible' as const }]
    throw new Refusal('parts_not_possible', { fields })
  }
  return left.length === 0 ? all : { isAll: false, parts, left }
}
