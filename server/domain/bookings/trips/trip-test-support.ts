import type { StopKind } from '#contract/bookings/trips.ts'
import type { GapStop } from './gaps.ts'
import type { TripPlace } from './trip-part.ts'

export const CGK: TripPlace = {
  name: 'Soekarno-Hatta',
  city: 'Jakarta',
  latitude: -6.1256,
  longitude: 106.6559,
  airport: 'CGK',
}
export const DPS: TripPlace = {
  name: 'Ngurah Rai',
  city: 'Denpasar',
  latitude: -8.7482,
  longitude: 115.1672,
  airport: 'DPS',
}
export const HOTEL: TripPlace = {
  name: 'Hotel Sanur',
  city: 'Denpasar',
  latitude: -8.688,
  longitude: 115.262,
  airport: null,
}

/** A stop in Jakarta’s zone at a time such as `2027-03-12T06:30`. */
export const aStop = (
  kind: StopKind,
  local: string,
  place: TripPlace | null,
  more: Partial<GapStop> = {},
): GapStop => ({
  kind,
  at: new Date(`${local}:00+07:00`),
  isTimed: true,
  zone: 'Asia/Jakarta',
  title: kind,
  place,
  itemId: kind,
  isRide: false,
  ...more,
})
