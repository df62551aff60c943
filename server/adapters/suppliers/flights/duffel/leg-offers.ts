import type { Duffel } from '@duffel/api'
import type { CreateOrderPassenger } from '@duffel/api/types'
import { sumMoney, type Money } from '#contract/core/money.ts'
import { countFlyers } from '#contract/products/flights/flyers.ts'
import type { FlightOrder } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { moneyOf, sumAmounts } from './amounts.ts'
import { askForOffer, askForOffers, askForSeats } from './offer-requests.ts'
import { isOfferGone, isUnknown } from './client.ts'
import { readOffer } from './offers-of.ts'
import { orderPassengers, passengerIds } from './passengers-of.ts'
import type { RememberedOffers } from './cached.ts'
import type { DuffelOffer } from './schemas.ts'
import { bagOf, seatServiceOf, type Service } from './services-of.ts'

/** A leg's current offer, at no more than the sold price. */
export type LegOffer = {
  leg: number
  requestId: string
  offerId: string
  passengerIds: string[]
  passengers: CreateOrderPassenger[]
  services: { id: string; quantity: number }[]
  /** As Duffel writes it. */
  amount: string
  currency: string
}

type Given = { client: Duffel; remembered: RememberedOffers; now: Date }
type Held = { requestId: string; duffel: DuffelOffer }

const isSame = (duffel: DuffelOffer, { offer, fare }: FlightOrder['legs'][number]): boolean => {
  const read = readOffer(duffel)
  return read !== null && read.flights.offerId === offer.offerId && read.fare.family === fare.family
}

const freshOffer = async (client: Duffel, id: string): Promise<DuffelOffer | null> => {
  try {
    return await askForOffer(client, id)
  } catch (error) {
    if (isOfferGone(error) || isUnknown(error)) return null
    throw error
  }
}

/** The offer of a leg: the stored one, or if it expired the same flights and terms from a new search. */
const offerOf = async ({ client, remembered, now }: Given, order: FlightOrder, leg: number): Promise<Held | null> => {
  const chosen = order.legs[leg]
  const [first, last] = [chosen?.offer.segments[0], chosen?.offer.segments.at(-1)]
  if (chosen === undefined || first === undefined || last === undefined) return null
  const flyers = countFlyers(order.flyers)
  const { family } = chosen.fare
  const known = remembered.find({ offerId: chosen.offer.offerId, family, flyers }, now)
  const stored = known === null ? null : await freshOffer(client, known.id)
  if (known !== null && stored !== null && isSame(stored, chosen)) return { requestId: known.requestId, duffel: stored }
  const { requestId, found } = await askForOffers(client, {
    from: first.from,
    to: last.to,
    day: first.departsLocal.slice(0, 10),
    cabin: order.families[family]?.cabin ?? first.cabin,
    flyers,
  })
  const [cheapest] = found
    .filter(({ duffel }) => isSame(duffel, chosen))
    .toSorted((one, other) => one.read.fare.total.minor - other.read.fare.total.minor)
  const duffel = cheapest === undefined ? null : await freshOffer(client, cheapest.duffel.id)
  return duffel === null || !isSame(duffel, chosen) ? null : { requestId, duffel }
}

/** The seats and bags of a leg as services of its offer; null where one of them is not to be had any more. */
const servicesOf = async (
  client: Duffel,
  order: FlightOrder,
  { leg, duffel, ids }: { leg: number; duffel: DuffelOffer; ids: readonly string[] },
): Promise<Service[] | null> => {
  const seats = order.seats.filter((one) => one.leg === leg)
  const bags = order.bags.filter((one) => one.leg === leg)
  const maps = seats.length === 0 ? [] : await askForSeats(client, duffel.id)
  const found = [
    ...seats.map(({ segment, flyer, seat }) => {
      const flown = duffel.slices[0].segments[segment]?.id
      return seatServiceOf(
        maps.find(({ segment_id: id }) => id === flown),
        { passenger: ids[flyer] ?? '', seat },
      )
    }),
    ...bags.map(({ flyer, kg }) => bagOf(duffel, ids[flyer] ?? '', kg)),
  ]
  const services = found.filter((service) => service !== null)
  return services.length < found.length ? null : services
}

/** Sold price of a leg, including seats and bags. */
export const soldFor = ({ legs, seats, bags }: FlightOrder, leg: number): Money | null => {
  const total = legs[leg]?.fare.total
  if (total === undefined) return null
  const extras = [...seats, ...bags].filter((one) => one.leg === leg).map(({ price }) => price)
  return sumMoney([total, ...extras], total.currency)
}

/** The offer of an earlier request for a leg, which must be reused. */
const askedOffer = async (client: Duffel, offerId: string): Promise<Held | null> => {
  const duffel = await freshOffer(client, offerId)
  return duffel === null ? null : { requestId: '', duffel }
}

/**
 * Current offer of a leg; after an earlier request only that same offer. `sold_out` if its flights are not available
 * any more on the sold terms and price; `failed` if Duffel cannot accept these travellers.
 */
export const legOffer = async (
  given: Given,
  order: FlightOrder,
  { leg, offerId }: { leg: number; offerId: string | null },
): Promise<LegOffer | 'sold_out' | 'failed'> => {
  const held = offerId === null ? await offerOf(given, order, leg) : await askedOffer(given.client, offerId)
  if (held === null) return 'sold_out'
  const { requestId, duffel } = held
  const ids = passengerIds(duffel, order.flyers)
  const passengers = ids === null ? null : orderPassengers(duffel, ids, order)
  if (ids === null || passengers === null) return 'failed'
  const services = await servicesOf(given.client, order, { leg, duffel, ids })
  const sold = soldFor(order, leg)
  const { total_amount: amount, total_currency: currency } = duffel
  if (services === null || sold === null || sold.currency !== currency) return 'sold_out'
  if (services.some((service) => service.currency !== currency)) return 'sold_out'
  const whole = sumAmounts([amount, ...services.map((service) => service.amount)])
  if (moneyOf(whole, currency).minor > sold.minor) return 'sold_out'
  return {
    leg,
    requestId,
    offerId: duffel.id,
    passengerIds: ids,
    passengers,
    services: services.map(({ id }) => ({ id, quantity: 1 })),
    amount: whole,
    currency,
  }
}
