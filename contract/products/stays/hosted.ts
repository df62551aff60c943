import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { hostRowEntries } from '#contract/hosts/bookings.ts'
import { earlyEndSchema } from './shortening.ts'
import { stayRunEntries } from './stay-run.ts'
import { BOARDS } from './stay-search.ts'

/** A stay at a listing, as its host sees it. */
export const hostedStaySchema = v.object({
  service: v.literal('stay'),
  ...hostRowEntries,
  cityName: v.string(),
  roomTypeName: v.string(),
  board: v.picklist(BOARDS),
  checkIn: v.string(),
  checkOut: v.string(),
  nights: v.number(),
  rooms: v.number(),
  adults: v.number(),
  children: v.number(),
  /** The lead guest of each room that is left. */
  guests: v.array(v.object({ room: v.number(), fullName: v.string() })),
  requests: v.string(),
  /** Local time `HH:MM` at the property, or empty when not known. */
  arrivalTime: v.string(),
  total: moneySchema,
  /** Amount due at the property; null if the stay is paid. */
  payAtProperty: v.nullable(moneySchema),
  /** Possible last nights of a shortened stay. Missing in answers of older servers. */
  earlyEnds: v.optional(v.array(earlyEndSchema)),
  can: v.object({ ...stayRunEntries, answer: v.boolean() }),
})
export type HostedStay = v.InferOutput<typeof hostedStaySchema>
