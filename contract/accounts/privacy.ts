import * as v from 'valibot'
import { SERVICES } from '../core/services.ts'
import { endpoint } from '../core/endpoint.ts'
import { daySchema, idSchema, instantSchema } from '../core/scalars.ts'

/** Items that block the deletion of an account. */
const blockersSchema = v.object({
  /** Bookings that are neither over nor cancelled, soonest first; at most twenty. */
  trips: v.array(
    v.object({
      bookingId: idSchema,
      reference: v.string(),
      /** Left out by older servers. */
      service: v.optional(v.picklist(SERVICES), 'stay'),
      title: v.string(),
      checkIn: daySchema,
      checkOut: daySchema,
    }),
  ),
  /** Refunds that are on their way. */
  refunds: v.number(),
  /** Listings that people can book. */
  listings: v.number(),
  /** The company has no other active owner. */
  isLastOwner: v.boolean(),
})

const deletionSchema = v.object({
  /** Time of the deletion request; null if none was made. */
  askedAt: v.nullable(instantSchema),
  /** Time from which the account is erased; null without a deletion request. */
  erasedFrom: v.nullable(instantSchema),
  inTheWay: blockersSchema,
  /** How many of each the account has: what goes. */
  goes: v.object({
    saved: v.number(),
    travellers: v.number(),
    outsideBookings: v.number(),
    passkeys: v.number(),
    sessions: v.number(),
    reviews: v.number(),
  }),
  /** Records that the law requires us to retain with the company's books. */
  stays: v.object({ bookings: v.number(), invoices: v.number() }),
})
export type Deletion = v.InferOutput<typeof deletionSchema>

export const getDeletion = endpoint({
  name: 'account.getDeletion',
  method: 'GET',
  path: '/api/Account/deletion',
  summary:
    'Preview of deleting the account: what is erased, what is retained, what prevents it, and whether it was requested.',
  access: 'signedIn',
  response: deletionSchema,
})

export const askDeletion = endpoint({
  name: 'account.askDeletion',
  method: 'POST',
  path: '/api/Account/deletion',
  summary:
    'Request deletion: the account is erased after fourteen days, and every other session ends now. Repeating it changes nothing.',
  access: 'signedIn',
  response: deletionSchema,
  errors: ['step_up_needed', 'account_in_use', 'last_owner', 'rate_limited'],
})

export const undoDeletion = endpoint({
  name: 'account.undoDeletion',
  method: 'DELETE',
  path: '/api/Account/deletion',
  summary: 'Cancel a requested deletion.',
  access: 'signedIn',
  response: deletionSchema,
})

const factSchema = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

export const exportAccount = endpoint({
  name: 'account.export',
  method: 'POST',
  path: '/api/Account/export',
  summary: 'All data stored about the caller, by section. Each export is audited.',
  access: 'signedIn',
  response: v.object({
    madeAt: instantSchema,
    sections: v.array(v.object({ name: v.string(), rows: v.array(v.record(v.string(), factSchema)) })),
  }),
  errors: ['step_up_needed'],
})
export type AccountExport = v.InferOutput<typeof exportAccount.response>
