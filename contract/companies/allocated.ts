import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema } from '../core/scalars.ts'
import { ownPartSchema } from '../payments/own-part.ts'

const allocatedUnitSchema = v.nullable(v.object({ code: v.string(), name: v.string() }))

/** Invoice recipient, cost centre and project of a booking at the time of booking. */
export const allocatedSchema = v.object({
  invoiceTo: v.nullable(v.string()),
  costCentre: allocatedUnitSchema,
  project: allocatedUnitSchema,
  /** Shares of both payers if the traveller pays a part; older servers omit it. */
  ownPart: v.optional(v.nullable(ownPartSchema), null),
})
export type Allocated = v.InferOutput<typeof allocatedSchema>

export const allocationOfBooking = endpoint({
  name: 'allocations.ofBooking',
  forOthers: 'made',
  method: 'GET',
  path: '/api/Bookings/:bookingId/allocation',
  summary: 'What a booking is invoiced to and assigned to; it does not change after booking.',
  access: 'signedIn',
  params: v.object({ bookingId: idSchema }),
  response: allocatedSchema,
  errors: ['not_found'],
})
