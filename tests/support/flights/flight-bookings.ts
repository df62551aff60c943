import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import {
  createFlightBooking,
  type FlightBooking,
  type FlightPayWith,
} from '#contract/products/flights/flight-bookings.ts'
import { readFlights, searchFlights, type FlightOffer } from '#contract/products/flights/flights.ts'
import { writeChoice, writeLegs, type Flyers, type LegQuery } from '#contract/products/flights/flight-search.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { addDays } from '#contract/core/days.ts'
import { readAirlines, readAirports } from '#server/database/seed/reference/read.ts'
import { airlines, airports } from '#server/database/schema/places/places.ts'
import { holdFlights } from '#server/domain/products/flights/book/flight-holding.ts'
import { issueFlights } from '#server/domain/products/flights/tickets/flight-issuing.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import type { Api } from '../api.ts'
import { TODAY } from '../stays/hotels.ts'
import { aUser, signedInAs, type User } from '../accounts/people.ts'
import { CONTACT } from '../stays/stays.ts'

export type AskedBody = v.InferInput<NonNullable<(typeof createFlightBooking)['body']>>
type AskedFlyer = AskedBody['flyers'][number]

/** The places that flights lead to; a fresh database of a test has none. */
export const withAirports = async (api: Api): Promise<void> => {
  await api.db.insert(airports).values(readAirports()).onConflictDoNothing()
  await api.db.insert(airlines).values(readAirlines()).onConflictDoNothing()
}

export const aFlyer = (more: Partial<AskedFlyer> = {}): AskedFlyer => ({
  kind: 'adult',
  lapOf: null,
  name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
  title: 'ms',
  gender: 'F',
  loyalty: null,
  assistance: [],
  meal: null,
  birthDate: '1990-05-01',
  nationality: 'ID',
  document: null,
  ...more,
})

export const PASSPORT = { kind: 'passport', number: 'X1234567', country: 'ID', expiresOn: '2035-01-01' } as const

export const BALI: LegQuery = { from: 'CGK', to: 'DPS', day: addDays(TODAY, 20) }
export const ABROAD: LegQuery = { from: 'CGK', to: 'SIN', day: addDays(TODAY, 20) }

type Wanted = {
  legs?: readonly LegQuery[]
  cabin?: Cabin
  flyers?: readonly AskedFlyer[]
  payWith?: FlightPayWith
  /** Which of the offers; the first direct one where nothing is said. */
  pick?: (offer: FlightOffer) => boolean
  /** Of the fares, the cheapest is 0. */
  fare?: number
  contact?: AskedBody['contact']
}

const isDirect = ({ segments }: FlightOffer): boolean => segments.length === 1

const ask = (flyers: readonly AskedFlyer[]): Flyers => {
  const countOf = (kind: AskedFlyer['kind']) => flyers.filter((flyer) => flyer.kind === kind).length
  return { adults: countOf('adult'), children: countOf('child'), infants: countOf('infant') }
}

/** What the booking form sends for flights that are found now. */
export const flightBody = async (api: Api, as: string, wanted: Wanted = {}): Promise<AskedBody> => {
  const { legs = [BALI], cabin, flyers = [aFlyer()], pick = isDirect } = wanted
  const counts = ask(flyers)
  const found = await api.ok(
    searchFlights,
    { query: { legs: writeLegs(legs), ...(cabin && { cabin }), ...counts } },
    { as },
  )
  const choice = writeChoice(
    found.legs.map(({ offers }) => {
      const offer = offers.find(pick)
      const fare = offer?.fares[wanted.fare ?? 0]
      if (offer === undefined || fare === undefined) throw new Error('no such flight was found')
      return { offerId: offer.offerId, family: fare.family }
    }),
  )
  const { total } = await api.ok(readFlights, { query: { choice, ...counts } }, { as })
  return {
    bookingId: uuidv7(),
    choice,
    flyers: [...flyers],
    seats: [],
    bags: [],
    contact: wanted.contact ?? CONTACT,
    expectedTotal: total,
    payWith: wanted.payWith ?? 'company_account',
  }
}

export type Booked = { user: User; token: string; booking: FlightBooking; params: { bookingId: string } }

/** Flights that somebody booked. */
export const aFlightBooking = async (api: Api, wanted: Wanted & { user?: User } = {}): Promise<Booked> => {
  const user = wanted.user ?? (await aUser(api))
  const token = await signedInAs(api, user)
  const body = await flightBody(api, token, wanted)
  const booking = await api.ok(createFlightBooking, { body }, { as: token })
  return { user, token, booking, params: { bookingId: booking.bookingId } }
}

const failed = (error: unknown): never => {
  throw error
}

/** What the job does, some time after the moment of the test; gives how many were settled. */
export const issueJob = async (
  api: Api,
  { afterMs = 2_000, double = {} }: { afterMs?: number; double?: Partial<FlightSupplier> } = {},
): Promise<number> => {
  const { db, suppliers, keys, origin } = api.app.services
  const given = {
    db,
    flights: { ...suppliers.flights, ...double },
    sealKey: keys.seal,
    now: new Date(api.clock.now().getTime() + afterMs),
    origin: origin(),
    onFailure: failed,
  }
  return (await holdFlights(given)) + (await issueFlights(given))
}

/** What is sold of flights, beside what travellers have of them who still fly or are about to: nothing where they agree. */
export const seatMismatches = async (api: Api): Promise<unknown[]> => {
  const { rows } = await api.db.execute(sql`
    with stocks as (
      select booking_id, stock from flight_bookings union all
      select booking_id, stock from flight_changes where state in ('awaiting_payment', 'reissuing')),
    taken as (
      select one ->> 'flight' as flight, one ->> 'cabin' as cabin, count(*)::int as seats
      from stocks s join flight_bookings f using (booking_id) join bookings b on b.id = f.booking_id,
        jsonb_array_elements(s.stock) one, jsonb_array_elements(f.flyers) with ordinality flyer (facts, place)
      where b.state not in ('payment_expired', 'issue_failed', 'cancelled', 'rejected', 'approval_expired') and facts ->> 'kind' <> 'infant'
        and not exists (select 1 from cancelled_flight_parts c where c.booking_id = b.id
          and c.leg = (one ->> 'leg')::int and c.flyer = place - 1)
      group by 1, 2)
    select coalesce(d.flight, t.flight) as flight, d.sold, t.seats
    from flight_departures d full join taken t on t.flight = d.flight and t.cabin = d.cabin
    where coalesce(d.sold, 0) <> coalesce(t.seats, 0)`)
  return rows
}
