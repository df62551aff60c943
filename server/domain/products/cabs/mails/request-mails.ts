import type { DeclineReason } from '#contract/hosts/requests.ts'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { NotConfirmedByHost } from '#server/domain/bookings/hosted/host-requests.ts'
import { declinedTexts, requestedTexts } from '#server/domain/bookings/hosted/request-texts.ts'
import { cancellationBlocks } from '#server/domain/bookings/mail-blocks.ts'
import { refundFacts, refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import { cabButton, cabFacts, cabMail, type MailedCab } from './cab-text.ts'

/** A ride waits for the host of its vehicle. */
export const cabRequestedMail = (locale: Locale, cab: MailedCab & { until: string }): Mail => {
  const until = instantText(locale, cab.until, cab.zone)
  const kept = locale === 'id' ? 'Mobil Anda ditahan sampai saat itu.' : 'Your car is held until then.'
  const { what, waits, money } = requestedTexts(locale, { host: cab.operator.name, until, kept })
  return cabMail(locale, cab, {
    what,
    preheader: waits,
    blocks: [
      paragraph(waits),
      paragraph(money),
      cabButton(locale, cab),
      cabFacts(locale, cab),
      ...cancellationBlocks(locale, cab),
    ],
  })
}

const REASONS: Readonly<Record<Locale, Record<Exclude<DeclineReason, 'other'>, string>>> = {
  en: {
    not_available: 'the car isn’t available at this time',
    closed: 'there’s no service on this date',
    guests: 'there are too many passengers',
    requests: 'it can’t meet your requests',
    price: 'the price was wrong',
  },
  id: {
    not_available: 'mobil tidak tersedia pada waktu ini',
    closed: 'tidak ada layanan pada tanggal ini',
    guests: 'jumlah penumpang terlalu banyak',
    requests: 'permintaan Anda tidak dapat dipenuhi',
    price: 'harga tidak sesuai',
  },
}

/** The host declined, or did not answer in time. */
export const cabDeclinedMail = (
  locale: Locale,
  cab: MailedCab & { refund: Money; into: RefundInto; creditNote: string | null },
  because: NotConfirmedByHost,
): Mail => {
  const isId = locale === 'id'
  const { operator, title, link } = cab
  const { what, said } = declinedTexts(locale, because, { host: operator.name, title, reasons: REASONS[locale] })
  return cabMail(locale, cab, {
    what,
    preheader: refundSentence(locale, cab),
    blocks: [
      paragraph(said),
      button(isId ? 'Cari mobil lain' : 'Find another car', link),
      cabFacts(locale, cab, refundFacts(locale, cab)),
      ...refundTiming(locale, cab),
    ],
  })
}
