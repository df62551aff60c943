import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, list, paragraph, type Mail } from '#server/domain/notifications/mail-content.ts'
import { hostFooter } from '#server/domain/notifications/mail-footers.ts'
import { dayText } from '#server/domain/notifications/mail-formats.ts'

type Conflicting = {
  conflicts: readonly { reference: string; days: readonly string[] }[]
  calendar: string
  listing: string
  resource: string
  /** Link to the calendar. */
  to: string
  origin: string
}

const SAID: Readonly<
  Record<Locale, (given: Conflicting) => { subject: string; heading: string; said: string; next: string; open: string }>
> = {
  en: ({ calendar, listing, resource }) => ({
    subject: `Booked here and on another site: ${listing}`,
    heading: 'Booked twice for the same time',
    said: `${calendar} has bookings for ${resource} (${listing}) at times that are already booked here:`,
    next: 'Nothing was cancelled. Decide which booking you keep, and tell the other guest.',
    open: 'Open calendar',
  }),
  id: ({ calendar, listing, resource }) => ({
    subject: `Dipesan di sini dan di situs lain: ${listing}`,
    heading: 'Dipesan dua kali untuk waktu yang sama',
    said: `${calendar} berisi pesanan untuk ${resource} (${listing}) pada waktu yang sudah dipesan di sini:`,
    next: 'Tidak ada yang dibatalkan. Tentukan pesanan mana yang Anda pertahankan, lalu kabari tamu yang lain.',
    open: 'Buka kalender',
  }),
}

/** Email to a host about bookings whose time another calendar took afterwards. */
export const calendarConflictMail = (locale: Locale, given: Conflicting): Mail => {
  const { conflicts, origin, listing, to } = given
  const { subject, heading, said, next, open } = SAID[locale](given)
  const lines = conflicts.map(
    ({ reference, days }) => `${reference}: ${days.map((day) => dayText(locale, day)).join(', ')}`,
  )
  return {
    subject,
    content: {
      preheader: said,
      heading,
      blocks: [paragraph(said), list(lines), paragraph(next), button(open, to)],
      footer: hostFooter(locale, { origin, property: listing }),
    },
  }
}
