import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { idSchema, instantSchema, lineSchema, requiredLineSchema } from '../core/scalars.ts'
import { perDiemTableSchema } from './per-diem.ts'
import { journeySchema, TRANSPORTS } from './journeys.ts'

/** Most people that one letter names. */
const MAX_PEOPLE = 50

const personSchema = v.object({ name: v.string(), position: v.string() })

/** An assignment letter (surat tugas) and its travel order (SPD), as they were issued; never changed. */
const lettersSchema = v.object({
  letterId: idSchema,
  /** `0001/ST/K7QPM/III/2027`: of the company and year, without gaps. */
  letterNumber: v.string(),
  /** The same number for the travel order: `0001/SPD/K7QPM/III/2027`. */
  orderNumber: v.string(),
  issuedAt: instantSchema,
  /** IANA zone of the company, for the day of issue. */
  zone: v.string(),
  letterhead: v.object({ name: v.string(), address: v.nullable(v.string()), taxNumber: v.nullable(v.string()) }),
  signer: v.object({ name: v.string(), position: v.string(), city: v.string() }),
  /** The first is who travels by the order, the others accompany. */
  people: v.array(personSchema),
  purpose: v.string(),
  /** Place of departure as it was entered. */
  from: v.string(),
  transport: v.array(v.picklist(TRANSPORTS)),
  /** Code and name; null if the bookings have none. */
  costCentre: v.nullable(v.string()),
  journey: journeySchema,
  /** A later one of the same trip took its place. */
  isReplaced: v.boolean(),
})
export type TripLetters = v.InferOutput<typeof lettersSchema>

const papersSchema = v.object({
  /** Null until the company has set who signs. */
  signer: v.nullable(v.object({ name: v.string(), position: v.string(), city: v.string() })),
  /** Daily allowances of the company; null if it has none. Left out by older servers. */
  perDiem: v.optional(v.nullable(perDiemTableSchema), null),
  /** Latest first. */
  letters: v.array(lettersSchema),
  /** Positions of the last letter, to be proposed. */
  positions: v.array(personSchema),
})
export type TripPapers = v.InferOutput<typeof papersSchema>

const path = '/api/Trips/:tripId/papers'
const ofTrip = v.object({ tripId: idSchema })

export const getTripPapers = endpoint({
  name: 'tripPapers.get',
  method: 'GET',
  path,
  summary:
    'Assignment letters (surat tugas) and travel orders (SPD) of my trip, by any of its items, and the daily allowances of my company.',
  access: 'user',
  params: ofTrip,
  response: papersSchema,
  errors: ['not_found'],
})

export const issueTripLetters = endpoint({
  name: 'tripPapers.issue',
  method: 'POST',
  path: `${path}/letters`,
  summary:
    'Issue an assignment letter and a travel order for my trip as it is now, under the next number of my company. Earlier ones of the trip are kept as replaced. `trip_changed` if the travellers are others by now.',
  access: 'user',
  params: ofTrip,
  body: v.object({
    letterId: idSchema,
    purpose: requiredLineSchema(300),
    from: requiredLineSchema(120),
    transport: v.pipe(v.array(v.picklist(TRANSPORTS)), v.minLength(1, 'required'), v.maxLength(TRANSPORTS.length)),
    /** Positions of the trip's travellers, in their order. */
    people: v.pipe(
      v.array(v.object({ name: lineSchema(200), position: requiredLineSchema(120) })),
      v.minLength(1, 'required'),
      v.maxLength(MAX_PEOPLE),
    ),
  }),
  response: papersSchema,
  errors: ['not_found', 'paper_signer_missing', 'trip_changed', 'id_taken', 'rate_limited'],
  idempotent: true,
})
