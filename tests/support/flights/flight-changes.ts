import { changeFlights, quoteFlightChange, type FlightChangeQuote } from '#contract/products/flights/flight-changes.ts'
import {
  createFlightBooking,
  getFlightBooking,
  type FlightBooking,
} from '#contract/products/flights/flight-bookings.ts'
import { readFlightExtras } from '#contract/products/flights/flight-extras.ts'
import { openPaymentSession } from '#contract/payments/payments.ts'
import { searchFlights, type FlightOffer } from '#contract/products/flights/flights.ts'
import { money } from '#contract/core/money.ts'
import { flyersOnLeg } from '#contract/products/flights/change-rules.ts'
import { writeChoice, writeLegs, type LegQuery } from '#contract/products/flights/flight-search.ts'
import { countFlyers } from '#contract/products/flights/flyers.ts'
import { addDays } from '#contract/core/days.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import type { Api } from '../api.ts'
import { aFlightBooking, aFlyer, BALI, flightBody, issueJob, type Booked } from './flight-bookings.ts'
import { press } from '../payments.ts'
import { aUser, signedInAs } from '../accounts/people.ts'

export const BACK: LegQuery = { from: 'DPS', to: 'CGK', day: addDays(BALI.day, 3) }

/** Direct flights of an airline whose second fare can be changed and given back, each for a fee. */
export const isGaruda = ({ segments }: FlightOffer): boolean => segments.length === 1 && segments[0]?.carrier === 'GA'

const BUDI = { name: { givenNames: 'Budi', familyName: null }, title: 'mr', gender: 'M' } as const
export const BOTH = [aFlyer(), aFlyer(BUDI)]

/** Two adults there and back, with tickets. */
export const aTrip = async (api: Api, more: Parameters<typeof aFlightBooking>[1] = {}): Promise<Booked> => {
  const wanted = { legs: [BALI, BACK], flyers: BOTH, pick: isGaruda, fare: 1, ...more }
  const booked = await aFlightBooking(api, wanted)
  await issueJob(api)
  return booked
}

/** The same, with a paid seat of the first of them on each leg. */
export const aTripWithSeats = async (api: Api): Promise<Booked> => {
  const user = await aUser(api)
  const token = await signedInAs(api, user)
  const body = await flightBody(api, token, { legs: [BALI, BACK], flyers: BOTH, pick: isGaruda, fare: 1 })
  const extras = await api.ok(readFlightExtras, { query: { choice: body.choice, adults: 2 } }, { as: token })
  const chosen = extras.segments.map(({ map }, leg) => {
    const seat = map?.rows.flatMap(({ seats }) => seats).find((one) => one?.isFree === true && one.price.minor > 0)
    return { choice: { leg, segment: 0, flyer: 0, seat: seat?.seat ?? '' }, price: seat?.price.minor ?? 0 }
  })
  const expectedTotal = {
    ...body.expectedTotal,
    minor: chosen.reduce((sum, { price }) => sum + price, body.expectedTotal.minor),
  }
  const asked = { ...body, seats: chosen.map(({ choice }) => choice), expectedTotal }
  const booking = await api.ok(createFlightBooking, { body: asked }, { as: token })
  await issueJob(api)
  return { user, token, booking, params: { bookingId: body.bookingId } }
}

export const asItIs = (api: Api, { token, params }: Booked): Promise<FlightBooking> =>
  api.ok(getFlightBooking, { params }, { as: token })

type ChangeOptions = {
  leg?: number
  /** Which route and day; of leg 1 a day later where nothing is said. */
  query?: LegQuery
  pick?: (offer: FlightOffer) => boolean
  /** Of the fares, the cheapest is 0. */
  fare?: number
}
export type AskedChange = { leg: number; choice: string }

/** Other flights than a leg has now, for those who still fly it. */
export const otherFlights = async (api: Api, booked: Booked, given: ChangeOptions = {}): Promise<AskedChange> => {
  const { leg = 1, query = { ...BACK, day: addDays(BACK.day, 1) }, pick = isGaruda, fare = 1 } = given
  const booking = await asItIs(api, booked)
  const there = flyersOnLeg(booking, leg)
  const counts = countFlyers(booking.flyers.filter((_one, flyer) => there.includes(flyer)))
  const found = await api.ok(searchFlights, { query: { legs: writeLegs([query]), ...counts } }, { as: booked.token })
  const now = booking.legs[leg]?.offer.offerId
  const offer = found.legs[0]?.offers.find((one) => one.offerId !== now && pick(one))
  const family = offer?.fares[fare]?.family
  if (offer === undefined || family === undefined) throw new Error('no such flight was found')
  return { leg, choice: writeChoice([{ offerId: offer.offerId, family }]) }
}

export const quoteOf = (api: Api, { token, params }: Booked, body: AskedChange): Promise<FlightChangeQuote> =>
  api.ok(quoteFlightChange, { params, body }, { as: token })

/** Changes a leg at what was told. */
export const changed = async (
  api: Api,
  booked: Booked,
  body: AskedChange,
): Promise<{ quote: FlightChangeQuote; booking: FlightBooking }> => {
  const quote = await quoteOf(api, booked, body)
  const { token, params } = booked
  const asked = { params, body: { ...body, expectedDue: quote.due } }
  return { quote, booking: await api.ok(changeFlights, asked, { as: token, version: quote.version }) }
}

/** What the supplier says in some other way while `work` is done. */
export const expectingAnswer = async <T>(
  { app: { services } }: Api,
  more: (flights: FlightSupplier) => Partial<FlightSupplier>,
  work: () => Promise<T>,
): Promise<T> => {
  const { flights } = services.suppliers
  services.suppliers.flights = { ...flights, ...more(flights) }
  try {
    return await work()
  } finally {
    services.suppliers.flights = flights
  }
}

/** Everything costs next to nothing. */
export const forNothing = ({ read }: FlightSupplier): Partial<FlightSupplier> => ({
  read: async (...asked) => {
    const found = await read(...asked)
    return typeof found === 'string' ? found : { ...found, fare: { ...found.fare, total: money(1, 'IDR') } }
  },
})

/** The same trip, paid over the gateway, with tickets. */
export const aTripPaidByCard = async (api: Api, more: Parameters<typeof aFlightBooking>[1] = {}): Promise<Booked> => {
  const booked = await aTrip(api, { ...more, payWith: 'card' })
  const { params, token } = booked
  const session = await api.ok(openPaymentSession, { params, body: { method: 'card' } }, { as: token })
  await press(api, session, { action: 'pay', card: 'pays' })
  await issueJob(api)
  return { ...booked, booking: await asItIs(api, booked) }
}

/** What the supplier says of the price, so many thousandths of it. */
export const priced =
  (permille: number) =>
  (flights: FlightSupplier): Partial<FlightSupplier> => ({
    read: async (chosen, now) => {
      const read = await flights.read(chosen, now)
      if (read === 'not_found' || read === 'sold_out') return read
      const total = { ...read.fare.total, minor: Math.round((read.fare.total.minor * permille) / 1000) }
      return { ...read, fare: { ...read.fare, total } }
    },
  })
