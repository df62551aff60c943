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
import { tourButton, tourFacts, tourMail, type MailedTour } from './tour-text.ts'

/** A tour waits for its host. */
export const tourRequestedMail = (locale: Locale, tour: MailedTour & { until: string }): Mail => {
  const until = instantText(locale, tour.until, tour.zone)
  const kept = locale === 'id' ? 'Tempat Anda ditahan sampai saat itu.' : 'Your places are held until then.'
  const { what, waits, money } = requestedTexts(locale, { host: tour.operator.name, until, kept })
  return tourMail(locale, tour, {
    what,
    preheader: waits,
    blocks: [
      paragraph(waits),
      paragraph(money),
      tourButton(locale, tour),
      tourFacts(locale, tour),
      ...cancellationBlocks(locale, tour),
    ],
  })
}

const REASONS: Readonly<Record<Locale, Record<Exclude<DeclineReason, 'other'>, string>>> = {
  en: {
    not_available: 'there are no places on this date',
    closed: 'the tour doesn’t run on this date',
    guests: 'it can’t take this many people',
    requests: 'it can’t meet your requests',
    price: 'the price was wrong',
  },
  id: {
    not_available: 'tidak ada tempat pada tanggal ini',
    closed: 'tur tidak berjalan pada tanggal ini',
    guests: 'jumlah peserta tidak dapat diterima',
    requests: 'permintaan Anda tidak dapat dipenuhi',
    price: 'harga tidak sesuai',
  },
}

/** The host declined, or did not answer in time. */
export const tourDeclinedMail = (
  locale: Locale,
  tour: MailedTour & { refund: Money; into: RefundInto; creditNote: string | null },
  because: NotConfirmedByHost,
): Mail => {
  const isId = locale === 'id'
  const { operator, title, link } = tour
  const { what, said } = declinedTexts(locale, because, { host: operator.name, title, reasons: REASONS[locale] })
  return tourMail(locale, tour, {
    what,
    preheader: refundSentence(locale, tour),
    blocks: [
      paragraph(said),
      button(isId ? 'Lihat tanggal lain' : 'See other dates', link),
      tourFacts(locale, tour, refundFacts(locale, tour)),
      ...refundTiming(locale, tour),
    ],
  })
}
