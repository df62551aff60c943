import type { BagChoice, SeatChoice } from './flight-bookings.ts'
import type { FlightExtras, Seat } from './flight-extras.ts'
import type { Money } from '#contract/core/money.ts'

/** A seat of a flight by its name; null where there is none. */
export const findSeat = (
  extras: Pick<FlightExtras, 'segments'>,
  { leg, segment, seat }: Omit<SeatChoice, 'flyer'>,
): Seat | null => {
  const map = extras.segments.find((one) => one.leg === leg && one.segment === segment)?.map
  return map?.rows.flatMap(({ seats }) => seats).find((one) => one?.seat === seat) ?? null
}

/** Price of this extra baggage on a leg for one traveller; null if it is not offered. */
export const priceOfBag = (extras: Pick<FlightExtras, 'bags'>, { leg, kg }: Omit<BagChoice, 'flyer'>): Money | null =>
  extras.bags.find((one) => one.leg === leg)?.options.find((option) => option.kg === kg)?.price ?? null
