import * as v from 'valibot'
import { moneySchema } from '../core/money.ts'
import { BOOKING_STATES, type BookingState } from './states.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { PAYMENTS } from './payment-places.ts'

/** Upcoming, in house, past and cancelled part all bookings; what needs attention or an approval lies across them. */
export const BOOKING_GROUPS = ['attention', 'approval', 'upcoming', 'in_house', 'past', 'cancelled'] as const
export type BookingGroup = (typeof BOOKING_GROUPS)[number]

export const BOOKING_SORTS = ['booked', 'check_in', 'check_in_latest'] as const
export type BookingSort = (typeof BOOKING_SORTS)[number]

/** States that wait for an action by a person, or in which something failed. */
export const ATTENTION_STATES = [
  'held',
  'pending_approval',
  'approved',
  'awaiting_payment',
  'paid',
  'issuing',
  'issue_failed',
  'cancel_requested',
  'no_show',
] as const satisfies readonly BookingState[]

/**
 * Reasons for attention that are independent of the state: the bank refused a refund, a payment of a different amount
 * is being refunded, or the airline moved or cancelled flights and no decision has been made.
 */
export const ATTENTION_REASONS = ['refund_refused', 'amount_differs', 'flight_moved'] as const
export type AttentionReason = (typeof ATTENTION_REASONS)[number]

/** Totals are counted up to here: a chip says "1,000+", and costs the same with a million bookings. */
export const MAX_COUNTED = 1_000

export const adminRowEntries = {
  bookingId: idSchema,
  reference: v.string(),
  state: v.picklist(BOOKING_STATES),
  /** Why it needs attention beside its state; not in answers that were kept from before. */
  attention: v.optional(v.array(v.picklist(ATTENTION_REASONS))),
  /** The lead guest of the first room that is left; of flights the first traveller who still flies. */
  guest: v.string(),
  /** Total after cancellations; for cancelled parts, the cancellation fee. */
  total: moneySchema,
  payment: v.picklist(PAYMENTS),
  /** Reason given for booking outside the travel policy; missing in responses cached by older versions. */
  policyReason: v.optional(v.string(), ''),
  /** Legal entity, and codes of cost centre and project with their names; null without one, missing in older responses. */
  invoiceTo: v.optional(v.nullable(v.string())),
  costCentre: v.optional(v.nullable(v.string())),
  project: v.optional(v.nullable(v.string())),
  bookedBy: v.string(),
  company: v.string(),
  createdAt: instantSchema,
}

/** Charges and refunds in chronological order. */
export const ledgerSchema = v.object({
  entries: v.array(
    v.object({
      entryId: idSchema,
      /** `charge`, `refund`; later kinds are shown by their name. */
      kind: v.string(),
      /** Over which it went; not in answers that were kept from before. */
      account: v.optional(v.picklist(['company_account', 'gateway'])),
      /** Positive: charged or paid; negative: came back. */
      amount: moneySchema,
      at: instantSchema,
      /** Sum of the entries of this currency up to here. */
      balance: moneySchema,
    }),
  ),
  /** Sum of the entries, one amount per currency; zero in the booking's currency if there are no entries. */
  balances: v.array(moneySchema),
})

/** People who can currently view and cancel a booking. */
export const rightsSchema = v.array(
  v.object({
    who: v.picklist(['booker', 'company', 'host', 'operator']),
    /** Only the person who booked is named. */
    name: v.nullable(v.string()),
    see: v.boolean(),
    cancel: v.boolean(),
  }),
)
