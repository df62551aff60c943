import type { FareFamily } from '#contract/products/flights/flights.ts'
import type { Db } from '#server/database/db.ts'
import { SupplierError } from '#server/domain/bookings/supplier-error.ts'
import type { FlightSupplier, LegExtras } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { answerAirline, eventsOfOrders } from './airline-changes.ts'
import { askForOffer, askForOffers, askForSeats } from './offer-requests.ts'
import { cancelOrders, priceCancellation } from './cancelling.ts'
import { priceOrderChange, reissueOrder } from './changing.ts'
import { duffelClient, isOfferGone, isUnknown, type DuffelSettings } from './client.ts'
import { isSeated } from './families-of.ts'
import { receiveOrderEvent } from './webhook.ts'
import { holdOrders, issueOrders } from './issuing.ts'
import { readOffer, together, typicalOf, type ReadOffer } from './offers-of.ts'
import { orderRows } from './order-rows.ts'
import { findOrders } from './orders.ts'
import { RememberedOffers, type Named, type Remembered } from './cached.ts'
import { seatMapOf } from './seat-map-of.ts'
import type { DuffelOffer } from './schemas.ts'
import { bagOptions } from './services-of.ts'

const DUFFEL = 'duffel'

/** Until when an offer can be held: with a guarantee of its price only, since else it may change at any time. */
const holdOf = ({ payment_requirements: terms }: DuffelOffer): LegExtras['hold'] => {
  if (terms === null || terms.requires_instant_payment) return null
  const { payment_required_by: spaceUntil, price_guarantee_expires_at: priceUntil } = terms
  return spaceUntil === null || priceUntil === null ? null : { spaceUntil, priceUntil, takesExtras: false }
}

type Now = { known: Remembered; duffel: DuffelOffer; read: ReadOffer }

type DuffelGiven = { db: Db; clock: () => Date; settings: DuffelSettings }

/**
 * Airline flights over Duffel, each leg with a separate offer and order. Duffel manages the seats, so none of them are
 * our stock. Its offers are cached in memory until they expire, usually half an hour: an offer not searched since, or
 * not by this process, is `not_found`, and people search again. All other failures are a `SupplierError` that contains
 * only Duffel's error codes.
 */
export const duffelSupplier = ({ db, clock, settings }: DuffelGiven): FlightSupplier => {
  const client = duffelClient(settings)
  const remembered = new RememberedOffers()
  const given = { db, client, clock, remembered }

  /** An offer that was searched, as it is now. */
  const offerNow = async (chosen: Named, now: Date): Promise<Now | 'not_found' | 'sold_out'> => {
    const known = remembered.find(chosen, now)
    if (known === null) return 'not_found'
    try {
      const duffel = await askForOffer(client, known.id)
      const read = readOffer(duffel)
      const isSame = read?.flights.offerId === chosen.offerId && read.fare.family === chosen.family
      return read === null || !isSame ? 'not_found' : { known, duffel, read }
    } catch (error) {
      if (isOfferGone(error)) return 'sold_out'
      if (isUnknown(error)) return 'not_found'
      throw error
    }
  }

  const search: FlightSupplier['search'] = async ({ from, to, day, flyers, cabin }) => {
    const { requestId, found } = await askForOffers(client, { from, to, day, flyers, cabin })
    const offers = together(found.map(({ read }) => read))
    const typicalEmissions = typicalOf(offers)
    const families = new Map<string, FareFamily>(found.map(({ read }) => [read.fare.family, read.family]))
    for (const offer of offers) {
      for (const fare of offer.fares) {
        const duffel = found.find(({ read }) => read.fare === fare)?.duffel
        if (duffel === undefined) continue
        remembered.keep(
          { offerId: offer.offerId, family: fare.family, flyers },
          {
            id: duffel.id,
            requestId,
            expiresAt: duffel.expires_at,
            offer,
            families,
            typicalEmissions: typicalEmissions ?? offer.emissions,
          },
        )
      }
    }
    return { offers, families, typicalEmissions }
  }

  return {
    name: DUFFEL,
    sells: true,
    asksIdentity: true,
    search,
    async recall(query, now) {
      await search(query, now)
    },
    async read(chosen, now) {
      const found = await offerNow(chosen, now)
      if (typeof found === 'string') return found
      const { known, read } = found
      const others = known.offer.fares.filter(({ family }) => family !== chosen.family)
      const fares = [read.fare, ...others].toSorted((one, other) => one.total.minor - other.total.minor)
      const families = [...known.families].filter(([key]) => fares.some(({ family }) => family === key))
      return {
        offer: { ...read.flights, fares },
        fare: read.fare,
        lines: read.lines,
        typicalEmissions: known.typicalEmissions,
        families: new Map([...families, [chosen.family, read.family] as const]),
        stock: [],
      }
    },
    hold: (order) => holdOrders(given, order),
    issue: (order) => issueOrders(given, order),
    find: (bookingId) => findOrders(given, bookingId),
    cancelPrice: (query) => priceCancellation(given, query),
    cancel: async (bookingId) => cancelOrders(given, await orderRows(db, bookingId)),
    /** Duffel cancels whole orders: a leg with everybody on it. Throws for some of them, and gives nothing back then. */
    cancelsBy: 'leg',
    async cancelParts({ bookingId, parts }) {
      const rows = (await orderRows(db, bookingId)).filter(({ leg }) => parts.some((part) => part.leg === leg))
      const isWhole = rows.every(({ leg, passengers }) =>
        passengers.every((_id, flyer) => parts.some((part) => part.leg === leg && part.flyer === flyer)),
      )
      if (!isWhole) throw new SupplierError('duffel: cancels a leg with all its travellers, not some of them')
      return cancelOrders(given, rows)
    },
    priceChange: (query) => priceOrderChange(given, query),
    reissue: (order) => reissueOrder(given, order),
    receiveEvent:
      settings.webhookSecret === null ? null : (sent) => receiveOrderEvent(given, settings.webhookSecret ?? '', sent),
    events: () => eventsOfOrders(given),
    // Duffel repeats it until it receives the decision.
    taken: async () => undefined,
    answered: (answer) => answerAirline(given, answer),
    /** Duffel has no calendar of prices, and a search for every day of a month would be thirty of them. */
    timetable: null,
    lowest: async () => null,
    async extras(chosen, now) {
      const found = await offerNow(chosen, now)
      if (typeof found === 'string') return found
      const { duffel, read } = found
      const maps = await askForSeats(client, duffel.id)
      const seated = duffel.passengers.filter(isSeated).map(({ id }) => id)
      return {
        maps: read.flights.segments.map(({ cabin }, index) => {
          const flown = duffel.slices[0].segments[index]?.id
          const map = maps.find(({ segment_id: id }) => id === flown)
          return seatMapOf(map, { cabin, currency: duffel.total_currency, seated })
        }),
        bags: bagOptions(duffel),
        hold: holdOf(duffel),
      }
    },
  }
}
