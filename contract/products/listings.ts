import * as v from 'valibot'
import { LISTING_STATES, MOST_UNPUBLISHED, SUBMISSIONS_A_DAY } from '../listings/listing-states.ts'
import { listedPhotos, type ListedPhoto } from '../listings/photo.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  countInUrl,
  idSchema,
  instantSchema,
  lineSchema,
  paragraphSchema,
  requiredParagraphSchema,
} from '../core/scalars.ts'
import { placeKeySchema } from '../places/places.ts'
import type { ListingMistake } from '../listings/mistakes.ts'
import { cabListingMistakes, completeCabSections } from './cabs/listing/cab-completeness.ts'
import { CAB_SECTIONS, cabListingEntries } from './cabs/listing/cab-listing.ts'
import { completeSections, listingMistakes } from './stays/listing/completeness.ts'
import { stayPhotos } from './stays/listing/kept-parts.ts'
import { STAY_SECTIONS, stayListingEntries } from './stays/listing/stay-listing.ts'
import { completeTourSections, tourListingMistakes } from './tours/listing/tour-completeness.ts'
import { TOUR_SECTIONS, tourListingEntries } from './tours/listing/tour-listing.ts'

// Each product that hosts list adds its parts here: the content with one entry for each section, and its facts.

/** The content of a listing, by service. */
export const listingContentSchema = v.variant('service', [
  v.object({ service: v.literal('stay'), ...stayListingEntries }),
  v.object({ service: v.literal('tour'), ...tourListingEntries }),
  v.object({ service: v.literal('cab'), ...cabListingEntries }),
])
export type ListingContent = v.InferOutput<typeof listingContentSchema>
/** The services that hosts list. */
export type ListedService = ListingContent['service']
export type ContentOf<S extends ListedService> = Extract<ListingContent, { service: S }>

const SECTIONS_OF = {
  stay: STAY_SECTIONS,
  tour: TOUR_SECTIONS,
  cab: CAB_SECTIONS,
} as const satisfies Record<ListedService, unknown>
const LISTED = ['stay', 'tour', 'cab'] as const satisfies readonly ListedService[]

export type ListingSection = (typeof SECTIONS_OF)[ListedService][number]
/** Those of every service, each once. */
const LISTING_SECTIONS: readonly ListingSection[] = [...new Set([...STAY_SECTIONS, ...TOUR_SECTIONS, ...CAB_SECTIONS])]

/** The sections of a service, in the order of its form. */
export const sectionsOf = (service: ListedService): readonly ListingSection[] => SECTIONS_OF[service]

/** Facts of a listing derived from its content. */
export type ListingFacts = {
  /** Empty while there is none. */
  name: string
  /** `city:jakarta`; empty while there is none. */
  cityKey: string
  mistakes: ListingMistake[]
  photos: readonly ListedPhoto[]
  complete: ListingSection[]
}

const checked = (content: ListingContent): Pick<ListingFacts, 'photos' | 'mistakes' | 'complete'> => {
  switch (content.service) {
    case 'stay':
      return { photos: stayPhotos(content), mistakes: listingMistakes(content), complete: completeSections(content) }
    case 'tour':
      return {
        photos: listedPhotos('photos', content.photos),
        mistakes: tourListingMistakes(content),
        complete: completeTourSections(content),
      }
    case 'cab':
      return {
        photos: listedPhotos('photos', content.photos),
        mistakes: cabListingMistakes(content),
        complete: completeCabSections(content),
      }
  }
}

export const listingFacts = (content: ListingContent): ListingFacts => ({
  name: content.basics.name,
  cityKey: content.basics.cityKey,
  ...checked(content),
})

/** The value of a section; undefined if the service does not have it. */
export const sectionValue = (content: ListingContent, section: ListingSection): unknown =>
  Object.entries(content).find(([key]) => key === section)?.[1]

const reasonSchema = v.object({
  section: v.picklist(LISTING_SECTIONS, 'validation_failed'),
  text: requiredParagraphSchema(500),
})
export type ListingReason = v.InferOutput<typeof reasonSchema>

