import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, lineSchema } from '../core/scalars.ts'

/** Search subject: `city:jakarta`, `region:bali`, `airport:CGK` or `hotel:<uuid>`. */
export const placeKeySchema = v.pipe(
  v.string('required'),
  v.regex(/^(?:(?:city|region):[a-z][a-z0-9-]{1,48}|airport:[A-Z0-9]{3}|hotel:[0-9a-f-]{36})$/, 'validation_failed'),
)

export const placeSchema = v.object({
  key: v.string(),
  kind: v.picklist(['city', 'island', 'province', 'airport', 'hotel']),
  name: v.string(),
  /** The line below the name: city and country, the country, or the cities of an island or a province. */
  context: v.string(),
  code: v.nullable(v.string()),
  /** IANA time zone of the place. */
  zone: v.string(),
  hotels: v.pipe(v.number(), v.integer()),
})
export type Place = v.InferOutput<typeof placeSchema>

export const listPlaces = endpoint({
  name: 'places.list',
  method: 'GET',
  path: '/api/Places',
  summary:
    'Cities, islands, provinces, airports and hotels whose name, code or alias begins with the query, or nearly does; without a query the cities with most hotels, none without a hotel. `regions=without` leaves out islands and provinces.',
  access: 'public',
  query: v.object({
    q: v.optional(lineSchema(80), ''),
    limit: v.optional(countInUrl(1, 20, 'validation_failed'), 8),
    /** Without them every place is one a person can be met at. */
    regions: v.optional(v.picklist(['with', 'without'], 'validation_failed'), 'with'),
  }),
  response: v.object({ items: v.array(placeSchema) }),
})

export const getPlace = endpoint({
  name: 'places.get',
  method: 'GET',
  path: '/api/Places/:key',
  summary: 'One place by its key.',
  access: 'public',
  params: v.object({ key: placeKeySchema }),
  response: placeSchema,
})
