import type { StopKind } from '#contract/bookings/trips.ts'

/** Place of a stop; coordinates in degrees. */
export type TripPlace = {
  name: string
  city: string | null
  latitude: number
  longitude: number
  /** IATA code where it is an airport. */
  airport: string | null
  /** Key of the place in the search of places, `hotel:<uuid>`, where it is one. */
  key?: string
}

export type PartStop = {
  kind: StopKind
  at: Date
  /** False where only the day is known. */
  isTimed: boolean
  zone: string
  title: string
  place: TripPlace | null
}

/** A booking as a part of a trip: who travels, and its stops by time. */
export type TripPart = {
  bookingId: string
  travellers: readonly string[]
  stops: readonly PartStop[]
  /** It takes people from one place to the next: a way around its time is not missing. */
  isRide?: true
}
