import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { hostRowEntries } from '#contract/hosts/bookings.ts'
import { departureIdSchema } from './departures.ts'
import { UNIT_KINDS } from './tour-units.ts'

const hostedUnitSchema = v.object({
  kind: v.picklist(UNIT_KINDS),
  name: v.string(),
  /** Empty where no name was needed. */
  fullName: v.string(),
  age: v.nullable(v.number()),
  seats: v.number(),
})

/** A tour at a listing, as its host sees it. */
export const hostedTourSchema = v.object({
  service: v.literal('tour'),
  ...hostRowEntries,
  cityName: v.string(),
  optionTitle: v.string(),
  departureId: departureIdSchema,
  /** `YYYY-MM-DD` and `HH:MM` at the place. */
  day: v.string(),
  time: v.string(),
  people: v.number(),
  /** Tickets that are left. */
  units: v.array(hostedUnitSchema),
  pickUp: v.nullable(v.object({ name: v.string(), at: instantSchema })),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  total: moneySchema,
  can: v.object({ arrive: v.optional(v.boolean()), answer: v.boolean() }),
})
export type HostedTour = v.InferOutput<typeof hostedTourSchema>
