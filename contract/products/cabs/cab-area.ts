import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { placeKeySchema } from '#contract/places/places.ts'

/** From the middle of a city to the airports that its vehicles can serve. */
export const AIRPORT_REACH_METRES = 60_000

export const cabArea = endpoint({
  name: 'cabs.area',
  method: 'GET',
  path: '/api/Cabs/Areas/:cityKey',
  summary: `Airports that vehicles of a city can serve: those within ${AIRPORT_REACH_METRES / 1000} km of its middle, nearest first.`,
  access: 'public',
  params: v.object({ cityKey: placeKeySchema }),
  response: v.object({ airports: v.array(v.object({ code: v.string(), name: v.string() })) }),
  errors: ['not_found'],
})
