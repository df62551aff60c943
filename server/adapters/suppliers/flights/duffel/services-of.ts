import type { Money } from '#contract/core/money.ts'
import { moneyOf } from './amounts.ts'
import { isSeated } from './families-of.ts'
import type { DuffelOffer, DuffelSeatMap } from './schemas.ts'

/** Something to order with an offer, with its price as Duffel writes it. */
export type Service = { id: string; amount: string; currency: string }

type Bag = Service & { passenger: string; kg: number }

/** Checked bags that go all the way, by passenger. Of those whose weight Duffel does not know nothing can be said. */
const bagsIn = ({ available_services: services, slices: [{ segments }] }: DuffelOffer): Bag[] =>
  services.flatMap((service) => {
    if (!('metadata' in service)) return []
    const { id, total_amount: amount, total_currency: currency, metadata, passenger_ids: passengers } = service
    const goesAllTheWay = segments.every((segment) => service.segment_ids.includes(segment.id))
    const [passenger] = passengers
    const kg = metadata.maximum_weight_kg
    if (metadata.type !== 'checked' || !goesAllTheWay || passengers.length !== 1 || passenger === undefined) return []
    return kg === null || !Number.isSafeInteger(kg) || kg < 1 ? [] : [{ id, amount, currency, passenger, kg }]
  })

/** The cheapest bag of a weight for a passenger. */
export const bagOf = (offer: DuffelOffer, passenger: string, kg: number): Service | null =>
  bagsIn(offer)
    .filter((bag) => bag.passenger === passenger && bag.kg === kg && bag.currency === offer.total_currency)
    .toSorted(
      (one, other) => moneyOf(one.amount, one.currency).minor - moneyOf(other.amount, other.currency).minor,
    )[0] ?? null

/** Weights that everybody with a seat can have, the lightest first; where they cost one more than another, the most. */
export const bagOptions = (offer: DuffelOffer): { kg: number; price: Money }[] => {
  const seated = offer.passengers.filter(isSeated)
  const weights = [...new Set(bagsIn(offer).map(({ kg }) => kg))].toSorted((one, other) => one - other)
  return weights.flatMap((kg) => {
    const bags = seated.flatMap(({ id }) => bagOf(offer, id, kg) ?? [])
    const prices = bags.map(({ amount, currency }) => moneyOf(amount, currency))
    const [highest] = prices.toSorted((one, other) => other.minor - one.minor)
    return highest === undefined || bags.length < seated.length ? [] : [{ kg, price: highest }]
  })
}

/** The seat of a flight for a passenger; null where it is not to be had any more. */
export const seatServiceOf = (
  map: DuffelSeatMap | undefined,
  { passenger, seat }: { passenger: string; seat: string },
): Service | null => {
  const element = map?.cabins
    .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))
    .find(({ designator, type }) => designator === seat && type === 'seat')
  const service = element?.available_services.find(({ passenger_id: id }) => id === passenger)
  return service === undefined
    ? null
    : { id: service.id, amount: service.total_amount, currency: service.total_currency }
}
