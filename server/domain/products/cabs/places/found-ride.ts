import { addDays, dayInZone } from '#contract/core/days.ts'
import type { FoundRide } from '#contract/products/cabs/cabs.ts'
import type { RidePlace } from '#contract/products/cabs/found-place.ts'
import type { RideRequest } from '#contract/products/cabs/ride.ts'
import { ridePlaceParts } from '#contract/products/cabs/ride-places.ts'
import { CAB_HORIZON_DAYS, MAX_TRANSFER_METRES } from '#contract/products/cabs/ride-limits.ts'
import { rideMinutes, roadMetres } from '#contract/products/cabs/ride-times.ts'
import type { Db } from '#server/database/db.ts'
import { Refusal, type FieldMistake } from '#server/domain/kernel/refusal.ts'
import type { PlaceIndex } from '#server/domain/places/place-index.ts'
import type { PlaceEntry } from '#server/domain/places/place-list.ts'
import { instantOfLocal } from '#server/domain/kernel/local-time.ts'
import { servedAirports, type ServedAirport } from './served.ts'

/** A place with the cities whose operators serve it. */
export type ServedPlace = RidePlace & { cityIds: readonly string[]; airports: readonly ServedAirport[] }

export type ResolvedRide = {
  ride: FoundRide
  from: ServedPlace
  to: ServedPlace
  stops: readonly ServedPlace[]
}

const MINUTE_MS = 60_000

/** A mistake of a ride at its field; `at` is where the ride is, `query` or `body.ride`. */
export const rideRefusal = (at: string, field: string, code: FieldMistake['code']): Refusal =>
  new Refusal(code, { fields: [{ field: `${at}.${field}`, code }] })

type Given = { db: Db; places: PlaceIndex; now: Date }

const entryOf = async (places: PlaceIndex, place: string, at: string, field: string): Promise<PlaceEntry> => {
  try {
    return await places.get(ridePlaceParts(place).key)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw rideRefusal(at, field, 'cab_place_unknown')
    throw error
  }
}

type Asked = { place: string; field: string; entry: PlaceEntry }

const served = (
  { place, field, entry }: Asked,
  at: string,
  known: { airports: readonly ServedAirport[]; cities: ReadonlyMap<string, PlaceEntry['place']> },
): ServedPlace => {
  const { kind, code } = entry.place
  const airports = kind === 'airport' ? known.airports.filter((airport) => airport.code === code) : []
  if (kind === 'airport' && airports.length === 0) throw rideRefusal(at, field, 'cab_airport_without_service')
  const [first] = entry.cityIds
  const cityId = kind === 'airport' ? airports.find(({ isMain }) => isMain)?.cityId : first
  const city = cityId === undefined ? undefined : known.cities.get(cityId)
  if (cityId === undefined || city === undefined || (kind !== 'airport' && kind !== 'hotel' && kind !== 'city')) {
    throw rideRefusal(at, field, 'cab_place_unknown')
  }
  const { address } = ridePlaceParts(place)
  return {
    key: place,
    kind,
    name: address === '' ? entry.place.name : address,
    cityId,
    city: city.name,
    country: city.context,
    latitude: entry.middle.latitude,
    longitude: entry.middle.longitude,
    zone: entry.place.zone,
    airport: kind === 'airport' ? code : null,
    cityIds: kind === 'airport' ? airports.map((airport) => airport.cityId) : [cityId],
    airports,
  }
}

/** The instant of a pick-up. Throws for a time that does not exist there, has passed, or is too far ahead. */
const startOf = (ride: Pick<RideRequest, 'at'>, zone: string, { now, at }: { now: Date; at: string }): Date => {
  const startsAt = instantOfLocal(ride.at, zone)
  if (startsAt === null) throw rideRefusal(at, 'at', 'cab_local_time_missing')
  if (startsAt <= now) throw rideRefusal(at, 'at', 'cab_time_in_past')
  if (ride.at.slice(0, 10) > addDays(dayInZone(now, zone), CAB_HORIZON_DAYS)) {
    throw rideRefusal(at, 'at', 'cab_too_far_ahead')
  }
  return startsAt
}

export const plainPlace = ({ cityIds: _cityIds, airports: _airports, ...place }: ServedPlace): RidePlace => place

