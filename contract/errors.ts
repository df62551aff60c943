import * as v from 'valibot'

/** Every code the API can answer with, and the HTTP status it travels under. Codes are stable; texts may change. */
export const ERROR_STATUS = {
  validation_failed: 400,
  date_invalid: 400,
  check_in_in_past: 400,
  check_in_too_far: 400,
  check_out_not_after_check_in: 400,
  stay_too_long: 400,
  guests_out_of_range: 400,
  rooms_out_of_range: 400,
  guests_differ: 400,
  child_age_missing: 400,
  required: 400,
  too_long: 400,
  characters_not_allowed: 400,
  email_invalid: 400,
  phone_invalid: 400,
  message_too_short: 400,
  link_invalid: 400,
  offer_code_unknown: 400,
  malformed_json: 400,
  idempotency_key_missing: 400,
  precondition_missing: 428,
  unauthenticated: 401,
  token_expired: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  sold_out: 409,
  price_changed: 409,
  refund_changed: 409,
  quote_expired: 409,
  hold_expired: 409,
  hold_not_extendable: 409,
  illegal_transition: 409,
  id_taken: 409,
  idempotency_in_progress: 409,
  client_outdated: 409,
  credit_limit_reached: 409,
  payment_over: 409,
  payment_pending: 409,
  review_too_early: 409,
  review_too_late: 409,
  already_reviewed: 409,
  no_show_too_early: 409,
  no_show_too_late: 409,
  no_show_final: 409,
  no_show_refunded: 409,
  arrival_too_early: 409,
  wishlist_full: 409,
  changed_meanwhile: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  occupancy_not_possible: 422,
  nights_not_together: 422,
  offer_not_applicable: 422,
  payment_method_not_offered: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  gateway_unavailable: 503,
  supplier_unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text)

const errorCodeSchema = v.custom<ErrorCode>((value) => typeof value === 'string' && isErrorCode(value))

export const fieldProblemSchema = v.object({
  /** Where the mistake is: `query.checkIn`, `body.travellers.0.fullName`, `header.Idempotency-Key`. */
  field: v.string(),
  code: errorCodeSchema,
  message: v.string(),
})

/** The body of every refusal, sent as `application/problem+json` (RFC 9457) with the code as its stable name. */
export const problemSchema = v.object({
  type: v.literal('about:blank'),
  status: v.number(),
  code: errorCodeSchema,
  /** For people, in the language of `Accept-Language` (English or Indonesian). */
  message: v.string(),
  requestId: v.string(),
  fields: v.optional(v.array(fieldProblemSchema)),
  /** Facts the screen needs to go on, e.g. `{ expected, actual }` of a changed price. */
  details: v.optional(v.record(v.string(), v.unknown())),
})
export type Problem = v.InferOutput<typeof problemSchema>
export type FieldProblem = v.InferOutput<typeof fieldProblemSchema>
