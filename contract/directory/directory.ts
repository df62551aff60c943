import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, idSchema, instantSchema, lineSchema } from '../core/scalars.ts'
import { placeKeySchema, placeSchema } from '../places/places.ts'
import { openingHoursSchema } from './opening-hours.ts'

/** Categories in display order. */
export const DIRECTORY_CATEGORIES = [
  'food',
  'cafe',
  'shop',
  'cash',
  'exchange',
  'health',
  'pharmacy',
  'worship',
  'coworking',
  'printing',
  'laundry',
  'fuel',
  'police',
  'government',
  'mall',
  'sight',
] as const
export type DirectoryCategory = (typeof DIRECTORY_CATEGORIES)[number]

const entryEntries = {
  entryId: idSchema,
  name: v.string(),
  category: v.picklist(DIRECTORY_CATEGORIES),
  summary: v.string(),
  cityKey: v.string(),
  cityName: v.string(),
  area: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** IANA zone of its opening hours. */
  zone: v.string(),
  /** With the country code; null where there is none. */
  phone: v.nullable(v.string()),
  hours: openingHoursSchema,
  /** Fictional. */
  isDemonstration: v.boolean(),
  /** Date of the last check. */
  checkedAt: instantSchema,
}
export const directoryEntrySchema = v.object(entryEntries)
export type DirectoryEntry = v.InferOutput<typeof directoryEntrySchema>

const foundSchema = v.object({
  ...entryEntries,
  /** From the middle of the searched place, or from the place it is listed beside. */
  distanceMetres: v.number(),
})
export type FoundEntry = v.InferOutput<typeof foundSchema>

const pointSchema = v.object({ latitude: v.number(), longitude: v.number() })

export const searchDirectory = endpoint({
  name: 'directory.search',
  method: 'GET',
  path: '/api/Directory',
  summary:
    'Places of use to travellers at a city, island, airport or hotel, the nearest first; with words those that match best, whichever of the two languages they are in. `open=now` by the hours of each place in its own zone. Pages by cursor.',
  access: 'public',
  query: v.object({
    place: placeKeySchema,
    category: v.optional(v.picklist(DIRECTORY_CATEGORIES, 'validation_failed')),
    /** Name of a part of the city, as entries give it. */
    area: v.optional(lineSchema(80)),
    q: v.optional(lineSchema(80), ''),
    open: v.optional(v.literal('now', 'validation_failed')),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 40),
  }),
  response: v.object({
    place: placeSchema,
    /** From where distances count. */
    middle: pointSchema,
    items: v.array(foundSchema),
    nextCursor: v.nullable(v.string()),
    total: v.number(),
    /** By category and by area, how many match everything else. */
    categories: v.record(v.string(), v.number()),
    areas: v.record(v.string(), v.number()),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type DirectoryPage = v.InferOutput<(typeof searchDirectory)['response']>

export const getDirectoryEntry = endpoint({
  name: 'directory.get',
  method: 'GET',
  path: '/api/Directory/:entryId',
  summary: 'One place with its hours and the places around it.',
  access: 'public',
  params: v.object({ entryId: idSchema }),
  response: v.object({
    entry: directoryEntrySchema,
    nearby: v.array(foundSchema),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type DirectoryDetail = v.InferOutput<(typeof getDirectoryEntry)['response']>

/** Id of a city, as in `city:<id>`. */
const cityIdSchema = v.pipe(v.string('required'), v.regex(/^[a-z][a-z0-9-]{1,48}$/, 'validation_failed'))

export const listDirectoryCities = endpoint({
  name: 'directory.cities',
  method: 'GET',
  path: '/api/DirectoryCities',
  summary: 'Cities with places of the directory, by name.',
  access: 'public',
  response: v.object({
    items: v.array(
      v.object({
        cityId: v.string(),
        name: v.string(),
        countryName: v.string(),
        entries: v.number(),
        /** About how much a device stores to have the city offline. */
        bytes: v.number(),
      }),
    ),
  }),
  errors: [],
})
export type DirectoryCity = v.InferOutput<(typeof listDirectoryCities)['response']>['items'][number]

export const getCityDirectory = endpoint({
  name: 'directory.city',
  method: 'GET',
  path: '/api/DirectoryCities/:cityId',
  summary: 'Every place of a city, to be kept on a device.',
  access: 'public',
  params: v.object({ cityId: cityIdSchema }),
  response: v.object({
    cityId: v.string(),
    name: v.string(),
    middle: pointSchema,
    entries: v.array(directoryEntrySchema),
    asOf: instantSchema,
  }),
  errors: ['not_found'],
})
export type CityDirectory = v.InferOutput<(typeof getCityDirectory)['response']>
