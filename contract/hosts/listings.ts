import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'
import { SERVICES } from '#contract/core/services.ts'

const hostListingSchema = v.object({
  listingId: idSchema,
  service: v.picklist(SERVICES),
  name: v.string(),
  cityName: v.string(),
  /** Off sale while true; existing bookings stay. */
  isPaused: v.boolean(),
  /** Room types or options, and rooms, or seats of a start, over all of them. */
  kinds: v.number(),
  units: v.number(),
  /** From today at the listing, 30 days, in units and days: sold, and still to be sold. */
  next30: v.object({ sold: v.number(), open: v.number() }),
  /** Bookings to come and in progress. */
  upcoming: v.number(),
})
export type HostListing = v.InferOutput<typeof hostListingSchema>

export const listHostListings = endpoint({
  name: 'agent.listings',
  method: 'GET',
  path: '/api/Agent/Listings',
  summary: 'The listings that I own, by name.',
  access: 'agent',
  forHost: 'reception',
  response: v.object({ items: v.array(hostListingSchema), asOf: instantSchema }),
})

export const listingParams = v.object({ listingId: idSchema })
export const pauseBody = v.object({ isPaused: v.boolean() })

export const pauseListing = endpoint({
  name: 'agent.pauseListing',
  method: 'PUT',
  path: '/api/Agent/Listings/:listingId/pause',
  summary: 'Take a listing that I own off sale, or put it back. Bookings stay as they are.',
  access: 'agent',
  forHost: 'manager',
  params: listingParams,
  body: pauseBody,
  response: hostListingSchema,
  errors: ['not_found'],
})

/** Endpoints of hosts about the listings of every product. */
export const HOST_LISTING_ENDPOINTS = [listHostListings, pauseListing]
