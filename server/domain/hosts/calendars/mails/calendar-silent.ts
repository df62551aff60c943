import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, paragraph, type Mail } from '#server/domain/notifications/mail-content.ts'
import { hostFooter } from '#server/domain/notifications/mail-footers.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'

type Silent = {
  calendar: string
  listing: string
  resource: string
  since: Date
  zone: string
  /** Link to the calendar. */
  to: string
  origin: string
}

const SAID: Readonly<
  Record<Locale, (given: Silent, since: string) => { subject: string; heading: string; lines: string[]; open: string }>
> = {
  en: ({ calendar, listing, resource }, since) => ({
    subject: `We can’t read your calendar ${calendar}: ${listing}`,
    heading: 'A calendar doesn’t answer',
    lines: [
      `We’ve been unable to read ${calendar} for ${resource} (${listing}) since ${since}.`,
      'What it blocked stays blocked, but new bookings made there don’t reach us. Copy the calendar link again from the other site, or remove it.',
    ],
    open: 'Open calendar',
  }),
  id: ({ calendar, listing, resource }, since) => ({
    subject: `Kalender ${calendar} tidak bisa dibaca: ${listing}`,
    heading: 'Ada kalender yang tidak menjawab',
    lines: [
      `Kami tidak bisa membaca ${calendar} untuk ${resource} (${listing}) sejak ${since}.`,
      'Yang sudah diblokir tetap diblokir, tetapi pesanan baru di sana tidak sampai ke kami. Salin lagi tautan kalendernya dari situs lain itu, atau hapus.',
    ],
    open: 'Buka kalender',
  }),
}

/** Email to a host about a calendar that has not been read for a day. */
export const calendarSilentMail = (locale: Locale, given: Silent): Mail => {
  const { since, zone, origin, listing, to } = given
  const { subject, heading, lines, open } = SAID[locale](given, instantText(locale, since.toISOString(), zone))
  return {
    subject,
    content: {
      preheader: lines[0] ?? heading,
      heading,
      blocks: [...lines.map(paragraph), button(open, to)],
      footer: hostFooter(locale, { origin, property: listing }),
    },
  }
}
