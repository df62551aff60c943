import type { BOARDS } from '#contract/products/stays/hotels.ts'
import { minorDigits, permilleOf, type Money } from '#contract/core/money.ts'
import type { CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'

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
}

const TAGS = { en: 'en-GB', id: 'id-ID' } as const

/** Making a formatter takes longer than a hundred uses of it: each is made once, by the words it is made for. */
const once = <Args extends string[], Format>(make: (...args: Args) => Format): ((...args: Args) => Format) => {
  const made = new Map<string, Format>()
  return (...args) => {
    const key = args.join(' ')
    const format = made.get(key) ?? make(...args)
    made.set(key, format)
    return format
  }
}

const moneyFormat = once(
  (locale: Locale, currency: string) =>
    new Intl.NumberFormat(TAGS[locale], {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'IDR' ? 'narrowSymbol' : 'code',
      minimumFractionDigits: minorDigits(currency),
      maximumFractionDigits: minorDigits(currency),
    }),
)

/** `Rp1.250.000`, as the page writes it. */
export const moneyWords = (locale: Locale, { minor, currency }: Money): string =>
  moneyFormat(locale, currency)
    .format(minor / 10 ** minorDigits(currency))
    .replace(/(?<=Rp)\s+/gu, '')
    .replace(/\s/gu, ' ')

const dayFormat = once(
  (locale: Locale) =>
    new Intl.DateTimeFormat(TAGS[locale], {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
)

/** A calendar day, as `Fri, 12 Mar 2027`. */
export const dayWords = (locale: Locale, day: string): string => dayFormat(locale).format(new Date(`${day}T12:00:00Z`))

const ZONES: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

const instantFormat = once(
  (locale: Locale, timeZone: string) =>
    new Intl.DateTimeFormat(TAGS[locale], {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

const zoneFormat = once((timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }))

/** An instant in the time of the place, as `11 Mar 2027, 14:00 WIB`. */
export const instantWords = (locale: Locale, instant: string, zone: string): string => {
  const at = new Date(instant)
  const text = instantFormat(locale, zone).format(at)
  const named = zoneFormat(zone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return `${text} ${ZONES[zone] ?? named?.value ?? zone}`
}

const BOARD_WORDS: Readonly<Record<Locale, Record<MailedStay['terms']['board'], string>>> = {
  en: {
    room_only: 'room only',
    breakfast: 'breakfast included',
    half_board: 'half board',
    all_inclusive: 'all inclusive',
  },
  id: {
    room_only: 'kamar saja',
    breakfast: 'termasuk sarapan',
    half_board: 'sarapan dan makan malam',
    all_inclusive: 'semua termasuk',
  },
}

/** The stay in lines: hotel, address, phone, days with check-in and check-out times, rooms and their guests. */
export const stayWords = (locale: Locale, { hotel, terms, travellers }: MailedStay): string => {
  const rooms = `${terms.rooms} × ${terms.roomTypeName}, ${BOARD_WORDS[locale][terms.board]}`
  const guests = travellers.map(({ fullName }) => fullName).join(', ')
  const [checkIn, checkOut] = [dayWords(locale, terms.checkIn), dayWords(locale, terms.checkOut)]
  const place = `${hotel.name}\n${hotel.address}, ${hotel.countryName}\n`
  return locale === 'id'
    ? `${place}Telepon: ${hotel.phone}
Check-in: ${checkIn}, mulai ${hotel.checkInFrom} waktu setempat
Check-out: ${checkOut}, paling lambat ${hotel.checkOutUntil} waktu setempat
Kamar: ${rooms}
Tamu: ${guests}${hotel.isDemonstration ? '\nIni hotel demonstrasi: tidak ada yang menunggu Anda di sana.' : ''}`
    : `${place}Telephone: ${hotel.phone}
Check-in: ${checkIn}, from ${hotel.checkInFrom} local time
Check-out: ${checkOut}, until ${hotel.checkOutUntil} local time
Rooms: ${rooms}
Guests: ${guests}${hotel.isDemonstration ? '\nThis is a demonstration hotel: nobody expects you there.' : ''}`
}

export const cancellationWords = (locale: Locale, { hotel, terms }: MailedStay): string =>
  terms.cancellation
    .map(({ until, feePermille }, index, steps) => {
      const fee = moneyWords(locale, { ...terms.total, minor: permilleOf(terms.total.minor, feePermille) })
      const costs = {
        en: feePermille === 0 ? 'free' : `costs ${fee}`,
        id: feePermille === 0 ? 'gratis' : `biaya ${fee}`,
      }
      if (until !== null) {
        const when = instantWords(locale, until, hotel.zone)
        return locale === 'id' ? `- ${costs.id} sampai ${when}` : `- ${costs.en} until ${when}`
      }
      const later = index > 0 && steps.length > 1
      return locale === 'id'
        ? `- ${costs.id}${later ? ' setelahnya' : ''}`
        : `- ${costs.en}${later ? ' after that' : ''}`
    })
    .join('\n')
