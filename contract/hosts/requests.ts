import * as v from 'valibot'
import { idSchema, instantSchema } from '../core/scalars.ts'

/** How long a host has to answer a booking on request. */
export const HOST_ANSWER_HOURS = 24
/** The least time there is to answer, also where the arrival is sooner. */
const LEAST_ANSWER_MINUTES = 60

const MINUTE_MS = 60_000

/** Until when the host may answer: 24 hours, or the start of the booking if it is sooner, but never less than an hour. */
export const answerUntil = (now: Date, startsAt: Date): Date => {
  const most = now.getTime() + HOST_ANSWER_HOURS * 60 * MINUTE_MS
  const least = now.getTime() + LEAST_ANSWER_MINUTES * MINUTE_MS
  return new Date(Math.min(most, Math.max(least, startsAt.getTime())))
}

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

export const hostBookingParams = v.object({ bookingId: idSchema })
