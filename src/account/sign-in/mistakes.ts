import * as v from 'valibot'
import type { Schema } from '#contract/core/endpoint.ts'
import { isErrorCode } from '#contract/core/errors.ts'
import type { Mistakes } from './use-send.ts'

/** Reads a form by the contract's schema, so that mistakes are said before anything is sent. */
export const readForm = <S extends Schema>(
  schema: S,
  form: unknown,
): { body: v.InferInput<S> } | { mistakes: Mistakes } => {
  const read = v.safeParse(schema, form)
  if (read.success && v.is(schema, form)) return { body: form }
  const issues = (read.issues ?? []).map((issue) => {
    const field = v.getDotPath(issue) ?? ''
    const isEmpty = issue.input === '' || issue.input === undefined
    return [field, isErrorCode(issue.message) ? issue.message : isEmpty ? 'required' : 'validation_failed'] as const
  })
  // The first mistake of a field is the one that is said.
  return { mistakes: Object.fromEntries(issues.toReversed()) }
}
