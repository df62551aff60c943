import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayWords, moneyWords } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { cancelledAmountWords, type CancelledAmounts } from './booking-cancelled.ts'
import { stayWords, type MailedStay } from './stay-words.ts'

/** The stay is the remaining part; `by` is the person who cancelled the rest. */
type PartCancelled = MailedStay & CancelledAmounts & { by: string; roomNights: readonly RoomNight[] }

const byRoom = (roomNights: readonly RoomNight[]): [room: number, nights: string[]][] => {
  const rooms = new Map<number, string[]>()
  for (const { room, night } of roomNights) rooms.set(room, [...(rooms.get(room) ?? []), night])
  return [...rooms].toSorted(([one], [other]) => one - other)
}

const partWords = (locale: Locale, roomNights: readonly RoomNight[]): string =>
  byRoom(roomNights)
    .map(([room, nights]) => {
      const days = nights
        .toSorted()
        .map((night) => dayWords(locale, night))
        .join('; ')
      return locale === 'id' ? `- Kamar ${room}, malam ${days}` : `- Room ${room}, night of ${days}`
    })
    .join('\n')

const TEXTS: Readonly<Record<Locale, (stay: PartCancelled) => MailText>> = {
  en: (stay) => ({
    subject: `Changed: ${stay.hotel.name}, ${dayWords('en', stay.terms.checkIn)} (${stay.reference})`,
    body: `Hello,

a part of this stay was cancelled by ${stay.by}. Reference: ${stay.reference}

Cancelled:
${partWords('en', stay.roomNights)}

${cancelledAmountWords.en(stay)}

What is left:
${stayWords('en', stay)}
Total: ${moneyWords('en', stay.terms.total)}

The booking, with its voucher and a file for the calendar:
${stay.link}

Singgah
`,
  }),
  id: (stay) => ({
    subject: `Diubah: ${stay.hotel.name}, ${dayWords('id', stay.terms.checkIn)} (${stay.reference})`,
    body: `Halo,

sebagian dari penginapan ini dibatalkan oleh ${stay.by}. Nomor pesanan: ${stay.reference}

Dibatalkan:
${partWords('id', stay.roomNights)}

${cancelledAmountWords.id(stay)}

Yang masih dipesan:
${stayWords('id', stay)}
Total: ${moneyWords('id', stay.terms.total)}

Pemesanan beserta voucer dan berkas kalendernya:
${stay.link}

Singgah
`,
  }),
}

export const bookingPartCancelledMail = (locale: Locale, stay: PartCancelled): MailText => TEXTS[locale](stay)
