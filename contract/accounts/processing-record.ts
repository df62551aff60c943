import { NOTIFICATION_DAYS } from '../notifications/subjects.ts'
import { STORED_DAYS } from './stored-days.ts'

/** The record of processing (UU 27/2022, article 31): uses of personal data. Never rename one: rows contain it. */
export const PROCESSING = [
  'bookings',
  'approvals',
  'whereabouts',
  'sign_in',
  'notifications',
  'mails',
  'reviews',
  'contact',
] as const
export type Processing = (typeof PROCESSING)[number]

/** Grounds of article 20 of the same law. */
export const LEGAL_BASES = ['contract', 'legal_duty', 'legitimate_interest', 'consent'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]

/** The ground of each use, and after how many days its data is deleted automatically; null: with the account, or as tax law says. */
export const PROCESSING_RECORD: Readonly<Record<Processing, { basis: LegalBasis; storedDays: number | null }>> = {
  bookings: { basis: 'contract', storedDays: null },
  approvals: { basis: 'contract', storedDays: null },
  whereabouts: { basis: 'legitimate_interest', storedDays: STORED_DAYS.safety },
  sign_in: { basis: 'legitimate_interest', storedDays: STORED_DAYS.endedSessions },
  notifications: { basis: 'contract', storedDays: NOTIFICATION_DAYS },
  mails: { basis: 'contract', storedDays: STORED_DAYS.mails },
  reviews: { basis: 'consent', storedDays: null },
  contact: { basis: 'consent', storedDays: STORED_DAYS.answeredMessages },
}
