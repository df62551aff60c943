import type { RowSchema } from './rows.ts'
import type { Statement } from './named.ts'

/** `:name` in the text of a statement; `::type` is a cast. */
const PARAMETER = /(?<!:):([a-z]\w*)/gi

/** The text of SQL in turns with the names of its parameters: text, name, text, …, text. */
export const splitAtParameters = (text: string): string[] => text.split(PARAMETER)

/**
 * A statement whose text names its parameters, as `:checkIn`, in the form that the driver prepares, and the list of its
 * values made from an object with those names. Throws where the text names a parameter that is not declared, or does not
 * use one that is.
 */
export const withParameters = <const Name extends string, const Row extends RowSchema>(
  names: readonly Name[],
  { name, row, text }: Statement<Row>,
) => {
  const unused = new Set<string>(names)
  const positional = text.replace(PARAMETER, (_whole, parameter: string) => {
    const place = names.findIndex((one) => one === parameter)
    if (place === -1) throw new Error(`${name} has a parameter that is not declared: ${parameter}`)
    unused.delete(parameter)
    return `$${place + 1}`
  })
  if (unused.size > 0) throw new Error(`${name} does not use ${[...unused].join(', ')}`)
  return {
    name,
    row,
    text: positional,
    values: (given: Readonly<Record<Name, unknown>>): unknown[] => names.map((one) => given[one]),
  }
}