/** Places of a ride. Throws at the field for one that does not exist or is not served; `at` is where the ride is. */
export const findPlaces = async (
  { db, places }: Omit<Given, 'now'>,
  way: readonly { place: string; field: string }[],
  at: string,
): Promise<ServedPlace[]> => {
  const entries = await Promise.all(
    way.map(async (one) => ({ ...one, entry: await entryOf(places, one.place, at, one.field) })),
  )
  const codes = entries.flatMap(({ entry: { place } }) =>
    place.kind === 'airport' && place.code !== null ? [place.code] : [],
  )
  const airports = await servedAirports(db, codes)
  const cityIds = new Set([...entries.flatMap(({ entry }) => entry.cityIds), ...airports.map(({ cityId }) => cityId)])
  const cities = new Map(
    await Promise.all([...cityIds].map(async (id) => [id, (await places.get(`city:${id}`)).place] as const)),
  )
  return entries.map((one) => served(one, at, { airports, cities }))
}

/** The places of a ride, in order. */
export type RideEnds = Pick<ResolvedRide, 'from' | 'to' | 'stops'>

/** The places of a ride. Throws like `findPlaces`. */
export const findEnds = async (given: Omit<Given, 'now'>, asked: RideRequest, at: string): Promise<RideEnds> => {
  const way = [
    { place: asked.from, field: 'from' },
    ...asked.stops.map((place, index) => ({ place, field: `stops.${index}` })),
    { place: asked.to ?? asked.from, field: 'to' },
  ]
  const [from, ...rest] = await findPlaces(given, way, at)
  const to = rest.at(-1)
  if (from === undefined || to === undefined) throw new Error('a ride has no ends')
  return { from, to, stops: rest.slice(0, -1) }
}

/** A ride between these places. Throws at the field for its times, and for a transfer that is too long. */
export const rideBetween = (
  { from, to, stops }: RideEnds,
  asked: RideRequest,
  { now, at }: { now: Date; at: string },
): ResolvedRide => {
  const startsAt = startOf(asked, from.zone, { now, at })
  const metres = roadMetres([from, ...stops, to])
  if (asked.mode === 'transfer' && metres > MAX_TRANSFER_METRES) throw rideRefusal(at, 'to', 'cab_too_far_apart')
  const { mode, people, bags, childSeats, meetAndGreet } = asked
  const hours = mode === 'hourly' ? (asked.hours ?? null) : null
  const days = mode === 'daily' || mode === 'self_drive' ? (asked.days ?? null) : null
  const minutes = rideMinutes({ mode, hours, days, metres, stops: stops.length })
  const ride: FoundRide = {
    mode,
    from: plainPlace(from),
    to: plainPlace(to),
    stops: stops.map(plainPlace),
    at: asked.at,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS).toISOString(),
    zone: from.zone,
    metres,
    minutes,
    hours,
    days,
    people,
    bags,
    childSeats,
    meetAndGreet,
  }
  return { ride, from, to, stops }
}

/**
 * A ride with its places found. Throws at the field what keeps it from being sold, whoever would drive: a place that does
 * not exist or is not served, times, and a transfer that is too long.
 */
export const resolveRide = async ({ now, ...given }: Given, asked: RideRequest, at: string): Promise<ResolvedRide> =>
  rideBetween(await findEnds(given, asked, at), asked, { now, at })

/**
 * The cities whose operators may drive a ride: those of the pick-up, and of an airport those that serve both ends where
 * some do.
 */
export const cityIdsOf = ({ from, to }: Pick<ResolvedRide, 'from' | 'to'>): readonly string[] => {
  const both = from.cityIds.filter((cityId) => to.cityIds.includes(cityId))
  return both.length > 0 ? both : from.cityIds
}

/**
 * Throws at the field where an operator of a city does not drive: `cab_other_city` for a pick-up elsewhere, `cab_leaves_city`
 * where a car by the hour or day would leave the city.
 */
export const assertServedBy = ({ ride, from, to, stops }: ResolvedRide, cityId: string, at: string): void => {
  if (!from.cityIds.includes(cityId)) throw rideRefusal(at, 'from', 'cab_other_city')
  if (ride.mode === 'transfer') return
  if (!to.cityIds.includes(cityId)) throw rideRefusal(at, 'to', 'cab_leaves_city')
  const other = stops.findIndex(({ cityIds }) => !cityIds.includes(cityId))
  if (other !== -1) throw rideRefusal(at, `stops.${other}`, 'cab_leaves_city')
}
