import * as v from 'valibot'
import { blockSchema } from './blocks.ts'
import { endpoint } from '../core/endpoint.ts'
import { moneySchema } from '../core/money.ts'
import { SERVICES } from '../core/services.ts'
import { daySchema } from '../core/scalars.ts'
import { coverSchema, slugSchema } from './articles.ts'

/** A code as people type it: letters and digits, case-insensitive. */
export const offerCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{4,20}$/, 'offer_code_unknown'),
)

const offerSummarySchema = v.object({
  slug: slugSchema,
  code: v.string(),
  title: v.string(),
  summary: v.string(),
  cover: coverSchema,
  /** What it is for. */
  services: v.array(v.picklist(SERVICES)),
  /** Per mille off the price of rooms, tickets or the car, before service charge and tax. */
  discountPermille: v.number(),
  /** Only stays of at least so many nights. */
  minNights: v.number(),
  /** Least total before the discount; null where there is none. */
  minTotal: v.nullable(moneySchema),
  /** Only in this city: place key and name; everywhere when null. */
  place: v.nullable(v.object({ key: v.string(), name: v.string() })),
  /** The last day it can be booked, counted in Jakarta. */
  bookableUntil: daySchema,
  /** First and last night or day it is valid for, at the place. */
  stayFrom: daySchema,
  stayUntil: daySchema,
})
export type OfferSummary = v.InferOutput<typeof offerSummarySchema>

const offerSchema = v.object({ ...offerSummarySchema.entries, terms: v.array(blockSchema) })
export type Offer = v.InferOutput<typeof offerSchema>

export const listOffers = endpoint({
  name: 'offers.list',
  method: 'GET',
  path: '/api/Offers',
  summary: 'Current offers in the requested language, by end date.',
  access: 'public',
  response: v.object({ items: v.array(offerSummarySchema) }),
})

export const getOffer = endpoint({
  name: 'offers.get',
  method: 'GET',
  path: '/api/Offers/:slug',
  summary:
    'One offer with its terms in the requested language, including an expired one, so that a shared link can show that.',
  access: 'public',
  params: v.object({ slug: slugSchema }),
  response: offerSchema,
  errors: ['not_found'],
})
