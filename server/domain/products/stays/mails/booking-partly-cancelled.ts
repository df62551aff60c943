import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { cancelledAmountTexts, type CancelledAmounts } from './booking-cancelled.ts'
import { stayText, type MailedStay } from './stay-text.ts'

/** The stay is the remaining part; `by` is the person who cancelled the rest. */
type PartlyCancelled = MailedStay & CancelledAmounts & { by: string; roomNights: readonly RoomNight[] }

const byRoom = (roomNights: readonly RoomNight[]): [room: number, nights: string[]][] => {
  const rooms = new Map<number, string[]>()
  for (const { room, night } of roomNights) rooms.set(room, [...(rooms.get(room) ?? []), night])
  return [...rooms].toSorted(([one], [other]) => one - other)
}

const partText = (locale: Locale, roomNights: readonly RoomNight[]): string =>
  byRoom(roomNights)
    .map(([room, nights]) => {
      const days = nights
        .toSorted()
        .map((night) => dayText(locale, night))
        .join('; ')
      return locale === 'id' ? `- Kamar ${room}, malam ${days}` : `- Room ${room}, night of ${days}`
    })
    .join('\n')

const TEXTS: Readonly<Record<Locale, (stay: PartlyCancelled) => MailText>> = {
  en: (stay) => ({
    subject: `Changed: ${stay.hotel.name}, ${dayText('en', stay.terms.checkIn)} (${stay.reference})`,
    body: `Hello,

a part of this stay was cancelled by ${stay.by}. Reference: ${stay.reference}

Cancelled:
${partText('en', stay.roomNights)}

${cancelledAmountTexts.en(stay)}

What is left:
${stayText('en', stay)}
Total: ${moneyText('en', stay.terms.total)}

The booking, with its voucher and a file for the calendar:
${stay.link}

Singgah
`,
  }),
  id: (stay) => ({
    subject: `Diubah: ${stay.hotel.name}, ${dayText('id', stay.terms.checkIn)} (${stay.reference})`,
    body: `Halo,

sebagian dari penginapan ini dibatalkan oleh ${stay.by}. Nomor pesanan: ${stay.reference}

Dibatalkan:
${partText('id', stay.roomNights)}

${cancelledAmountTexts.id(stay)}

Yang masih dipesan:
${stayText('id', stay)}
Total: ${moneyText('id', stay.terms.total)}

Pemesanan beserta voucer dan berkas kalendernya:
${stay.link}

Singgah
`,
  }),
}

export const bookingPartlyCancelledMail = (locale: Locale, stay: PartlyCancelled): MailText => TEXTS[locale](stay)
