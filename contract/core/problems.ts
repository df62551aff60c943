import * as v from 'valibot'

export const receivedFieldProblemSchema = v.object({
  /** Path of the invalid input: `query.checkIn`, `body.travellers.0.fullName`, `header.Idempotency-Key`. */
  field: v.string(),
  code: v.string(),
  message: v.string(),
})

/**
 * The body of every refusal, sent as `application/problem+json` (RFC 9457) with the code as its stable name: one of
 * `ERROR_STATUS`, or of a newer server, which a page that was installed before does not know.
 */
export const receivedProblemSchema = v.object({
  type: v.literal('about:blank'),
  status: v.number(),
  code: v.string(),
  /** For people, in the language of `Accept-Language` (English or Indonesian). */
  message: v.string(),
  requestId: v.string(),
  fields: v.optional(v.array(receivedFieldProblemSchema)),
  /** Facts the screen needs to go on, e.g. `{ expected, actual }` of a changed price. */
  details: v.optional(v.record(v.string(), v.unknown())),
})
export type ReceivedProblem = v.InferOutput<typeof receivedProblemSchema>
export type ReceivedFieldProblem = v.InferOutput<typeof receivedFieldProblemSchema>
