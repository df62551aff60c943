import * as v from 'valibot'
import { receivedProblemSchema } from '#contract/core/problems.ts'

const ENTRY_STATES = ['waiting', 'refused', 'done'] as const

/**
 * One change that a person made and the server does not have yet, or had lately. Times are milliseconds since 1970. There
 * is no token in it: it is sent with the session of its owner, or not at all.
 */
export const entrySchema = v.object({
  /** UUIDv7 and idempotency key: sent again, it takes effect once. */
  id: v.string(),
  kind: v.string(),
  /** Of the kind's input, raised when its shape changes. */
  version: v.number(),
  input: v.unknown(),
  /** Entries of one lane are sent in the order they were made; lanes do not wait for each other. */
  lane: v.string(),
  /** Subject of the change in readable form: a hotel's name, a reference. */
  about: v.string(),
  madeAt: v.number(),
  state: v.picklist(ENTRY_STATES),
  tries: v.number(),
  /** Not sent before. */
  notBefore: v.number(),
  /** When it was done or refused. */
  endedAt: v.nullable(v.number()),
  /** The server's error, in the language at that time; null also if the input is invalid and cannot be sent. */
  problem: v.nullable(receivedProblemSchema),
  /** User id of the traveller if it is not the owner. */
  bookingFor: v.exactOptional(v.string()),
  /** It was sent and waits for an approval. */
  waitsForApproval: v.exactOptional(v.literal(true)),
  /** The result to show to its owner, in the form of its kind. */
  result: v.exactOptional(v.unknown()),
  /** It was stored encrypted while its owner was signed out. */
  wasSealed: v.exactOptional(v.literal(true)),
})
export type OutboxEntry = v.InferOutput<typeof entrySchema>

/** Names of kinds and lanes before contract 3; a device that was offline since may still have them. */
const current = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  kind: entry.kind.replace(/^wish\./, 'wishlist.'),
  lane: entry.lane.replace(/^wish /, 'wishlist '),
})

/** A stored entry with the names of today; null for an envelope of another version. */
export const readEntry = (record: unknown): OutboxEntry | null => {
  const entry = v.safeParse(entrySchema, record)
  return entry.success ? current(entry.output) : null
}
