import { ApiError } from '#src/platform/api/errors.ts'
import { dayProblem, fieldOf, type CabFormErrors } from './form/cab-form.ts'

/** The server has one field for day and time; errors about the day are moved to it. */
const isOfDay = (code: string, at: string | undefined): boolean =>
  code === 'cab_too_far_ahead' || (at !== undefined && dayProblem(at.slice(0, 10)) === code)

/** The server's refusal of a search by field of the form, and whether it says more than that; `at` is the asked pick-up. */
export const refusalsOf = (
  error: unknown,
  at: string | undefined,
): { refused: CabFormErrors; rest: ApiError | null } => {
  if (!(error instanceof ApiError)) return { refused: {}, rest: null }
  const refused: CabFormErrors = {}
  for (const { field, code } of error.fields) {
    const name = fieldOf(field)
    if (name !== undefined) refused[name === 'time' && isOfDay(code, at) ? 'day' : name] ??= code
  }
  return { refused, rest: Object.keys(refused).length > 0 ? null : error }
}
