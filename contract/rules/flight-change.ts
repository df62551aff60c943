import type { FlightBooking } from '../endpoints/flight-bookings.ts'
import type { ChosenLeg } from '../endpoints/flights.ts'
import { money, type Money } from '../money.ts'
import { paidByLeg } from './flight-cancellation.ts'
import { partsLeft } from './flight-parts.ts'

type Sold = Pick<
  FlightBooking,
  'legs' | 'families' | 'flyers' | 'seats' | 'bags' | 'total' | 'issuedAt' | 'cancelled' | 'changes'
>

export const CHANGE_BARS = [
  'fare',
  'departed',
  'airline',
  'route',
  'same',
  'order',
  'under_way',
  'nobody',
  'supplier',
  'paid_otherwise',
] as const
/**
 * Why a leg cannot be changed to some flights, or to any. `supplier`: whoever sells them changes nothing over us;
 * `paid_otherwise`: not from the company account, which a change is charged to.
 */
export type ChangeBar = (typeof CHANGE_BARS)[number]

const departsAt = ({ offer }: ChosenLeg): number => Date.parse(offer.segments[0]?.departsAt ?? '')
const arrivesAt = ({ offer }: ChosenLeg): number => Date.parse(offer.segments.at(-1)?.arrivesAt ?? '')
const carrierOf = ({ offer }: ChosenLeg): string | undefined => offer.segments[0]?.carrier
const endsOf = ({ offer }: ChosenLeg): string => `${offer.segments[0]?.from}-${offer.segments.at(-1)?.to}`

/** Who still flies a leg, as places in `flyers`. */
export const flyersOnLeg = (sold: Pick<Sold, 'legs' | 'flyers' | 'cancelled'>, leg: number): number[] =>
  partsLeft(sold, sold.cancelled)
    .filter((part) => part.leg === leg)
    .map(({ flyer }) => flyer)

/** Why a leg cannot be changed at an instant, whatever to; null where its fare allows it and it has not left. */
export const legChangeBar = (sold: Sold, leg: number, at: Date): ChangeBar | null => {
  const old = sold.legs[leg]
  if (old === undefined || flyersOnLeg(sold, leg).length === 0) return 'nobody'
  if (sold.changes.some(({ state }) => state === 'reissuing')) return 'under_way'
  if (sold.families[old.fare.family]?.change.isAllowed !== true) return 'fare'
  return departsAt(old) > at.getTime() ? null : 'departed'
}

/** Why a leg cannot be changed to these flights, besides `legChangeBar`. */
export const flightsChangeBar = (sold: Pick<Sold, 'legs'>, leg: number, chosen: ChosenLeg): ChangeBar | null => {
  const old = sold.legs[leg]
  if (old === undefined) return 'nobody'
  if (carrierOf(old) !== carrierOf(chosen)) return 'airline'
  if (endsOf(old) !== endsOf(chosen)) return 'route'
  if (old.offer.offerId === chosen.offer.offerId && old.fare.family === chosen.fare.family) return 'same'
  const [before, after] = [sold.legs[leg - 1], sold.legs[leg + 1]]
  const isInOrder =
    (before === undefined || arrivesAt(before) < departsAt(chosen)) &&
    (after === undefined || arrivesAt(chosen) < departsAt(after))
  return isInOrder ? null : 'order'
}

/**
 * What changing a leg costs: the fee of its fare for each traveller with a seat, and what the new flights cost more than
 * those who still fly it paid for the old ones. Cheaper flights give nothing back, as airlines have it.
 */
export const flightChangePrice = (
  sold: Sold,
  leg: number,
  chosen: ChosenLeg,
): { fee: Money; difference: Money; due: Money; lostSeats: Money } => {
  const { currency } = sold.total
  const there = flyersOnLeg(sold, leg)
  const paid = there.reduce((sum, flyer) => sum + (paidByLeg(sold, leg)[flyer] ?? 0), 0)
  const seated = there.filter((flyer) => sold.flyers[flyer]?.kind !== 'infant').length
  const fee = seated * (sold.families[sold.legs[leg]?.fare.family ?? '']?.change.fee?.minor ?? 0)
  const difference = Math.max(chosen.fare.total.minor - paid, 0)
  const lost = sold.seats
    .filter((seat) => seat.leg === leg && there.includes(seat.flyer))
    .reduce((sum, { price }) => sum + price.minor, 0)
  return {
    fee: money(fee, currency),
    difference: money(difference, currency),
    due: money(fee + difference, currency),
    lostSeats: money(lost, currency),
  }
}
