import type { ReceivedFieldProblem } from '#contract/core/problems.ts'

/** Codes by field, `travellers.0.fullName` and so on: the path the contract gives the field. */
export type FieldErrors = Readonly<Record<string, string>>

/** Result of validating a form: parsed values, or a code per invalid field. */
export type Checked<Details> = { details: Details } | { errors: FieldErrors }

/** The server's refusals, at the same fields. */
export const errorsOfServer = (fields: readonly ReceivedFieldProblem[]): FieldErrors =>
  Object.fromEntries(fields.map(({ field, code }) => [field.replace(/^body\./, ''), code]))

/** The entry of a list that a path belongs to (`flyers.0` of `flyers.0.birthDate`), else the path itself. */
const scopeOf = (path: string): string => /^\w+\.\d+/.exec(path)?.[0] ?? path

/**
 * The refusals that still hold after the field at `path` was edited. Those of an entry of a list end together, because its
 * fields depend on each other.
 */
export const heldAfterEdit = <Error>(errors: Readonly<Record<string, Error>>, path: string): Record<string, Error> => {
  const scope = scopeOf(path)
  return Object.fromEntries(Object.entries(errors).filter(([at]) => at !== scope && !at.startsWith(`${scope}.`)))
}
