import { listingDecidedMail } from '#server/domain/listings/mails/listing-decided.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'

/** What hosts are mailed about the review of a listing. */
export const listingSamples = (name: string, words: string): Record<string, (locale: Locale) => Mail> => {
  const decided = { name, listingId: '0195', origin: 'https://singgah.example', note: '', reasons: [] }
  return {
    listingPublished: (locale) => listingDecidedMail(locale, { ...decided, verdict: 'approve' }),
    listingReturned: (locale) =>
      listingDecidedMail(locale, { ...decided, verdict: 'request_changes', reasons: [words] }),
    listingDeclined: (locale) => listingDecidedMail(locale, { ...decided, verdict: 'decline', note: words }),
  }
}
