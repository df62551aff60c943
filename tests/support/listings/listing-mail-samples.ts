import { calendarConflictMail } from '#server/domain/hosts/calendars/mails/calendar-conflict.ts'
import { calendarSilentMail } from '#server/domain/hosts/calendars/mails/calendar-silent.ts'
import { listingDecidedMail } from '#server/domain/listings/mails/listing-decided.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'

/** What hosts are mailed about their listings. */
export const listingSamples = (name: string, words: string): Record<string, (locale: Locale) => Mail> => {
  const decided = { name, listingId: '0195', origin: 'https://singgah.example', note: '', reasons: [] }
  return {
    listingPublished: (locale) => listingDecidedMail(locale, { ...decided, verdict: 'approve' }),
    listingReturned: (locale) =>
      listingDecidedMail(locale, { ...decided, verdict: 'request_changes', reasons: [words] }),
    calendarConflict: (locale) =>
      calendarConflictMail(locale, {
        conflicts: [{ reference: 'SG-7K2M9QXA', days: ['2027-03-12', '2027-03-13'] }],
        calendar: name,
        listing: name,
        resource: name,
        to: 'https://singgah.example/agent/listings?id=0195&service=stay',
        origin: 'https://singgah.example',
      }),
    calendarSilent: (locale) =>
      calendarSilentMail(locale, {
        calendar: name,
        listing: name,
        resource: name,
        since: new Date('2027-03-01T02:00:00Z'),
        zone: 'Asia/Jakarta',
        to: 'https://singgah.example/agent/listings?id=0195&service=stay',
        origin: 'https://singgah.example',
      }),
    listingDeclined: (locale) => listingDecidedMail(locale, { ...decided, verdict: 'decline', note: words }),
  }
}
