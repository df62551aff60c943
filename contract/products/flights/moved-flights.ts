import * as v from 'valibot'
import { idSchema, instantSchema } from '#contract/core/scalars.ts'

/** Flights of a leg as they are named in a line: `GA 108`, and when they leave and land on the clocks there. */
export const namedFlightSchema = v.object({
  carrier: v.string(),
  number: v.string(),
  from: v.string(),
  to: v.string(),
  departsLocal: v.string(),
  arrivesLocal: v.string(),
})

const SCHEDULE_CHANGE_STATES = ['asked', 'accepted', 'changed', 'refunded', 'overtaken'] as const

const movedFlightSchema = v.object({
  ...namedFlightSchema.entries,
  departsAt: instantSchema,
  arrivesAt: instantSchema,
})

/** A schedule change of a sold leg by the airline, and the response to it. */
export const scheduleChangeSchema = v.object({
  scheduleChangeId: idSchema,
  leg: v.number(),
  /** When the airline notified us. */
  at: instantSchema,
  /**
   * `asked`: waits for a decision; `changed`: rebooked to other flights; `overtaken`: superseded by a newer schedule
   * change, or nothing was left to decide.
   */
  state: v.picklist(SCHEDULE_CHANGE_STATES),
  before: v.array(movedFlightSchema),
  /** Null where it flies no more. */
  after: v.nullable(v.array(movedFlightSchema)),
  /** The connection that is too short now, or missed; null where all can be made. */
  connection: v.nullable(v.object({ airport: v.string(), minutes: v.number(), isMissed: v.boolean() })),
  /** Other legs of the booking that cannot be flown together with this one any more. */
  overlaps: v.array(v.number()),
  /**
   * True if the new times can be accepted, and true if a full refund is available. Rebooking to other flights is always
   * free.
   */
  mayAccept: v.boolean(),
  mayRefund: v.boolean(),
  /**
   * Decision deadline; null if no decision was requested. After it a moved flight is accepted and a cancelled one is
   * refunded.
   */
  decideUntil: v.nullable(instantSchema),
  decidedAt: v.nullable(instantSchema),
  /** Null if it was settled automatically. */
  decidedBy: v.nullable(v.string()),
})
export type ScheduleChange = v.InferOutput<typeof scheduleChangeSchema>
