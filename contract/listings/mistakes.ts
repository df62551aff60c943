import type { ErrorCode } from '../core/errors.ts'
import { isSeen } from '../core/scalars.ts'

/** A mistake; `field` is its path in the content of a listing, `rooms.0.name`. */
export type ListingMistake = { field: string; code: ErrorCode }

/** Takes the mistake at a field of a section; null: there is none. */
export type NoteMistake = (field: string, code: ErrorCode | null) => void

/** Of a night, or of one unit of a tour, in minor units of rupiah. */
const LEAST_PRICE = 10_000
export const MOST_PRICE = 100_000_000
/** Characters of a description. */
export const LEAST_DESCRIPTION = 40

const MARKUP = /<\/?[a-z!]/i
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** `14:00`. */
export const isClock = (text: string): boolean => CLOCK.test(text)

export const markupCode = (text: string): ErrorCode | null => (MARKUP.test(text) ? 'listing_markup' : null)

export const textCode = (text: string, least = 1): ErrorCode | null => {
  if (!isSeen(text)) return 'required'
  return markupCode(text) ?? (text.length < least ? 'message_too_short' : null)
}

export const numberCode = (value: number | null, least: number, most: number): ErrorCode | null => {
  if (value === null) return 'required'
  return value >= least && value <= most ? null : 'listing_number_out_of_range'
}

/** As `numberCode`, of a number that may be missing. */
export const optionalCode = (value: number | null, least: number, most: number): ErrorCode | null =>
  value === null ? null : numberCode(value, least, most)

export const priceCode = (minor: number | null): ErrorCode | null => {
  if (minor === null) return 'required'
  return minor >= LEAST_PRICE && minor <= MOST_PRICE ? null : 'listing_price_out_of_range'
}

/** The mistakes of one section, in the order in which they are noted. */
export const mistakesOf = (section: string, check: (note: NoteMistake) => void): ListingMistake[] => {
  const found: ListingMistake[] = []
  check((field, code) => {
    if (code !== null) found.push({ field: field === '' ? section : `${section}.${field}`, code })
  })
  return found
}
