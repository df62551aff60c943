import type { ErrorCode } from '#contract/core/errors.ts'

export const DOCUMENT_KINDS = ['passport', 'national_id'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Many countries require a passport valid for this many months after arrival; airlines deny check-in without it. */
const USUAL_MONTHS_LEFT = 6

/** True if flights cross a border, so that all travellers need a passport. */
export const crossesBorder = (countryCodes: readonly string[]): boolean => new Set(countryCodes).size > 1

/**
 * Why a document is not good for a trip; null where it is. Days are calendar days; it may end on the day of the last arrival
 * and no earlier.
 */
export const documentFault = (
  document: { kind: DocumentKind; expiresOn: string | null } | null,
  trip: { lastDay: string; crossesBorder: boolean },
): Extract<ErrorCode, 'required' | 'document_expires' | 'passport_needed'> | null => {
  if (document === null) return trip.crossesBorder ? 'required' : null
  if (trip.crossesBorder && document.kind !== 'passport') return 'passport_needed'
  if (document.expiresOn === null) return document.kind === 'passport' ? 'required' : null
  return document.expiresOn < trip.lastDay ? 'document_expires' : null
}

/** True where a passport ends within six months of the last arrival: good for the flight, and often not for the border. */
export const endsSoonAfter = (expiresOn: string, lastDay: string): boolean => {
  const [year = 0, month = 1, day = 1] = lastDay.split('-').map(Number)
  const until = new Date(Date.UTC(year, month - 1 + USUAL_MONTHS_LEFT, day)).toISOString().slice(0, 10)
  return expiresOn < until
}

/** Displayable part of a document number after it was sent to the airline: its last three characters. */
export const documentEnding = (number: string): string => number.slice(-3)
