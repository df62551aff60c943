import type { RoomNight } from '#contract/products/stays/room-nights.ts'
import { refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { facts, list, type Mail, paragraph, title } from '#server/domain/notifications/mail-content.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { cancelledFacts, type CancelledAmounts } from './booking-cancelled.ts'
import { bookingButton, stayFacts, stayMail, type MailedStay } from './stay-text.ts'

/** The stay is the remaining part; `by` is the person who cancelled the rest. */
export type CancelledPart = Omit<CancelledAmounts, 'terms'> & { roomNights: readonly RoomNight[] }
type PartlyCancelled = MailedStay & CancelledPart & { by: string }

const byRoom = (roomNights: readonly RoomNight[]): [room: number, nights: string[]][] => {
  const rooms = new Map<number, string[]>()
  for (const { room, night } of roomNights) rooms.set(room, [...(rooms.get(room) ?? []), night])
  return [...rooms].toSorted(([one], [other]) => one - other)
}

/** The nights that are cancelled, a line for each room. */
export const partTexts = (locale: Locale, roomNights: readonly RoomNight[]): string[] =>
  byRoom(roomNights).map(([room, nights]) => {
    const days = nights
      .toSorted()
      .map((night) => dayText(locale, night))
      .join('; ')
    return locale === 'id' ? `Kamar ${room}, malam ${days}` : `Room ${room}, night of ${days}`
  })

/** `2 nights cancelled`, as a night of each room where there are several. */
const countText = (locale: Locale, roomNights: readonly RoomNight[]): string => {
  const { length } = roomNights
  const isOfRooms = byRoom(roomNights).length > 1
  if (locale === 'id') return `${length} malam${isOfRooms ? ' kamar' : ''} dibatalkan`
  return `${length} ${isOfRooms ? 'room ' : ''}${length === 1 ? 'night' : 'nights'} cancelled`
}

const TEXTS: Readonly<Record<Locale, (stay: PartlyCancelled) => Mail>> = {
  en: (stay) =>
    stayMail('en', stay, {
      what: countText('en', stay.roomNights),
      preheader: refundSentence('en', stay),
      blocks: [
        paragraph(`${stay.by} cancelled part of the stay at ${stay.hotel.name}. The rest stays confirmed.`),
        title('Cancelled'),
        list(partTexts('en', stay.roomNights)),
        facts(cancelledFacts('en', stay)),
        ...refundTiming('en', stay),
        title('Your booking now'),
        stayFacts('en', stay, [['Total', moneyText('en', stay.terms.total)]]),
        bookingButton('en', stay),
        paragraph('Your new voucher and calendar file are on the booking page.'),
      ],
    }),
  id: (stay) =>
    stayMail('id', stay, {
      what: countText('id', stay.roomNights),
      preheader: refundSentence('id', stay),
      blocks: [
        paragraph(`${stay.by} membatalkan sebagian pesanan di ${stay.hotel.name}. Sisanya tetap terkonfirmasi.`),
        title('Dibatalkan'),
        list(partTexts('id', stay.roomNights)),
        facts(cancelledFacts('id', stay)),
        ...refundTiming('id', stay),
        title('Pesanan Anda sekarang'),
        stayFacts('id', stay, [['Total', moneyText('id', stay.terms.total)]]),
        bookingButton('id', stay),
        paragraph('Voucer dan berkas kalender yang baru ada di halaman pesanan.'),
      ],
    }),
}

export const bookingPartlyCancelledMail = (locale: Locale, stay: PartlyCancelled): Mail => TEXTS[locale](stay)

const SHORTENED: Readonly<Record<Locale, (stay: MailedStay & CancelledPart) => Mail>> = {
  en: (stay) =>
    stayMail('en', stay, {
      what: 'Stay shortened',
      preheader: refundSentence('en', stay),
      blocks: [
        paragraph(
          `${stay.hotel.name} recorded that the guests leave early, on ${dayText('en', stay.terms.checkOut)}. If that's wrong, call the property: ${stay.hotel.phone}.`,
        ),
        title('Nights not stayed'),
        list(partTexts('en', stay.roomNights)),
        facts(cancelledFacts('en', stay)),
        ...refundTiming('en', stay),
        title('Your booking now'),
        stayFacts('en', stay, [['Total', moneyText('en', stay.terms.total)]]),
        bookingButton('en', stay),
      ],
    }),
  id: (stay) =>
    stayMail('id', stay, {
      what: 'Masa inap dipersingkat',
      preheader: refundSentence('id', stay),
      blocks: [
        paragraph(
          `${stay.hotel.name} mencatat bahwa tamu pulang lebih awal, pada ${dayText('id', stay.terms.checkOut)}. Jika tidak benar, telepon properti: ${stay.hotel.phone}.`,
        ),
        title('Malam yang tidak diinapi'),
        list(partTexts('id', stay.roomNights)),
        facts(cancelledFacts('id', stay)),
        ...refundTiming('id', stay),
        title('Pesanan Anda sekarang'),
        stayFacts('id', stay, [['Total', moneyText('id', stay.terms.total)]]),
        bookingButton('id', stay),
      ],
    }),
}

/** The property ended the stay early, because its guests leave. */
export const stayShortenedMail = (locale: Locale, stay: MailedStay & CancelledPart): Mail => SHORTENED[locale](stay)
