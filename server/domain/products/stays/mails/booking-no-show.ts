import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { refundFacts, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { type Fact, linkTo, type Mail, note, paragraph } from '#server/domain/notifications/mail-content.ts'
import { moneyText } from '#server/domain/notifications/mail-formats.ts'
import { bookingButton, stayFacts, stayMail, type MailedStay } from './stay-text.ts'

type NoShow = MailedStay & {
  fee: Money
  refund: Money
  into: RefundInto
  /** Number of the credit note; null without a refund. */
  creditNote: string | null
  /** Link for objections. */
  contactLink: string
}

const feeFacts = (locale: Locale, { terms, fee, ...back }: NoShow): (Fact | null)[] => {
  const isId = locale === 'id'
  const label = isId ? 'Biaya tidak datang' : 'No-show fee'
  const amount = fee.minor === 0 ? (isId ? 'Tidak ada' : 'None') : moneyText(locale, fee)
  if (terms.payment === 'company_account') return [[label, amount], ...refundFacts(locale, back)]
  if (fee.minor === 0) return [[label, amount]]
  return [[label, isId ? `Maksimal ${amount}, ditagih oleh properti` : `Up to ${amount}, charged by the property`]]
}

const timing = (locale: Locale, stay: NoShow) =>
  stay.terms.payment === 'company_account' ? refundTiming(locale, stay) : []

const NO_SHOW: Readonly<Record<Locale, (stay: NoShow) => Mail>> = {
  en: (stay) =>
    stayMail('en', stay, {
      what: 'No-show',
      preheader: `If you’re on your way, call the hotel now: ${stay.hotel.phone}`,
      blocks: [
        paragraph(`${stay.hotel.name} reported that no one arrived for this stay.`),
        note(
          `If you’re at the hotel or on your way, call it now: ${stay.hotel.phone}. The hotel can undo the no-show within 24 hours, unless a refund was paid. Until then, the nights after the first are on sale again.`,
        ),
        stayFacts('en', stay, feeFacts('en', stay)),
        ...timing('en', stay),
        bookingButton('en', stay),
        paragraph(
          'If you were there, contact us with the booking reference. Let us know when you arrived and who checked you in.',
        ),
        linkTo('Report a mistake', stay.contactLink),
      ],
    }),
  id: (stay) =>
    stayMail('id', stay, {
      what: 'Tidak datang',
      preheader: `Jika Anda sedang dalam perjalanan, segera telepon hotel: ${stay.hotel.phone}`,
      blocks: [
        paragraph(`${stay.hotel.name} melaporkan bahwa tidak ada tamu yang datang untuk pesanan ini.`),
        note(
          `Jika Anda sudah di hotel atau sedang dalam perjalanan, segera telepon: ${stay.hotel.phone}. Hotel dapat membatalkan laporan ini dalam 24 jam, kecuali dana sudah dikembalikan. Sampai saat itu, malam setelah malam pertama dijual kembali.`,
        ),
        stayFacts('id', stay, feeFacts('id', stay)),
        ...timing('id', stay),
        bookingButton('id', stay),
        paragraph(
          'Jika Anda sudah datang, hubungi kami dengan nomor pesanan. Sebutkan kapan Anda tiba dan siapa yang menerima Anda.',
        ),
        linkTo('Laporkan kesalahan', stay.contactLink),
      ],
    }),
}

const ARRIVED_TEXTS: Readonly<Record<Locale, (stay: MailedStay) => Mail>> = {
  en: (stay) =>
    stayMail('en', stay, {
      what: 'Booking confirmed again',
      preheader: 'The hotel undid the no-show.',
      blocks: [
        paragraph(`${stay.hotel.name} undid the no-show. Your booking is confirmed as before.`),
        stayFacts('en', stay),
        bookingButton('en', stay),
      ],
    }),
  id: (stay) =>
    stayMail('id', stay, {
      what: 'Pesanan terkonfirmasi lagi',
      preheader: 'Hotel membatalkan laporan tidak datang.',
      blocks: [
        paragraph(
          `${stay.hotel.name} membatalkan laporan tidak datang. Pesanan Anda kembali terkonfirmasi seperti semula.`,
        ),
        stayFacts('id', stay),
        bookingButton('id', stay),
      ],
    }),
}

export const noShowMail = (locale: Locale, stay: NoShow): Mail => NO_SHOW[locale](stay)

/** Email that the no-show was undone because the guest arrived. */
export const arrivedAfterAllMail = (locale: Locale, stay: MailedStay): Mail => ARRIVED_TEXTS[locale](stay)
