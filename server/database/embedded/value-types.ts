import { TypeOverrides, types } from 'pg'

/**
 * How values arrive from either engine: int8 as a number, date as the text 'YYYY-MM-DD' (a Date would shift it by the
 * server's zone). Given to a pool, never set on the driver as a whole, which other code shares.
 */
export const valueTypes = new TypeOverrides()

const { INT8, DATE } = types.builtins
valueTypes.setTypeParser(INT8, exactNumber)
valueTypes.setTypeParser(DATE, (text) => text)

function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The int8 value ${text} does not fit a number exactly.`)
  return value
}
