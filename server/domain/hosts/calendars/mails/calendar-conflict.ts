import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, list, paragraph, type Mail } from '#server/domain/notifications/mail-content.ts'
import { hostFooter } from '#server/domain/notifications/mail-footers.ts'
import { dayText } from '#server/domain/notifications/mail-formats.ts'

type Conflicting = {
  conflicts: readonly { reference: string; nights: readonly string[] }[]
  calendar: string
  listing: string
  resource: string
  listingId: string
  origin: string
}

const SAID: Readonly<
  Record<Locale, (given: Conflicting) => { subject: string; heading: string; said: string; next: string; open: string }>
> = {
  en: ({ calendar, listing, resource }) => ({
    subject: `Booked here and on another site: ${listing}`,
    heading: 'Booked twice for the same nights',
    said: `${calendar} has taken nights of ${resource} at ${listing} that are already booked here:`,
    next: 'Nothing was cancelled. Decide which booking you keep, and tell the other guest.',
    open: 'Open calendar',
  }),
  id: ({ calendar, listing, resource }) => ({
    subject: `Dipesan di sini dan di situs lain: ${listing}`,
    heading: 'Dipesan dua kali untuk malam yang sama',
    said: `${calendar} memakai malam ${resource} di ${listing} yang sudah dipesan di sini:`,
    next: 'Tidak ada yang dibatalkan. Tentukan pesanan mana yang Anda pertahankan, lalu kabari tamu yang lain.',
    open: 'Buka kalender',
  }),
}

/** Email to a host about bookings of nights that another calendar took afterwards. */
export const calendarConflictMail = (locale: Locale, given: Conflicting): Mail => {
  const { conflicts, origin, listing, listingId } = given
  const { subject, heading, said, next, open } = SAID[locale](given)
  const lines = conflicts.map(
    ({ reference, nights }) => `${reference}: ${nights.map((night) => dayText(locale, night)).join(', ')}`,
  )
  return {
    subject,
    content: {
      preheader: said,
      heading,
      blocks: [paragraph(said), list(lines), paragraph(next), button(open, `${origin}/agent/listings?id=${listingId}`)],
      footer: hostFooter(locale, { origin, property: listing }),
    },
  }
}
