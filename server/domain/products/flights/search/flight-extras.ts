import type { FlightExtras, SeatMap } from '#contract/products/flights/flight-extras.ts'
import type { Flyers, LegChoice } from '#contract/products/flights/flight-search.ts'
import type { FlightSupplier, LegExtras } from '../supplier/flight-supplier.ts'
import { readChosenLegs } from './flights.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { orSupplierUnavailable } from '#server/domain/bookings/supplier-failures.ts'

/** The seats that our own bookings have, by flight and day (`GA410-20261201`), each by its name (`12A`). */
export type TakenSeats = (flights: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

type Given = {
  flights: FlightSupplier
  now: Date
  takenSeats: TakenSeats
}

/** The flights of an offer with their days, in order. */
const flightsOf = ({ offerId }: LegChoice): string[] => offerId.split('~')

const withTaken = (map: SeatMap, taken: ReadonlySet<string> | undefined): SeatMap => ({
  ...map,
  rows: map.rows.map((row) => ({
    ...row,
    seats: row.seats.map((seat) => seat && { ...seat, isFree: seat.isFree && taken?.has(seat.seat) !== true }),
  })),
})

const earliest = (times: readonly Date[]): string =>
  new Date(Math.min(...times.map((time) => time.getTime()))).toISOString()

/** Flights are held together or not at all, as long as the airline that waits least. */
const earliestHold = (legs: readonly LegExtras[]): FlightExtras['hold'] => {
  const holds = legs.map(({ hold }) => hold).filter((hold) => hold !== null)
  if (holds.length === 0 || holds.length < legs.length) return null
  return {
    spaceUntil: earliest(holds.map(({ spaceUntil }) => spaceUntil)),
    priceUntil: earliest(holds.flatMap(({ spaceUntil, priceUntil }) => [spaceUntil, priceUntil])),
    takesExtras: holds.every(({ takesExtras }) => takesExtras),
  }
}

/**
 * Extras for chosen flights: the airline's seats that are not taken by our own bookings, baggage by leg, and holding.
 * Throws like `readChosenLegs`.
 */
export const readFlightExtras = async (
  { flights, now, takenSeats }: Given,
  chosen: Flyers & { choice: readonly LegChoice[] },
): Promise<FlightExtras> => {
  const { choice, ...flyers } = chosen
  // Our own remaining seats are checked where the flights are read and reserved.
  await readChosenLegs({ flights, now, sold: new Map() }, chosen)
  const [taken, ...read] = await Promise.all([
    takenSeats(choice.flatMap(flightsOf)),
    ...choice.map((leg) => orSupplierUnavailable(flights.extras({ ...leg, flyers }, now))),
  ])
  const legs = read.map((leg) => {
    if (leg === 'not_found' || leg === 'sold_out') throw new Refusal(leg)
    return leg
  })
  return {
    segments: choice.flatMap((leg, index) =>
      flightsOf(leg).map((flight, segment) => {
        const map = legs[index]?.maps[segment] ?? null
        return { leg: index, segment, map: map && withTaken(map, taken.get(flight)) }
      }),
    ),
    bags: legs.map(({ bags }, leg) => ({ leg, options: bags })),
    hold: earliestHold(legs),
    pricedAt: now.toISOString(),
  }
}
