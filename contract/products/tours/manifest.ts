import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { instantSchema } from '#contract/core/scalars.ts'
import { departureIdSchema } from './departures.ts'

/** From so long before the start until so long after it a host sees how to reach the lead guest. */
const PHONE_HOURS_BEFORE = 24
const PHONE_HOURS_AFTER = 24

const HOUR_MS = 3_600_000

/** True while the phone numbers of a departure are shown to its host. */
export const showsPhones = (startsAt: Date, now: Date): boolean => {
  const hours = (now.getTime() - startsAt.getTime()) / HOUR_MS
  return hours >= -PHONE_HOURS_BEFORE && hours <= PHONE_HOURS_AFTER
}

const partySchema = v.object({
  reference: v.string(),
  people: v.number(),
  /** Tickets by name. */
  tickets: v.array(v.object({ name: v.string(), quantity: v.number() })),
  /** The lead guest first; only names that were given. */
  names: v.array(v.string()),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  /** Null: they come to the meeting point. */
  pickUp: v.nullable(v.object({ name: v.string(), at: instantSchema })),
  /** Of the lead guest; null while it is not shown. */
  phone: v.nullable(v.string()),
  isCheckedIn: v.boolean(),
})
export type ManifestParty = v.InferOutput<typeof partySchema>

const manifestSchema = v.object({
  departureId: departureIdSchema,
  title: v.string(),
  optionTitle: v.string(),
  startsAt: instantSchema,
  zone: v.string(),
  people: v.number(),
  capacity: v.number(),
  /** By pick-up: the earliest first, those who come to the meeting point last; then by name. */
  parties: v.array(partySchema),
  asOf: instantSchema,
})
export type Manifest = v.InferOutput<typeof manifestSchema>

export const getManifest = endpoint({
  name: 'hostTours.manifest',
  method: 'GET',
  path: '/api/Agent/Tours/Departures/:departureId/manifest',
  summary: `Who comes to a departure of a tour of mine, by pick-up. Phone numbers of lead guests are in it from ${PHONE_HOURS_BEFORE} hours before the start until ${PHONE_HOURS_AFTER} hours after it.`,
  access: 'agent',
  forHost: 'reception',
  params: v.object({ departureId: departureIdSchema }),
  response: manifestSchema,
  errors: ['not_found'],
})
