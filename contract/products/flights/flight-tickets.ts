import type { ChosenFlights, ChosenLeg } from './flights.ts'

type Coupon = { leg: number; segment: number }

/** A ticket has up to four coupons; longer trips need another ticket (IATA Resolution 722). */
const MAX_COUPONS = 4

/**
 * The flights of a trip by the airline whose ticket they are on, in order: the one that sells the fare, but after a
 * self-transfer the one that flies.
 */
export const ticketParts = ({
  legs,
  families,
}: {
  legs: readonly ChosenLeg[]
  families: Readonly<ChosenFlights['families']>
}): { carrier: string; coupons: Coupon[] }[] => {
  const contracts = new Map<string, Coupon[]>()
  legs.forEach(({ offer, fare }, leg) => {
    const seller = families[fare.family]?.carrier
    const isOneContract = offer.layovers.every(({ isSelfTransfer }) => !isSelfTransfer)
    let carrier = ''
    offer.segments.forEach((flight, segment) => {
      const isNew = segment === 0 || offer.layovers[segment - 1]?.isSelfTransfer === true
      if (isNew) carrier = isOneContract ? (seller ?? flight.carrier) : flight.carrier
      contracts.set(carrier, [...(contracts.get(carrier) ?? []), { leg, segment }])
    })
  })
  return [...contracts].flatMap(([carrier, coupons]) => {
    const parts: { carrier: string; coupons: Coupon[] }[] = []
    for (let index = 0; index < coupons.length; index += MAX_COUPONS) {
      parts.push({ carrier, coupons: coupons.slice(index, index + MAX_COUPONS) })
    }
    return parts
  })
}
