import type { BOARDS } from '#contract/products/stays/stay-search.ts'
import { permilleOf, type Money } from '#contract/core/money.ts'
import type { CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  button,
  type Fact,
  facts,
  list,
  type Mail,
  type MailBlock,
  note,
  title,
} from '#server/domain/notifications/mail-content.ts'
import { bookingFooter } from '#server/domain/notifications/mail-footers.ts'
import { dayText, instantText, moneyText, placeTimeText } from '#server/domain/notifications/mail-formats.ts'

export type MailedStay = {
  reference: string
  hotel: {
    name: string
    address: string
    countryName: string
    phone: string
    zone: string
    checkInFrom: string
    checkOutUntil: string
    isDemonstration: boolean
  }
  travellers: readonly { fullName: string }[]
  terms: {
    checkIn: string
    checkOut: string
    rooms: number
    roomTypeName: string
    board: (typeof BOARDS)[number]
    payment: 'company_account' | 'at_property'
    total: Money
    cancellation: readonly CancellationStep[]
  }
  /** Leads to the booking. */
  link: string
  /** Where the links of the footer lead. */
  origin: string
}

export const BOARD_LABELS: Readonly<Record<Locale, Record<MailedStay['terms']['board'], string>>> = {
  en: {
    room_only: 'room only',
    breakfast: 'breakfast included',
    half_board: 'half board',
    all_inclusive: 'all inclusive',
  },
  id: {
    room_only: 'tanpa makan',
    breakfast: 'termasuk sarapan',
    half_board: 'sarapan dan makan malam',
    all_inclusive: 'semua termasuk',
  },
}

/** Reference, hotel, days with check-in and check-out times, rooms and their guests; then what else is known. */
export const stayFacts = (locale: Locale, stay: MailedStay, more: readonly (Fact | null)[] = []): MailBlock => {
  const { reference, hotel, terms, travellers } = stay
  const { zone } = hotel
  const rooms = `${terms.rooms} × ${terms.roomTypeName}, ${BOARD_LABELS[locale][terms.board]}`
  const guests = travellers.map(({ fullName }) => fullName).join(', ')
  const address = `${hotel.address}, ${hotel.countryName}`
  const [arrival, departure] = [dayText(locale, terms.checkIn), dayText(locale, terms.checkOut)]
  const from = placeTimeText(locale, { day: terms.checkIn, time: hotel.checkInFrom, zone })
  const until = placeTimeText(locale, { day: terms.checkOut, time: hotel.checkOutUntil, zone })
  return facts(
    locale === 'id'
      ? [
          ['Nomor pesanan', reference],
          ['Hotel', hotel.name],
          ['Alamat', address],
          ['Telepon', hotel.phone],
          ['Check-in', `${arrival}, mulai ${from}`],
          ['Check-out', `${departure}, sebelum ${until}`],
          ['Kamar', rooms],
          ['Tamu', guests],
          ...more,
        ]
      : [
          ['Booking reference', reference],
          ['Hotel', hotel.name],
          ['Address', address],
          ['Phone', hotel.phone],
          ['Check-in', `${arrival}, from ${from}`],
          ['Check-out', `${departure}, until ${until}`],
          ['Rooms', rooms],
          ['Guests', guests],
          ...more,
        ],
  )
}

/** `Hotel Melati, Fri, 12 Mar 2027 (SG-1)`: the end of a subject. */
export const nameOf = (
  locale: Locale,
  { hotel, terms, reference }: Pick<MailedStay, 'hotel' | 'terms' | 'reference'>,
): string => `${hotel.name}, ${dayText(locale, terms.checkIn)} (${reference})`

export const demoNote = (locale: Locale, { hotel }: Pick<MailedStay, 'hotel'>): MailBlock[] => {
  if (!hotel.isDemonstration) return []
  return [
    note(
      locale === 'id'
        ? 'Ini hotel demo. Kamar tidak benar-benar dipesan.'
        : 'This is a demo hotel. No room is actually reserved.',
    ),
  ]
}

/** Button to the booking. */
export const bookingButton = (locale: Locale, { link }: Pick<MailedStay, 'link'>): MailBlock =>
  button(locale === 'id' ? 'Lihat pesanan' : 'View booking', link)

/** A mail about a stay: `what` happened, which begins the subject. */
export const stayMail = (
  locale: Locale,
  stay: MailedStay,
  { what, preheader, blocks }: { what: string; preheader: string; blocks: readonly MailBlock[] },
): Mail => ({
  subject: `${what}: ${nameOf(locale, stay)}`,
  content: {
    preheader,
    heading: what,
    blocks: [...blocks, ...demoNote(locale, stay)],
    footer: bookingFooter(locale, stay),
  },
})

const stepText = (
  locale: Locale,
  { hotel, terms }: MailedStay,
  { until, feePermille }: CancellationStep,
  index: number,
): string => {
  const { length } = terms.cancellation
  const fee = moneyText(locale, { ...terms.total, minor: permilleOf(terms.total.minor, feePermille) })
  const isId = locale === 'id'
  if (until !== null) {
    const when = instantText(locale, until, hotel.zone)
    if (feePermille === 0) return isId ? `Gratis sampai ${when}` : `Free until ${when}`
    return isId ? `Biaya ${fee} sampai ${when}` : `${fee} fee until ${when}`
  }
  if (length === 1 && feePermille === 0) return isId ? 'Gratis' : 'Free'
  if (length === 1 && feePermille === 1000) return isId ? 'Tidak bisa refund' : 'Non-refundable'
  const costs = feePermille === 0 ? (isId ? 'Gratis' : 'Free') : isId ? `Biaya ${fee}` : `${fee} fee`
  return index === 0 ? costs : `${costs} ${isId ? 'setelahnya' : 'after that'}`
}

/** The cancellation rules of a stay; nothing where there are none. */
export const cancellationBlocks = (locale: Locale, stay: MailedStay): MailBlock[] => {
  const steps = stay.terms.cancellation
  if (steps.length === 0) return []
  return [
    title(locale === 'id' ? 'Pembatalan' : 'Cancellation'),
    list(steps.map((step, index) => stepText(locale, stay, step, index))),
  ]
}
