import type { FlightBooking } from './flight-bookings.ts'
import type { ChosenLeg } from './flights.ts'
import { money, type Money } from '#contract/core/money.ts'
import { paidByLeg } from './cancellation-rules.ts'
import { partsLeft } from './flight-parts.ts'
import { askedChange, FREE_CHANGE_DAYS } from './schedule-change-rules.ts'
import { nightsBetween } from '#contract/core/days.ts'

type Sold = Pick<
  FlightBooking,
  'legs' | 'families' | 'flyers' | 'seats' | 'bags' | 'total' | 'issuedAt' | 'cancelled' | 'changes' | 'scheduleChanges'
>

export const CHANGE_BARS = [
  'fare',
  'departed',
  'airline',
  'route',
  'same',
  'not_free',
  'order',
  'under_way',
  'nobody',
  'supplier',
] as const
/**
 * Reasons why a leg cannot be changed to certain flights, or at all. `supplier`: the seller does not support changes
 * through us; `not_free`: the airline moved or cancelled the leg, and offers free rebooking only to flights near the
 * original day and in the booked fare.
 */
export type ChangeBar = (typeof CHANGE_BARS)[number]

const departsAt = ({ offer }: ChosenLeg): number => Date.parse(offer.segments[0]?.departsAt ?? '')
const arrivesAt = ({ offer }: ChosenLeg): number => Date.parse(offer.segments.at(-1)?.arrivesAt ?? '')
const carrierOf = ({ offer }: ChosenLeg): string | undefined => offer.segments[0]?.carrier
const dayOf = ({ offer }: ChosenLeg): string => offer.segments[0]?.departsLocal.slice(0, 10) ?? ''
const endsOf = ({ offer }: ChosenLeg): string => `${offer.segments[0]?.from}-${offer.segments.at(-1)?.to}`

/** True while a change waits for payment or for its tickets. */
export const isChangeInProgress = ({ state }: Pick<Sold['changes'][number], 'state'>): boolean =>
  state === 'awaiting_payment' || state === 'reissuing'

export const unpaidChangeOf = <Change extends Pick<Sold['changes'][number], 'state'>>({
  changes,
}: {
  changes: readonly Change[]
}): Change | undefined => changes.find(({ state }) => state === 'awaiting_payment')

/** Travellers who still fly a leg, as indexes into `flyers`. */
export const flyersOnLeg = (sold: Pick<Sold, 'legs' | 'flyers' | 'cancelled'>, leg: number): number[] =>
  partsLeft(sold, sold.cancelled)
    .filter((part) => part.leg === leg)
    .map(({ flyer }) => flyer)

/**
 * Why a leg cannot be changed at an instant, whatever to; null where its fare allows it, or its airline has moved it, and it
 * has not left.
 */
export const legChangeBar = (sold: Sold, leg: number, at: Date): ChangeBar | null => {
  const old = sold.legs[leg]
  if (old === undefined || flyersOnLeg(sold, leg).length === 0) return 'nobody'
  if (sold.changes.some(isChangeInProgress)) return 'under_way'
  const asked = askedChange(sold, leg)
  if (asked !== undefined) return Date.parse(asked.decideUntil ?? '') > at.getTime() ? null : 'departed'
  if (sold.families[old.fare.family]?.change.isAllowed !== true) return 'fare'
  return departsAt(old) > at.getTime() ? null : 'departed'
}

/** Reasons why a leg cannot be changed to these flights, in addition to `legChangeBar`. */
export const flightsChangeBar = (
  sold: Pick<Sold, 'legs' | 'scheduleChanges'>,
  leg: number,
  chosen: ChosenLeg,
): ChangeBar | null => {
  const old = sold.legs[leg]
  if (old === undefined) return 'nobody'
  if (carrierOf(old) !== carrierOf(chosen)) return 'airline'
  if (endsOf(old) !== endsOf(chosen)) return 'route'
  const isFree = askedChange(sold, leg) !== undefined
  const isSameFare = old.fare.family === chosen.fare.family
  if (old.offer.offerId === chosen.offer.offerId && (isSameFare || isFree)) return 'same'
  const [oldDay, day] = [dayOf(old), dayOf(chosen)]
  if (isFree && (!isSameFare || Math.abs(nightsBetween(oldDay, day)) > FREE_CHANGE_DAYS)) return 'not_free'
  const [before, after] = [sold.legs[leg - 1], sold.legs[leg + 1]]
  const isInOrder =
    (before === undefined || arrivesAt(before) < departsAt(chosen)) &&
    (after === undefined || arrivesAt(chosen) < departsAt(after))
  return isInOrder ? null : 'order'
}

/**
 * Price of changing a leg: the fare's fee for each traveller with a seat, plus the price difference between the new
 * flights and the amount the remaining travellers paid for the old ones. Cheaper flights give no refund, as usual with
 * airlines. Free if the airline moved or cancelled the leg.
 */
export const flightChangePrice = (
  sold: Sold,
  leg: number,
  chosen: ChosenLeg,
): { fee: Money; difference: Money; due: Money; lostSeats: Money } => {
  const { currency } = sold.total
  const there = flyersOnLeg(sold, leg)
  const paid = there.reduce((sum, flyer) => sum + (paidByLeg(sold, leg)[flyer] ?? 0), 0)
  const isFree = askedChange(sold, leg) !== undefined
  const seated = there.filter((flyer) => sold.flyers[flyer]?.kind !== 'infant').length
  const fee = isFree ? 0 : seated * (sold.families[sold.legs[leg]?.fare.family ?? '']?.change.fee?.minor ?? 0)
  const difference = isFree ? 0 : Math.max(chosen.fare.total.minor - paid, 0)
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
