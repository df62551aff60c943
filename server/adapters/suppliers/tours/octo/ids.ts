import { createHash } from 'node:crypto'

/** The same UUID for the same parts, always: for things of a supplier, whose ids may be any text. */
export const uuidOf = (...parts: readonly string[]): string => {
  const hex = createHash('sha256')
    .update(parts.map((part) => `${part.length}:${part}`).join(''))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The id that a place in a booking has at the supplier. */
export const unitItemId = (bookingId: string, index: number): string => uuidOf('unit item', bookingId, String(index))