const summaryEntries = {
  listingId: idSchema,
  service: v.picklist(LISTED),
  /** Empty while the host has not named it. */
  name: v.string(),
  state: v.picklist(LISTING_STATES),
  /** A version is on sale. */
  isPublished: v.boolean(),
  /** Raised by one with every change; send it back as `If-Match`. */
  version: v.number(),
  complete: v.array(v.picklist(LISTING_SECTIONS)),
  changedAt: instantSchema,
  submittedAt: v.nullable(instantSchema),
  /** The last decision of the operator, until the next submission. */
  decidedAt: v.nullable(instantSchema),
  note: v.string(),
  reasons: v.array(v.object({ section: v.picklist(LISTING_SECTIONS), text: v.string() })),
}
const listingSummarySchema = v.object(summaryEntries)
export type ListingSummary = v.InferOutput<typeof listingSummarySchema>

const listingSchema = v.object({ ...summaryEntries, content: listingContentSchema })
export type Listing = v.InferOutput<typeof listingSchema>

export const listingParams = v.object({ listingId: idSchema })
export const listingBody = v.object({
  content: listingContentSchema,
  /** Made once per device and listing: changes of one writer follow each other, whatever answers were lost. */
  writer: idSchema,
})

const CONTENT_BYTES = 200_000

export const putListing = endpoint({
  name: 'listings.put',
  method: 'PUT',
  path: '/api/Listings/:listingId',
  summary: `Save a listing as it is so far, under an id made by the caller; version 0 begins one. What guests see stays until a later version is approved. At most ${MOST_UNPUBLISHED} listings that were never published. Throws \`changed_meanwhile\` with the newer version where another writer saved it since.`,
  access: 'user',
  forHost: 'manager',
  idempotent: true,
  ifMatch: true,
  params: listingParams,
  body: listingBody,
  bodyBytes: CONTENT_BYTES,
  response: listingSchema,
  errors: ['not_found', 'id_taken', 'changed_meanwhile', 'listing_in_review', 'listings_full'],
})

export const listListings = endpoint({
  name: 'listings.list',
  method: 'GET',
  path: '/api/Listings',
  summary:
    'My listings, the one changed last first: drafts, those in review, and those on sale with their next version.',
  access: 'user',
  forHost: 'manager',
  response: v.object({ items: v.array(listingSummarySchema), asOf: instantSchema }),
})

export const getListing = endpoint({
  name: 'listings.get',
  method: 'GET',
  path: '/api/Listings/:listingId',
  summary: 'One of my listings with everything entered so far.',
  access: 'user',
  forHost: 'manager',
  params: listingParams,
  response: listingSchema,
  errors: ['not_found'],
})

export const submitListing = endpoint({
  name: 'listings.submit',
  method: 'POST',
  path: '/api/Listings/:listingId/submission',
  summary: `Send a complete listing to the operator for review; every mistake is answered at its field. At most ${SUBMISSIONS_A_DAY} in 24 hours.`,
  access: 'user',
  forHost: 'manager',
  idempotent: true,
  ifMatch: true,
  params: listingParams,
  response: listingSchema,
  errors: [
    'not_found',
    'changed_meanwhile',
    'listing_in_review',
    'listing_unchanged',
    'listing_incomplete',
    'rate_limited',
  ],
})

export const withdrawListing = endpoint({
  name: 'listings.withdraw',
  method: 'POST',
  path: '/api/Listings/:listingId/withdrawal',
  summary: 'Take a listing back from review to change it. `changed_meanwhile` if it was decided since.',
  access: 'user',
  forHost: 'manager',
  idempotent: true,
  ifMatch: true,
  params: listingParams,
  response: listingSchema,
  errors: ['not_found', 'changed_meanwhile', 'illegal_transition'],
})

export const removeListing = endpoint({
  name: 'listings.remove',
  method: 'DELETE',
  path: '/api/Listings/:listingId',
  summary:
    'Delete a listing that was never published. Succeeds if there is none; a published one is `illegal_transition`.',
  access: 'user',
  forHost: 'manager',
  params: listingParams,
  response: v.object({ isRemoved: v.literal(true) }),
  errors: ['illegal_transition'],
})

export const listingCopyBody = v.object({
  /** Of the new listing, made by the caller. */
  copyId: idSchema,
  /** Worded in the language of the reader. */
  name: lineSchema(120),
})

