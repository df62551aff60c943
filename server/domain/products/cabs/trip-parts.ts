import type { FoundRide } from '#contract/products/cabs/cabs.ts'
import type { RidePlace } from '#contract/products/cabs/found-place.ts'
import type { Db } from '#server/database/db.ts'
import type { PartStop, TripPart } from '#server/domain/bookings/trips/trip-part.ts'
import { storedCabs } from './book/stored-cab.ts'

const placeOf = ({ key, name, city, latitude, longitude, airport }: RidePlace): PartStop['place'] => ({
  // Addresses may be private, and trips are shared.
  name: key.startsWith('city:') ? city : name,
  city,
  latitude,
  longitude,
  airport,
})

const stopsOf = (ride: FoundRide, title: string): PartStop[] => [
  {
    kind: 'starts',
    at: new Date(ride.startsAt),
    isTimed: true,
    zone: ride.zone,
    title,
    place: placeOf(ride.from),
  },
  { kind: 'ends', at: new Date(ride.endsAt), isTimed: true, zone: ride.to.zone, title, place: placeOf(ride.to) },
]

/** Pick-up and drop-off of these rides, with the passenger. */
export const cabTripParts = async (tx: Db, bookingIds: readonly string[]): Promise<TripPart[]> =>
  [...(await storedCabs(tx, bookingIds)).values()].map(({ id, title, terms, passenger_name: passenger }) => ({
    bookingId: id,
    travellers: [passenger],
    stops: stopsOf(terms.ride, title),
    isRide: true,
  }))
