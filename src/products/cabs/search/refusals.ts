import { ApiError } from '#src/platform/api/errors.ts'
import { fieldOf, type CabFormErrors } from './form/cab-form.ts'

/** The server's refusal by field of the form, and whether it says more than that. */
export const refusalsOf = (error: unknown): { refused: CabFormErrors; rest: ApiError | null } => {
  if (!(error instanceof ApiError)) return { refused: {}, rest: null }
  const refused: CabFormErrors = {}
  for (const { field, code } of error.fields) {
    const name = fieldOf(field)
    if (name !== undefined) refused[name] ??= code
  }
  return { refused, rest: Object.keys(refused).length > 0 ? null : error }
}
