import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { moneySchema } from '#contract/core/money.ts'
import { photoSchema } from '#contract/listings/photo.ts'
import { countInUrl, idSchema, instantSchema, requiredLineSchema } from '#contract/core/scalars.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { SALE_REFUSALS } from './sale-rules.ts'
import { ACCESSIBILITY, BOARDS, FACILITIES, HOTEL_KINDS, SORTS, staySchema } from './stay-search.ts'
import { placeKeySchema, placeSchema } from '#contract/places/places.ts'

/** A list in a URL: `stars=4,5`. Unknown members are refused. */
const listOf = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
    v.transform((value) =>
      (Array.isArray(value) ? value.map(String) : String(value).split(',')).filter((part) => part !== ''),
    ),
    v.array(v.picklist(options, 'validation_failed')),
  )

const hotelFilterEntries = {
  sort: v.optional(v.picklist(SORTS), 'recommended'),
  stars: v.optional(listOf(['1', '2', '3', '4', '5'])),
  kinds: v.optional(listOf(HOTEL_KINDS)),
  facilities: v.optional(listOf(FACILITIES)),
  boards: v.optional(listOf(BOARDS)),
  payments: v.optional(listOf(PAYMENTS)),
  /** Names of parts of the city, as hotels give them. */
  areas: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500, 'too_long'),
      v.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
  ),
  /** Review score in tenths, 0 to 100. */
  minScore: v.optional(countInUrl(0, 100, 'validation_failed')),
  /** Highest total for the stay in thousands of rupiah. */
  maxTotal: v.optional(countInUrl(1, 999_999, 'validation_failed')),
  /** Highest price of a room for a night by city, `jakarta.1500000_other.1100000`, with taxes and charges. */
  nightlyCaps: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2000, 'too_long'),
      v.regex(/^(?:[a-z][a-z0-9-]{1,48}\.\d{1,12}(?:_|$))+$/, 'validation_failed'),
      v.transform((text) =>
        Object.fromEntries(
          text.split('_').flatMap((part): [string, number][] => {
            const [city = '', cap] = part.split('.')
            return cap === undefined ? [] : [[city, Number(cap)]]
          }),
        ),
      ),
    ),
  ),
  /** Hotels and chains that are left out, by their keys in policies, one a line: `hotel:…`, `chain:…`. */
  without: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(13_000, 'too_long'),
      v.transform((text) => text.split('\n')),
    ),
  ),
  freeCancellation: v.optional(
    v.pipe(
      v.union([v.literal('true'), v.literal(true)]),
      v.transform(() => true as const),
    ),
  ),
}

const cardEntries = {
  hotelId: idSchema,
  name: v.string(),
  kind: v.picklist(HOTEL_KINDS),
  /** The name of its chain; not in answers that were kept from before. */
  brand: v.optional(v.nullable(v.string())),
  stars: v.number(),
  area: v.string(),
  cityKey: v.string(),
  cityName: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Tenths: 87 is 8.7 of 10. Null without reviews. */
  score: v.nullable(v.number()),
  reviewCount: v.number(),
  isDemonstration: v.boolean(),
  /** Its first photo; missing without photos. */
  cover: v.exactOptional(photoSchema),
}

const hotelOfferSchema = v.object({
  ...cardEntries,
  /** Metres from the middle of the searched place. */
  distanceMetres: v.number(),
  facilities: v.array(v.picklist(FACILITIES)),
  /** The cheapest way to stay that fits, for all nights and rooms with taxes and charges. */
  from: v.object({
    roomTypeName: v.string(),
    board: v.picklist(BOARDS),
    payment: v.picklist(PAYMENTS),
    total: moneySchema,
    freeCancellationUntil: v.nullable(instantSchema),
    /** Available rooms in that type, for every night of the stay. */
    roomsLeft: v.number(),
    /** True where the host has to confirm. */
    onRequest: v.exactOptional(v.literal(true)),
  }),
})
export type HotelOffer = v.InferOutput<typeof hotelOfferSchema>

export const listHotels = endpoint({
  name: 'hotels.list',
  method: 'GET',
  path: '/api/Hotels',
  summary: 'Hotels at a place with rooms for all nights, each with its cheapest total. Pages by cursor.',
  access: 'public',
  query: v.intersect([
    staySchema,
    v.object({
      place: placeKeySchema,
      ...hotelFilterEntries,
      cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
      limit: v.optional(countInUrl(1, 50, 'validation_failed'), 20),
    }),
  ]),
  response: v.object({
    place: placeSchema,
    /** From where distances count. */
    middle: v.object({ latitude: v.number(), longitude: v.number() }),
    items: v.array(hotelOfferSchema),
    nextCursor: v.nullable(v.string()),
    /** Hotels that match in all, over every page. */
    total: v.number(),
    /** Hotels at the place that are free for the stay, before filters. */
    available: v.number(),
    pricedAt: instantSchema,
  }),
  errors: ['check_in_in_past', 'check_in_too_far', 'not_found'],
})

const hotelsPerMember = v.record(v.string(), v.number())

export const hotelFacets = endpoint({
  name: 'hotels.facets',
  method: 'GET',
  path: '/api/Hotels/facets',
  summary: 'For each value of each filter, how many hotels it matches together with the other filters.',
  access: 'public',
  query: v.intersect([staySchema, v.object({ place: placeKeySchema, ...hotelFilterEntries })]),
  response: v.object({
    facets: v.object({
      stars: hotelsPerMember,
      kinds: hotelsPerMember,
      areas: hotelsPerMember,
      boards: hotelsPerMember,
      payments: hotelsPerMember,
      facilities: hotelsPerMember,
      /** By least score in tenths: 70, 80, 90. */
      minScore: hotelsPerMember,
      freeCancellation: hotelsPerMember,
    }),
  }),
  errors: ['check_in_in_past', 'check_in_too_far', 'not_found'],
})
export type HotelFacets = v.InferOutput<(typeof hotelFacets)['response']>['facets']

