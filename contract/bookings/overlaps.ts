import * as v from 'valibot'
import { SERVICES } from '../core/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { daySchema, idSchema, instantSchema, requiredLineSchema } from '../core/scalars.ts'

const MAX_NAMES = 20
const MAX_USES = 100

export const findOverlaps = endpoint({
  name: 'bookings.overlaps',
  method: 'POST',
  path: '/api/Bookings/overlaps',
  summary:
    'Other bookings of the same travellers, by name, that use the same: a night of a stay, or a flight of a day. Only bookings of my company that I may see; nothing is changed.',
  access: 'user',
  body: v.object({
    service: v.picklist(SERVICES),
    /** The booking that is being made; it is never among the answers. */
    bookingId: idSchema,
    names: v.pipe(v.array(requiredLineSchema(200)), v.maxLength(MAX_NAMES, 'too_long')),
    /** Exclusive uses of a person, each with its day; the format depends on the service. */
    uses: v.pipe(
      v.array(v.object({ day: daySchema, use: requiredLineSchema(40) })),
      v.minLength(1, 'required'),
      v.maxLength(MAX_USES, 'too_long'),
    ),
  }),
  response: v.object({
    /** The first ten by time, each booking and traveller once. */
    overlaps: v.array(
      v.object({
        bookingId: idSchema,
        service: v.picklist(SERVICES),
        reference: v.string(),
        title: v.string(),
        startsAt: instantSchema,
        zone: v.string(),
        /** The traveller, as in the other booking. */
        name: v.string(),
      }),
    ),
  }),
})
export type Overlap = v.InferOutput<(typeof findOverlaps)['response']>['overlaps'][number]
export type OverlapCheck = v.InferOutput<NonNullable<(typeof findOverlaps)['body']>>
