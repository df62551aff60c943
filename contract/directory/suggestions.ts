import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { STORED_DAYS } from '../accounts/stored-days.ts'
import {
  countInUrl,
  idSchema,
  instantSchema,
  paragraphSchema,
  phoneSchema,
  requiredLineSchema,
} from '../core/scalars.ts'
import { weekSchema } from './opening-hours.ts'

/** Editable fields of a place, in form order. */
export const SUGGESTED_FIELDS = ['name', 'address', 'phone', 'week', 'isClosed'] as const
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number]

/** How many suggestions a person may send within 24 hours. */
export const SUGGESTIONS_A_DAY = 20
/** Only what shall change; `phone` null takes it away, `isClosed` says that the place has closed for good. */
export const suggestedChangesSchema = v.object({
  name: v.optional(requiredLineSchema(120)),
  address: v.optional(requiredLineSchema(200)),
  phone: v.optional(v.nullable(phoneSchema)),
  week: v.optional(weekSchema),
  isClosed: v.optional(v.literal(true)),
})
export type SuggestedChanges = v.InferOutput<typeof suggestedChangesSchema>

export const suggestionParams = v.object({ suggestionId: idSchema })
export const suggestionBody = v.object({
  entryId: idSchema,
  changes: suggestedChangesSchema,
  /** How the reader knows it. */
  note: v.optional(paragraphSchema(500), ''),
})

const decisionSchema = v.object({
  at: instantSchema,
  /** The fields that were taken over; none: declined. */
  accepted: v.array(v.picklist(SUGGESTED_FIELDS)),
  /** For the person who suggested it; empty if none was given. */
  reason: v.string(),
})

const ownSuggestionSchema = v.object({
  suggestionId: idSchema,
  entryId: idSchema,
  changes: suggestedChangesSchema,
  note: v.string(),
  suggestedAt: instantSchema,
  /** Null: it waits for the operator. */
  decision: v.nullable(decisionSchema),
})
export type OwnSuggestion = v.InferOutput<typeof ownSuggestionSchema>

export const putSuggestion = endpoint({
  name: 'directorySuggestions.put',
  method: 'PUT',
  path: '/api/DirectorySuggestions/:suggestionId',
  summary: `Suggest an edit of a place, under an id made by the caller. The operator decides on it and the person is notified. At most ${SUGGESTIONS_A_DAY} in 24 hours.`,
  access: 'signedIn',
  idempotent: true,
  params: suggestionParams,
  body: suggestionBody,
  response: ownSuggestionSchema,
  errors: ['not_found', 'id_taken', 'rate_limited'],
})

export const listOwnSuggestions = endpoint({
  name: 'directorySuggestions.own',
  method: 'GET',
  path: '/api/DirectorySuggestions',
  summary: `What I suggested, latest first, at most 50: what waits, and for ${STORED_DAYS.decidedSuggestions} days what was decided.`,
  access: 'signedIn',
  response: v.object({ items: v.array(ownSuggestionSchema), asOf: instantSchema }),
})
export type OwnSuggestions = v.InferOutput<(typeof listOwnSuggestions)['response']>

const suggestionSchema = v.object({
  ...ownSuggestionSchema.entries,
  /** The place as it is now. */
  entry: v.object({
    name: v.string(),
    address: v.string(),
    phone: v.nullable(v.string()),
    week: weekSchema,
    isClosed: v.boolean(),
    cityName: v.string(),
  }),
  /** Null after the person was erased. */
  suggestedBy: v.nullable(v.string()),
  /** Raised by one with the decision; send it back as `If-Match`. */
  version: v.number(),
})
export type Suggestion = v.InferOutput<typeof suggestionSchema>

export const listSuggestions = endpoint({
  name: 'directorySuggestions.list',
  method: 'GET',
  path: '/api/Operator/DirectorySuggestions',
  summary:
    'Suggested edits of places: those that wait first, longest first, then the latest decided. Pages by cursor. Only for admins of the company that operates the installation.',
  access: 'operator',
  query: v.object({
    state: v.optional(v.picklist(['waiting', 'decided'], 'validation_failed')),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
    limit: v.optional(countInUrl(1, 100, 'validation_failed'), 25),
  }),
  response: v.object({
    items: v.array(suggestionSchema),
    nextCursor: v.nullable(v.string()),
    /** How many wait in all. */
    waiting: v.number(),
    asOf: instantSchema,
  }),
})

export const decideSuggestion = endpoint({
  name: 'directorySuggestions.decide',
  method: 'PUT',
  path: '/api/Operator/DirectorySuggestions/:suggestionId/decision',
  summary:
    'Take over some or all fields of a suggested edit, or decline it with a reason. The place changes at once, and the person is notified. Written to the audit log; `changed_meanwhile` if it was decided since it was read.',
  access: 'operator',
  params: suggestionParams,
  ifMatch: true,
  idempotent: true,
  body: v.object({
    accepted: v.array(v.picklist(SUGGESTED_FIELDS)),
    /** Needed where nothing is taken over. */
    reason: v.optional(paragraphSchema(300), ''),
  }),
  response: suggestionSchema,
  errors: ['not_found', 'changed_meanwhile'],
})