export const copyListing = endpoint({
  name: 'listings.copy',
  method: 'POST',
  path: '/api/Listings/:listingId/copies',
  summary: `Begin a listing with the content of another one of mine, under a new id and name. Bookings and reviews stay with the first. At most ${MOST_UNPUBLISHED} listings that were never published.`,
  access: 'user',
  forHost: 'manager',
  idempotent: true,
  params: listingParams,
  body: listingCopyBody,
  response: listingSchema,
  errors: ['not_found', 'id_taken', 'listings_full'],
})

const termsSchema = v.object({
  cityKey: v.string(),
  cityName: v.string(),
  countryName: v.string(),
  countryCode: v.string(),
  zone: v.string(),
  centre: v.object({ latitude: v.number(), longitude: v.number() }),
  currency: v.string(),
  /** Of the price with service charge; the sum of the country's rules today, null where none is known. */
  taxPermille: v.nullable(v.number()),
})
export type ListingTerms = v.InferOutput<typeof termsSchema>

export const getListingTerms = endpoint({
  name: 'listings.terms',
  method: 'GET',
  path: '/api/Listings/terms/:cityKey',
  summary: 'What applies to listings in a city: currency, taxes of the country, middle and time zone.',
  access: 'public',
  params: v.object({ cityKey: placeKeySchema }),
  response: termsSchema,
  errors: ['not_found'],
})

const reviewedEntries = {
  ...summaryEntries,
  /** Null after the person was erased. */
  host: v.nullable(v.object({ name: v.string(), email: v.string(), company: v.string() })),
}

export const listReviewedListings = endpoint({
  name: 'listings.listReviewed',
  method: 'GET',
  path: '/api/Operator/Listings',
  summary:
    'Listings that wait for review, longest first, or those decided last. Pages by cursor. Only for admins of the company that operates the installation.',
  access: 'operator',
  query: v.object({
    state: v.optional(v.picklist(['waiting', 'decided'], 'validation_failed'), 'waiting'),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 25),
  }),
  response: v.object({
    items: v.array(v.object(reviewedEntries)),
    nextCursor: v.nullable(v.string()),
    waiting: v.number(),
    asOf: instantSchema,
  }),
})
export type ReviewedListing = v.InferOutput<(typeof listReviewedListings)['response']>['items'][number]

const reviewSchema = v.object({
  ...reviewedEntries,
  content: listingContentSchema,
  /** The version on sale; null for a first one. */
  published: v.nullable(listingContentSchema),
})
export type ListingReview = v.InferOutput<typeof reviewSchema>

export const getReviewedListing = endpoint({
  name: 'listings.getReviewed',
  method: 'GET',
  path: '/api/Operator/Listings/:listingId',
  summary: 'A submitted listing beside the version on sale.',
  access: 'operator',
  params: listingParams,
  response: reviewSchema,
  errors: ['not_found'],
})

export const decideListing = endpoint({
  name: 'listings.decide',
  method: 'PUT',
  path: '/api/Operator/Listings/:listingId/decision',
  summary:
    'Approve a listing, which puts this version on sale at once, ask for changes with a reason per section, or decline it with a reason. The host is notified and mailed. Written to the audit log; `changed_meanwhile` if it was decided or withdrawn since it was read.',
  access: 'operator',
  params: listingParams,
  ifMatch: true,
  idempotent: true,
  body: v.object({
    verdict: v.picklist(['approve', 'request_changes', 'decline'], 'validation_failed'),
    /** Needed for changes. */
    reasons: v.optional(v.pipe(v.array(reasonSchema), v.maxLength(LISTING_SECTIONS.length, 'too_long')), []),
    /** Needed to decline. */
    note: v.optional(paragraphSchema(1000), ''),
  }),
  response: reviewSchema,
  errors: ['not_found', 'changed_meanwhile', 'listing_incomplete', 'id_taken'],
})

export const LISTING_ENDPOINTS = [
  getListingTerms,
  putListing,
  listListings,
  getListing,
  submitListing,
  withdrawListing,
  removeListing,
  copyListing,
  listReviewedListings,
  getReviewedListing,
  decideListing,
]
