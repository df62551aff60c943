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

/** What an airline changed in a leg that was sold, and what was answered. */
export const scheduleChangeSchema = v.object({
  scheduleChangeId: idSchema,
  leg: v.number(),
  /** When the airline told us. */
  at: instantSchema,
  /** `asked`: somebody has to answer; `changed`: to other flights; `overtaken`: other news came, or there was nothing left to answer. */
  state: v.picklist(SCHEDULE_CHANGE_STATES),
  before: v.array(movedFlightSchema),
  /** Null where it flies no more. */
  after: v.nullable(v.array(movedFlightSchema)),
  /** The connection that is too short now, or missed; null where all can be made. */
  connection: v.nullable(v.object({ airport: v.string(), minutes: v.number(), isMissed: v.boolean() })),
  /** Other legs of the booking that cannot be flown together with this one any more. */
  overlaps: v.array(v.number()),
  /** Whether the new times can be accepted, and whether everything comes back. Other flights are free in any case. */
  mayAccept: v.boolean(),
  mayRefund: v.boolean(),
  /** Null where nobody was asked. Then: what moved counts as accepted, what does not fly is given back. */
  decideUntil: v.nullable(instantSchema),
  decidedAt: v.nullable(instantSchema),
  /** Null where it was settled by itself. */
  decidedBy: v.nullable(v.string()),
})
export type ScheduleChange = v.InferOutput<typeof scheduleChangeSchema>
