import type { BOARDS } from '#contract/products/stays/hotels.ts'
import { permilleOf, type Money } from '#contract/core/money.ts'
import type { CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayText, instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'

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

const BOARD_LABELS: Readonly<Record<Locale, Record<MailedStay['terms']['board'], string>>> = {
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
export const stayText = (locale: Locale, { hotel, terms, travellers }: MailedStay): string => {
  const rooms = `${terms.rooms} × ${terms.roomTypeName}, ${BOARD_LABELS[locale][terms.board]}`
  const guests = travellers.map(({ fullName }) => fullName).join(', ')
  const [checkIn, checkOut] = [dayText(locale, terms.checkIn), dayText(locale, terms.checkOut)]
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

export const cancellationText = (locale: Locale, { hotel, terms }: MailedStay): string =>
  terms.cancellation
    .map(({ until, feePermille }, index, steps) => {
      const fee = moneyText(locale, { ...terms.total, minor: permilleOf(terms.total.minor, feePermille) })
      const costs = {
        en: feePermille === 0 ? 'free' : `costs ${fee}`,
        id: feePermille === 0 ? 'gratis' : `biaya ${fee}`,
      }
      if (until !== null) {
        const when = instantText(locale, until, hotel.zone)
        return locale === 'id' ? `- ${costs.id} sampai ${when}` : `- ${costs.en} until ${when}`
      }
      const later = index > 0 && steps.length > 1
      return locale === 'id'
        ? `- ${costs.id}${later ? ' setelahnya' : ''}`
        : `- ${costs.en}${later ? ' after that' : ''}`
    })
    .join('\n')
