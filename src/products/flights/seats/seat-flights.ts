import type { SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras, Seat, SeatMap } from '#contract/products/flights/flight-extras.ts'
import type { ChosenLeg, Segment } from '#contract/products/flights/flights.ts'
import { hasSeat, maySitAtExit, seatsFaults, type SeatedFlyer } from '#contract/products/flights/flight-seats.ts'

export type Flyer = SeatedFlyer & { label: string }

/** A flight of the trip with its seats; `map` is null where they are given at check-in. */
export type SeatFlight = { leg: number; segment: number; flight: Segment; map: SeatMap | null }

export const seatFlightsOf = (legs: readonly ChosenLeg[], extras: Pick<FlightExtras, 'segments'>): SeatFlight[] =>
  legs.flatMap(({ offer }, leg) =>
    offer.segments.map((flight, segment) => ({
      leg,
      segment,
      flight,
      map: extras.segments.find((one) => one.leg === leg && one.segment === segment)?.map ?? null,
    })),
  )

type FlightPlace = Pick<SeatFlight, 'leg' | 'segment'>

const isOn = (choice: SeatChoice, { leg, segment }: FlightPlace): boolean =>
  choice.leg === leg && choice.segment === segment

/**
 * Splits choices into available ones and unavailable ones with the reason: taken in the meantime, or not allowed for
 * this traveller.
 */
export const sortSeats = (
  extras: Pick<FlightExtras, 'segments'>,
  flyers: readonly Flyer[],
  seats: readonly SeatChoice[],
) => {
  const faults = new Map(seatsFaults(extras, flyers, seats).map(({ choice, code }) => [choice, code]))
  return {
    remaining: seats.filter((_, index) => !faults.has(index)),
    lost: seats.flatMap((choice, index) => {
      const code = faults.get(index)
      return code === undefined ? [] : [{ ...choice, code }]
    }),
  }
}

export const seatOf = (seats: readonly SeatChoice[], flight: FlightPlace, flyer: number): string | null =>
  seats.find((choice) => isOn(choice, flight) && choice.flyer === flyer)?.seat ?? null

/** The choices with another seat of a traveller on a flight, or with none. */
export const withSeat = (
  seats: readonly SeatChoice[],
  { leg, segment }: FlightPlace,
  flyer: number,
  seat: string | null,
): SeatChoice[] => [
  ...seats.filter((choice) => !isOn(choice, { leg, segment }) || choice.flyer !== flyer),
  ...(seat === null ? [] : [{ leg, segment, flyer, seat }]),
]

/** Travellers with a seat, as indexes into all travellers. */
export const seatedOf = (flyers: readonly Flyer[]): number[] =>
  flyers.flatMap((flyer, place) => (hasSeat(flyer) ? [place] : []))

/** Current step of the selection: indexes of a flight and a traveller. */
export type Turn = { flight: number; flyer: number }

const after = <T>(items: readonly T[], place: number): T[] => [...items.slice(place + 1), ...items.slice(0, place + 1)]

/** Next step: the next traveller without a seat on this flight, otherwise the next flight with such a traveller. */
export const nextTurn = (
  flights: readonly SeatFlight[],
  flyers: readonly Flyer[],
  seats: readonly SeatChoice[],
  turn: Turn,
): Turn => {
  const seated = seatedOf(flyers)
  const missingOn = (place: number, order: readonly number[]): number | undefined => {
    const flight = flights[place]
    return flight?.map == null ? undefined : order.find((flyer) => seatOf(seats, flight, flyer) === null)
  }
  const here = missingOn(turn.flight, after(seated, seated.indexOf(turn.flyer)))
  if (here !== undefined) return { ...turn, flyer: here }
  for (const flight of after([...flights.keys()], turn.flight)) {
    const flyer = missingOn(flight, seated)
    if (flyer !== undefined) return { flight, flyer }
  }
  return turn
}

/** A flight as one traveller chooses on it. */
export type SeatScene = {
  map: SeatMap
  flyers: readonly Flyer[]
  /** The current traveller. */
  flyer: number
  /** Which traveller has chosen a seat, by its name. */
  holders: ReadonlyMap<string, number>
}

export const holdersOn = (seats: readonly SeatChoice[], flight: FlightPlace): Map<string, number> =>
  new Map(seats.filter((choice) => isOn(choice, flight)).map(({ seat, flyer }) => [seat, flyer]))

export type SeatState = 'free' | 'own' | 'fellow' | 'taken' | 'barred'

/** State of a seat for the current traveller; `barred` is free but not allowed for this one. */
export const stateOf = ({ flyers, flyer, holders }: SeatScene, { seat, isFree, traits }: Seat): SeatState => {
  const holder = holders.get(seat)
  if (holder !== undefined) return holder === flyer ? 'own' : 'fellow'
  if (!isFree) return 'taken'
  return traits.includes('exit') && !maySitAtExit(flyers, flyer) ? 'barred' : 'free'
}

export const seatsIn = ({ rows }: SeatMap): Seat[] => rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null))

/** The prices of a cabin, the lowest first: its place here is how a seat is marked. */
export const pricesIn = (map: SeatMap): number[] =>
  [...new Set(seatsIn(map).map(({ price }) => price.minor))].toSorted((one, other) => one - other)
