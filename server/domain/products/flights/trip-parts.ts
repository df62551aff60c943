import { inArray } from 'drizzle-orm'
import { legsLeft, partsLeft } from '#contract/products/flights/flight-parts.ts'
import type { Db } from '#server/database/db.ts'
import { airports } from '#server/database/schema/places/places.ts'
import type { PartStop, TripPart, TripPlace } from '#server/domain/bookings/trips/trip-part.ts'
import { severalFlights } from './book/flight-booking-reads.ts'
import type { StoredFlights } from './book/flight-booking-view.ts'

const placesOf = async (tx: Db, flights: readonly StoredFlights[]): Promise<Map<string, TripPlace>> => {
  const codes = flights.flatMap(({ names }) => Object.keys(names.airports))
  if (codes.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(airports)
    .where(inArray(airports.code, [...new Set(codes)]))
  return new Map(
    rows.map(({ code, name, city, latitude, longitude }) => [code, { name, city, latitude, longitude, airport: code }]),
  )
}

const nameOf = ({ name }: StoredFlights['flyers'][number]): string =>
  [name.givenNames, name.familyName].filter((word) => word != null).join(' ')

const zoneOf = ({ names }: StoredFlights, code: string): string => names.airports[code]?.zone ?? 'UTC'

const partOf = (booking: StoredFlights, places: ReadonlyMap<string, TripPlace>): TripPart => {
  const flying = new Set(partsLeft(booking, booking.cancelled).map(({ flyer }) => flyer))
  const segments = legsLeft(booking, booking.cancelled).flatMap((leg) => booking.legs[leg]?.offer.segments ?? [])
  const stops = segments.flatMap(({ carrier, number, from, to, departsAt, arrivesAt }): PartStop[] => {
    const of = { isTimed: true, title: `${carrier} ${number}` }
    return [
      { kind: 'departs', at: new Date(departsAt), zone: zoneOf(booking, from), place: places.get(from) ?? null, ...of },
      { kind: 'arrives', at: new Date(arrivesAt), zone: zoneOf(booking, to), place: places.get(to) ?? null, ...of },
    ]
  })
  const travellers = booking.flyers.flatMap((flyer, index) => (flying.has(index) ? [nameOf(flyer)] : []))
  return { bookingId: booking.id, travellers, stops }
}

/** The take-offs and landings that are left of these bookings, with who still flies. */
export const flightTripParts = async (tx: Db, bookingIds: readonly string[]): Promise<TripPart[]> => {
  const flights = [...(await severalFlights(tx, bookingIds)).values()]
  const places = await placesOf(tx, flights)
  return flights.map((booking) => partOf(booking, places))
}
