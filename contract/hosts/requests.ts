import * as v from 'valibot'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { draftNumber } from '../listings/drafts.ts'

/** How a request ended. `expired`: the host did not answer in time; `withdrawn`: by who booked. */
export const HOST_ANSWERS = ['accepted', 'declined', 'expired', 'withdrawn'] as const
export type HostAnswer = (typeof HOST_ANSWERS)[number]

/** Why a host declines; stored, so never rename one. */
export const DECLINE_REASONS = ['not_available', 'closed', 'guests', 'requests', 'price', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** A request for the host's confirmation, and what became of it. */
export const hostRequestSchema = v.object({
  askedAt: instantSchema,
  /** The host may answer until then. */
  until: instantSchema,
  /** Null while it waits. */
  answer: v.nullable(v.picklist(HOST_ANSWERS)),
  at: v.nullable(instantSchema),
  reason: v.nullable(v.picklist(DECLINE_REASONS)),
  /** Text of the host for the guest. */
  note: v.string(),
})
export type HostRequest = v.InferOutput<typeof hostRequestSchema>

/** In every booking that a host may have to confirm. */
export const requestEntries = {
  /** The request for the host's confirmation; null where none is needed. Missing in older stored answers. */
  request: v.optional(v.nullable(hostRequestSchema)),
}
/** Of what its reader may do with it. */
export const requestCanEntries = {
  /** Withdraw the request while the host has not answered. */
  withdrawRequest: v.optional(v.boolean()),
}

/** Highest number of first bookings on request; later ones are confirmed at once. */
export const MOST_FIRST_ON_REQUEST = 20

/** Of the rules of a listing. Missing in drafts and versions from before, and in what older pages send. */
export const confirmationDraftEntries = {
  /** The host accepts or declines each booking. */
  isOnRequest: v.exactOptional(v.boolean()),
  /** So many of the first bookings are on request, the later ones are not. */
  firstOnRequest: v.exactOptional(draftNumber),
}
export type ConfirmationDraft = { isOnRequest?: boolean; firstOnRequest?: number | null }

/** Default of listings: every booking is confirmed at once. */
export const INSTANT = { isOnRequest: false, firstOnRequest: 0 }

/** Columns of a listing on sale. */
export const confirmationOf = ({ isOnRequest = false, firstOnRequest }: ConfirmationDraft) => ({
  isOnRequest,
  firstOnRequest: firstOnRequest ?? 0,
})

/** The rules sent, completed from `before` where an older page left out who confirms. */
export const withKeptConfirmation = <R extends ConfirmationDraft>(
  rules: R,
  before: ConfirmationDraft | undefined,
): R => ({
  ...(before?.isOnRequest !== undefined && { isOnRequest: before.isOnRequest }),
  ...(before?.firstOnRequest !== undefined && { firstOnRequest: before.firstOnRequest }),
  ...rules,
})

export const hostBookingParams = v.object({ bookingId: idSchema })
