import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { BOOKING_STATES, holdsStock } from '#contract/bookings/states.ts'
import { SERVICES, type Service } from '#contract/core/services.ts'
import { pickUpAfterLanding, pickUpBeforeTakeOff, type FlightProposal } from '#contract/products/cabs/cab-flights.ts'
import type { RidePlace } from '#contract/products/cabs/found-place.ts'
import { roadMetres, roadMinutes } from '#contract/products/cabs/ride-times.ts'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { inTenant } from '#server/database/tenant.ts'
import { flightTimesOf, type Products } from '#server/domain/bookings/product.ts'
import type { BookedFlight } from '#server/domain/bookings/flight-times.ts'
import type { TripPart } from '#server/domain/bookings/trips/trip-part.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import { findPlaces, plainPlace } from '../places/found-ride.ts'
import { localAt } from '#server/domain/kernel/local-time.ts'
import { flightInstant } from './ride-flight.ts'

type Given = { db: Db; products: Products; places: PlaceIndex; now: Date }

/** Driving to the airport where no hotel says from where, in minutes. */
const USUAL_DRIVE = 60
const ON = BOOKING_STATES.filter(holdsStock)

/** A night's place to sleep, with the days of coming and leaving on its clock. */
type Bed = { key: string; from: string; until: string }

const bedsOf = (parts: readonly TripPart[]): Bed[] =>
  parts.flatMap(({ stops }) => {
    const [comes, leaves] = ['check_in', 'check_out'].map((kind) => stops.find((stop) => stop.kind === kind))
    const key = comes?.place?.key
    if (comes === undefined || leaves === undefined || key === undefined) return []
    return [{ key, from: dayInZone(comes.at, comes.zone), until: dayInZone(leaves.at, leaves.zone) }]
  })

const ownBeds = async (tx: Db, { products, now }: Given, { clientId, userId }: Actor): Promise<Bed[]> => {
  const rows = await readRows(
    tx,
    v.object({ id: v.string(), service: v.picklist(SERVICES) }),
    sql`select id, service from bookings
      where client_id = ${clientId} and user_id = ${userId} and state = any(${sql.param(ON)}::text[])
        and ends_at > ${now}::timestamptz order by starts_at, id limit 200`,
  )
  const beds: Bed[] = []
  for (const service of new Set<Service>(rows.map((row) => row.service))) {
    const ids = rows.filter((row) => row.service === service).map(({ id }) => id)
    beds.push(...bedsOf(await products[service].tripParts(tx, ids)))
  }
  return beds
}

/** Landings in the small hours belong to the night before. */
const NIGHT_ENDS = '05:00'

/** Hotel after a landing or before a take-off. */
const bedAt = (beds: readonly Bed[], direction: FlightProposal['direction'], local: string): Bed | undefined => {
  const [day = '', time = ''] = local.split('T')
  if (direction === 'departure') return beds.find(({ from, until }) => from < day && day <= until)
  const nights = time < NIGHT_ENDS ? [day, addDays(day, -1)] : [day]
  return beds.find(({ from, until }) => nights.some((night) => from <= night && night < until))
}

const ridesRow = v.object({
  booking_id: v.string(),
  flight_booking_id: v.string(),
  number: v.string(),
  direction: v.picklist(['arrival', 'departure']),
})

/** The rides of a person that are booked for flights booked here. */
const ownRides = (tx: Db, { clientId, userId }: Actor) =>
  readRows(
    tx,
    ridesRow,
    sql`select r.booking_id, r.flight ->> 'flightBookingId' as flight_booking_id, r.flight ->> 'number' as number,
        r.flight ->> 'direction' as direction
      from cab_bookings r join bookings b on b.id = r.booking_id
      where r.client_id = ${clientId} and r.user_id = ${userId} and r.flight ->> 'flightBookingId' is not null
        and b.state = any(${sql.param(ON)}::text[])`,
  )

/** A place of rides; null where no cars are. */
const placeOf = async (given: Given, place: string): Promise<RidePlace | null> => {
  try {
    const [found] = await findPlaces(given, [{ place, field: 'from' }], 'query')
    return found === undefined ? null : plainPlace(found)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

type Ride = { flight: BookedFlight; direction: FlightProposal['direction'] }

const proposalOf = async (
  given: Given,
  { flight, direction }: Ride,
  own: { beds: readonly Bed[]; rides: readonly v.InferOutput<typeof ridesRow>[] },
): Promise<FlightProposal[]> => {
  const code = direction === 'arrival' ? flight.to : flight.from
  const airport = await placeOf(given, `airport:${code}`)
  if (airport === null) return []
  const at = flightInstant(direction, flight)
  const bed = bedAt(own.beds, direction, localAt(at, airport.zone))
  const hotel = bed === undefined ? null : await placeOf(given, bed.key)
  const drive = hotel === null ? USUAL_DRIVE : roadMinutes(roadMetres([hotel, airport]))
  const pickUp =
    direction === 'arrival'
      ? pickUpAfterLanding(at, flight.isInternational)
      : pickUpBeforeTakeOff(at, flight.isInternational, drive)
  if (pickUp <= given.now) return []
  const ride = own.rides.find(
    (one) => one.flight_booking_id === flight.bookingId && one.number === flight.number && one.direction === direction,
  )
  return [
    {
      flightBookingId: flight.bookingId,
      flight: flight.number,
      direction,
      airport: code,
      flightAt: at.toISOString(),
      zone: airport.zone,
      from: direction === 'arrival' ? airport : hotel,
      to: direction === 'arrival' ? hotel : airport,
      at: localAt(pickUp, (direction === 'departure' && hotel !== null ? hotel : airport).zone),
      people: Math.max(1, flight.travellers.length),
      passengers: [...flight.travellers],
      rideBookingId: ride?.booking_id ?? null,
    },
  ]
}

/** A ride for each coming flight that the person booked and that lands or leaves where cars are, earliest first. */
export const flightProposals = async (
  given: Given,
  actor: Actor,
): Promise<{ items: FlightProposal[]; asOf: string }> => {
  const { db, products, now } = given
  const flightTimes = flightTimesOf(products)
  const { flights, beds, rides } = await inTenant(db, actor, async (tx) => ({
    flights: (await flightTimes?.coming(tx, actor, now)) ?? [],
    beds: await ownBeds(tx, given, actor),
    rides: await ownRides(tx, actor),
  }))
  const wanted = flights.flatMap((flight): Ride[] => [
    ...(flight.isFirst ? [{ flight, direction: 'departure' as const }] : []),
    ...(flight.isLast ? [{ flight, direction: 'arrival' as const }] : []),
  ])
  const items: FlightProposal[] = []
  for (const ride of wanted) items.push(...(await proposalOf(given, ride, { beds, rides })))
  return { items: items.toSorted((one, other) => (one.at < other.at ? -1 : 1)), asOf: now.toISOString() }
}
