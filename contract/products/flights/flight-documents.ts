import type { ErrorCode } from '#contract/core/errors.ts'

export const DOCUMENT_KINDS = ['passport', 'national_id'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

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

/** Displayable part of a document number after it was sent to the airline: its last three characters. */
export const documentEnding = (number: string): string => number.slice(-3)
