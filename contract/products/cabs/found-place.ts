import * as v from 'valibot'

/** A place of a ride as it was found. */
export const foundPlaceSchema = v.object({
  /** Requested key, with its address. */
  key: v.string(),
  kind: v.picklist(['airport', 'hotel', 'city']),
  /** Of the airport or hotel; of a city the address, or the city without one. */
  name: v.string(),
  cityId: v.string(),
  city: v.string(),
  country: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** IANA time zone. */
  zone: v.string(),
  /** IATA code of an airport; null otherwise. */
  airport: v.nullable(v.string()),
})
export type RidePlace = v.InferOutput<typeof foundPlaceSchema>
