import type { BagChoice, SeatChoice } from '#contract/products/flights/flight-bookings.ts'
import type { FlightExtras } from '#contract/products/flights/flight-extras.ts'
import { sumMoney, type Money } from '#contract/core/money.ts'
import { findSeat, priceOfBag } from '#contract/products/flights/extra-prices.ts'

export type Extras = { seats: readonly SeatChoice[]; bags: readonly BagChoice[] }

/** The chosen extras that are still available; none if unknown. */
export const stillThere = (
  extras: FlightExtras | undefined,
  { seats, bags }: Extras,
): { seats: SeatChoice[]; bags: BagChoice[]; taken: SeatChoice[] } => {
  if (extras === undefined) return { seats: [], bags: [], taken: [] }
  const isFree = (choice: SeatChoice) => findSeat(extras, choice)?.isFree === true
  return {
    seats: seats.filter(isFree),
    bags: bags.filter((choice) => priceOfBag(extras, choice) !== null),
    taken: seats.filter((choice) => !isFree(choice)),
  }
}

/** Price of flights, seats and bags, in total and separately. */
export const pricesOf = (
  flights: Money,
  extras: FlightExtras | undefined,
  chosen: Extras,
): { seats: Money; bags: Money; total: Money } => {
  const { currency } = flights
  const there = stillThere(extras, chosen)
  const sum = (prices: readonly (Money | null | undefined)[]) =>
    sumMoney(
      prices.flatMap((price) => (price ? [price] : [])),
      currency,
    )
  const seats = sum(extras ? there.seats.map((choice) => findSeat(extras, choice)?.price) : [])
  const bags = sum(extras ? there.bags.map((choice) => priceOfBag(extras, choice)) : [])
  return { seats, bags, total: sumMoney([flights, seats, bags], currency) }
}
