import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { countInUrl, idSchema, instantSchema, lineSchema } from '../core/scalars.ts'
import { HOST_LISTS, HOST_SORTS } from '../hosts/lists.ts'
import { hostedCabSchema } from './cabs/hosted.ts'
import { hostedStaySchema } from './stays/hosted.ts'
import { hostedTourSchema } from './tours/hosted.ts'

// Products whose listings have owners add their rows here.
const hostBookingSchema = v.variant('service', [hostedStaySchema, hostedTourSchema, hostedCabSchema])
export type HostBooking = v.InferOutput<typeof hostBookingSchema>

export const listHostBookings = endpoint({
  name: 'hosts.bookings',
  method: 'GET',
  path: '/api/Agent/Bookings',
  summary:
    'Bookings at the listings I own, of every company, by list and text. By arrival they are soonest first, past and cancelled ones latest first. Pages by cursor; the first page has how many requests wait.',
  access: 'agent',
  forHost: 'reception',
  query: v.object({
    list: v.optional(v.picklist(HOST_LISTS), 'all'),
    sort: v.optional(v.picklist(HOST_SORTS), 'arrival'),
    /** Part of the reference or of the name of a guest. */
    q: v.optional(lineSchema(100), ''),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 50),
  }),
  response: v.object({
    items: v.array(hostBookingSchema),
    nextCursor: v.nullable(v.string()),
    /** Requests that wait for an answer at all listings; null behind the first page. */
    waiting: v.nullable(v.number()),
    asOf: instantSchema,
  }),
})
export type HostBookingPage = v.InferOutput<(typeof listHostBookings)['response']>
export type HostBookingQuery = v.InferOutput<NonNullable<(typeof listHostBookings)['query']>>

export const getHostBooking = endpoint({
  name: 'hosts.booking',
  method: 'GET',
  path: '/api/Agent/Bookings/:bookingId',
  summary: 'One booking at a listing I own. Any other is `not_found`.',
  access: 'agent',
  forHost: 'reception',
  params: v.object({ bookingId: idSchema }),
  response: v.object({ booking: hostBookingSchema, asOf: instantSchema }),
  errors: ['not_found'],
})