export const cancellationStepSchema = v.object({ until: v.nullable(instantSchema), feePermille: v.number() })

const rateSchema = v.object({
  ratePlanId: idSchema,
  board: v.picklist(BOARDS),
  payment: v.picklist(PAYMENTS),
  cancellation: v.array(cancellationStepSchema),
  total: moneySchema,
  perNight: moneySchema,
  /** True where the host has to confirm. */
  onRequest: v.exactOptional(v.literal(true)),
})

const roomFacts = {
  roomTypeId: idSchema,
  name: v.string(),
  maxGuests: v.number(),
  maxAdults: v.number(),
  sizeSquareMetres: v.number(),
  beds: v.string(),
}
const roomTypeSchema = v.object({
  ...roomFacts,
  /** The first is shown at the room; missing without photos. */
  photos: v.exactOptional(v.array(photoSchema)),
})
export type RoomType = v.InferOutput<typeof roomTypeSchema>

const roomRatesSchema = v.object({
  ...roomFacts,
  /** Rooms left for every night of the stay; none where it is not on sale. */
  roomsLeft: v.number(),
  /** The rule of the host by which the stay is not on sale; not in answers that were kept from before. */
  refusal: v.optional(
    v.nullable(
      v.object({
        code: v.picklist(SALE_REFUSALS),
        /** Nights, hours or days of the rule; null where it has none. */
        limit: v.nullable(v.number()),
        /** The first night that is closed. */
        night: v.optional(v.string()),
      }),
    ),
  ),
  /** True if the guests fit into the requested number of rooms in this type, checked by age where ages are given. */
  fits: v.boolean(),
  rates: v.array(rateSchema),
})
export type RoomRates = v.InferOutput<typeof roomRatesSchema>

export const hotelFactsSchema = v.object({
  hotelId: idSchema,
  name: v.string(),
  kind: v.picklist(HOTEL_KINDS),
  /** The name of the group of hotels it belongs to. */
  brand: v.nullable(v.string()),
  stars: v.number(),
  address: v.string(),
  area: v.string(),
  cityKey: v.string(),
  cityName: v.string(),
  countryName: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Of the city; not in answers that were kept from before. */
  centre: v.optional(v.object({ latitude: v.number(), longitude: v.number() })),
  /** IANA time zone of the property, used for its dates and cancellation times. */
  zone: v.string(),
  phone: v.string(),
  description: v.string(),
  facilities: v.array(v.picklist(FACILITIES)),
  accessibility: v.array(v.picklist(ACCESSIBILITY)),
  score: v.nullable(v.number()),
  reviewCount: v.number(),
  /** Local times `HH:MM`. */
  checkInFrom: v.string(),
  checkOutUntil: v.string(),
  isDemonstration: v.boolean(),
  /** The first is the cover; missing without photos. */
  photos: v.exactOptional(v.array(photoSchema)),
})
export type HotelFacts = v.InferOutput<typeof hotelFactsSchema>

export const brandHotelSchema = v.object(cardEntries)
export type BrandHotel = v.InferOutput<typeof brandHotelSchema>

export const listBrandHotels = endpoint({
  name: 'hotels.listByBrand',
  method: 'GET',
  path: '/api/Hotels/brand',
  summary: 'The hotels of one brand by city, without prices.',
  access: 'public',
  query: v.object({ brand: requiredLineSchema(80) }),
  response: v.object({ items: v.array(brandHotelSchema) }),
  errors: ['not_found'],
})

/** Degrees in a URL. */
const degrees = (limit: number) =>
  v.pipe(
    v.union([
      v.number(),
      v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, 'validation_failed'), v.transform(Number)),
    ]),
    v.minValue(-limit, 'validation_failed'),
    v.maxValue(limit, 'validation_failed'),
  )

const nearHotelSchema = v.object({ ...cardEntries, distanceMetres: v.number() })
export type NearHotel = v.InferOutput<typeof nearHotelSchema>

export const listHotelsNear = endpoint({
  name: 'hotels.listNear',
  method: 'GET',
  path: '/api/Hotels/near',
  summary: 'Up to six hotels within ten kilometres of a point, the nearest first, without prices.',
  access: 'public',
  query: v.object({ latitude: degrees(90), longitude: degrees(180) }),
  response: v.object({ items: v.array(nearHotelSchema) }),
  errors: [],
})

const hotelParams = v.object({ hotelId: idSchema })

export const getHotel = endpoint({
  name: 'hotels.get',
  method: 'GET',
  path: '/api/Hotels/:hotelId',
  summary: 'One hotel with its room types, without prices.',
  access: 'public',
  params: hotelParams,
  response: v.object({
    hotel: hotelFactsSchema,
    roomTypes: v.array(roomTypeSchema),
    /** Ages by which guests are fitted into rooms, both included; not in answers that were kept from before. */
    ageLimits: v.optional(v.object({ childUntilAge: v.number(), infantUntilAge: v.number() })),
  }),
  errors: ['not_found'],
})

export const listRates = endpoint({
  name: 'hotels.listRates',
  method: 'GET',
  path: '/api/Hotels/:hotelId/Rates',
  summary: 'The rooms of a hotel for a stay with every rate, its total with taxes and charges, and the rooms left.',
  access: 'public',
  params: hotelParams,
  query: staySchema,
  response: v.object({ roomTypes: v.array(roomRatesSchema), pricedAt: instantSchema }),
  errors: ['not_found', 'check_in_in_past', 'check_in_too_far'],
})
