import * as v from 'valibot'
import type { Endpoint, Schema } from '#contract/core/endpoint.ts'
import { isErrorCode, type ErrorCode } from '#contract/core/errors.ts'
import { Refusal, type FieldMistake } from '../domain/kernel/refusal.ts'

export type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined
export type RawParts = { params: unknown; query: unknown; body: unknown }

const mistakeOf = (part: string, issue: v.BaseIssue<unknown>): FieldMistake & { specific: boolean } => {
  const path = v.getDotPath(issue)
  const field = path === null ? part : `${part}.${path}`
  if (isErrorCode(issue.message)) return { field, code: issue.message, specific: true }
  const isMissing = issue.input === undefined && issue.received === 'undefined'
  return { field, code: isMissing ? 'required' : 'validation_failed', specific: false }
}

const refuse = (mistakes: readonly (FieldMistake & { specific: boolean })[]): never => {
  const code: ErrorCode = mistakes.find(({ specific }) => specific)?.code ?? 'validation_failed'
  // A union reports once per member; people need each field once, with its best reason.
  const byField = new Map<string, FieldMistake>()
  for (const { field, code: reason, specific } of mistakes) {
    if (!byField.has(field) || specific) byField.set(field, { field, code: reason })
  }
  throw new Refusal(code, { fields: [...byField.values()].slice(0, 50) })
}

/** Reads one part of a call by its schema; where there is none the part is left out, whatever was sent. */
export function parsePart<S extends Schema | undefined>(schema: S | undefined, name: string, raw: unknown): Parsed<S>
export function parsePart(schema: Schema | undefined, name: string, raw: unknown): unknown {
  if (schema === undefined) return undefined
  const read = v.safeParse(schema, raw)
  return read.success ? read.output : refuse(read.issues.map((issue) => mistakeOf(name, issue)))
}

const header = (field: string, value: string | string[] | undefined, missing: ErrorCode): string => {
  if (typeof value === 'string' && value !== '') return value
  throw new Refusal(missing, { fields: [{ field, code: 'required' }] })
}

/** The `Idempotency-Key` of a call: 1 to 255 printable characters. */
export const idempotencyKeyOf = (value: string | string[] | undefined): string => {
  const field = 'header.Idempotency-Key'
  const key = header(field, value, 'idempotency_key_missing')
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Refusal('validation_failed', { fields: [{ field, code: 'validation_failed' }] })
}

/** The version in `If-Match`, or null if the endpoint does not use it. */
export const versionOf = (endpoint: Endpoint, value: string | string[] | undefined): number | null => {
  if (endpoint.ifMatch !== true) return null
  const field = 'header.If-Match'
  const tag = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header(field, value, 'precondition_missing'))?.[1]
  if (tag !== undefined) return Number(tag)
  throw new Refusal('validation_failed', { fields: [{ field, code: 'validation_failed' }] })
}
