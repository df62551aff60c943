import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { OPERATOR_CANCELS } from '#contract/products/tours/tour-bookings.ts'
import { cancellationBlocks, feeFact, paidFacts } from '#server/domain/bookings/mail-blocks.ts'
import { refundFacts, refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import {
  button,
  list,
  type Mail,
  type MailBlock,
  paragraph,
  quote,
  title,
} from '#server/domain/notifications/mail-content.ts'
import { moneyText } from '#server/domain/notifications/mail-formats.ts'
import { startText, tourButton, tourFacts, tourMail, type MailedTour } from './tour-text.ts'

type Back = { refund: Money; into: RefundInto; creditNote: string | null }

/** `invoice` is its number; null where nothing was charged. */
type Confirmed = MailedTour & { invoice: string | null; isPaidByGateway: boolean }

const meetingBlocks = (locale: Locale, { meetingPoint, pickUp }: MailedTour): MailBlock[] =>
  pickUp === null && meetingPoint.directions !== ''
    ? [title(locale === 'id' ? 'Cara menuju titik kumpul' : 'How to get there'), paragraph(meetingPoint.directions)]
    : []

export const tourConfirmedMail = (locale: Locale, tour: Confirmed): Mail => {
  const start = startText(locale, tour)
  const isId = locale === 'id'
  return tourMail(locale, tour, {
    what: isId ? 'Tur terkonfirmasi' : 'Tour confirmed',
    preheader: isId
      ? `Mulai ${start}. Total ${moneyText('id', tour.total)}.`
      : `Starts ${start}. Total ${moneyText('en', tour.total)}.`,
    blocks: [
      paragraph(
        isId
          ? `${tour.title} di ${tour.cityName} pada ${start} sudah terkonfirmasi.`
          : `${tour.title} in ${tour.cityName} on ${start} is confirmed.`,
      ),
      tourButton(locale, tour),
      tourFacts(locale, tour, paidFacts(locale, tour)),
      ...meetingBlocks(locale, tour),
      ...cancellationBlocks(locale, tour),
      paragraph(
        isId
          ? 'Voucer dengan kode QR ada di halaman pesanan. Tunjukkan kepada pemandu.'
          : 'Your vouchers with QR codes are on the booking page. Show them to the guide.',
      ),
    ],
  })
}

/** `was` is the former start, as `startText` writes it; `charged` is null where nothing was. */
export const tourRescheduledMail = (
  locale: Locale,
  tour: MailedTour & { was: string; charged: Money | null; invoice: string | null },
): Mail => {
  const start = startText(locale, tour)
  const isId = locale === 'id'
  return tourMail(locale, tour, {
    what: isId ? 'Jadwal tur diubah' : 'Tour rescheduled',
    preheader: isId ? `Jadwal baru: ${start}.` : `New start: ${start}.`,
    blocks: [
      paragraph(
        isId
          ? `${tour.title} pindah dari ${tour.was} ke ${start}.`
          : `${tour.title} was moved from ${tour.was} to ${start}.`,
      ),
      tourButton(locale, tour),
      tourFacts(locale, tour, [
        tour.charged === null ? null : [isId ? 'Selisih harga' : 'Price difference', moneyText(locale, tour.charged)],
        tour.invoice === null ? null : ['Invoice', tour.invoice],
      ]),
      ...meetingBlocks(locale, tour),
      ...cancellationBlocks(locale, tour),
    ],
  })
}

/** `by` is who cancelled. */
export const tourCancelledMail = (locale: Locale, tour: MailedTour & Back & { fee: Money; by: string }): Mail =>
  tourMail(locale, tour, {
    what: locale === 'id' ? 'Tur dibatalkan' : 'Tour cancelled',
    preheader: refundSentence(locale, tour),
    blocks: [
      paragraph(locale === 'id' ? `${tour.by} membatalkan ${tour.title}.` : `${tour.by} cancelled ${tour.title}.`),
      tourFacts(locale, tour, [feeFact(locale, tour.fee), ...refundFacts(locale, tour)]),
      ...refundTiming(locale, tour),
      tourButton(locale, tour),
    ],
  })

/** `cancelled` are the tickets, each with its traveller. */
export const tourPartlyCancelledMail = (
  locale: Locale,
  tour: MailedTour & Back & { fee: Money; by: string; cancelled: readonly string[] },
): Mail => {
  const isId = locale === 'id'
  const count = tour.cancelled.length
  const tickets = count === 1 ? '1 ticket' : `${count} tickets`
  return tourMail(locale, tour, {
    what: isId ? `${count} tiket tur dibatalkan` : `${tickets} of your tour cancelled`,
    preheader: refundSentence(locale, tour),
    blocks: [
      paragraph(
        isId
          ? `${tour.by} membatalkan ${count} tiket ${tour.title}. Sisanya tetap dipesan.`
          : `${tour.by} cancelled ${tickets} of ${tour.title}. The rest stays booked.`,
      ),
      title(isId ? 'Tiket yang dibatalkan' : 'Cancelled tickets'),
      list(tour.cancelled),
      tourFacts(locale, tour, [feeFact(locale, tour.fee), ...refundFacts(locale, tour)]),
      ...refundTiming(locale, tour),
      tourButton(locale, tour),
    ],
  })
}

/** Paid, but not confirmed by the operator. */
export const tourNotConfirmedMail = (locale: Locale, tour: MailedTour & Back): Mail => {
  const isId = locale === 'id'
  return tourMail(locale, tour, {
    what: isId ? 'Tidak dikonfirmasi penyelenggara' : 'Not confirmed by the operator',
    preheader: refundSentence(locale, tour),
    blocks: [
      paragraph(
        isId
          ? `${tour.operator.name} tidak dapat mengonfirmasi ${tour.title}, jadi tur tidak terpesan. Kami mohon maaf.`
          : `${tour.operator.name} couldn’t confirm ${tour.title}, so it isn’t booked. We’re sorry.`,
      ),
      button(isId ? 'Lihat tanggal lain' : 'See other dates', tour.link),
      tourFacts(locale, tour, refundFacts(locale, tour)),
      ...refundTiming(locale, tour),
    ],
  })
}

const WHY: Readonly<Record<Locale, Record<(typeof OPERATOR_CANCELS)[number], string>>> = {
  en: {
    weather: 'because of the weather',
    minimum_not_reached: 'because too few people booked',
    operator: '',
  },
  id: {
    weather: 'karena cuaca',
    minimum_not_reached: 'karena jumlah peserta kurang',
    operator: '',
  },
}

/** `alternatives` are the starts of other departures with enough places, as `startText` writes them. */
export const tourCancelledByOperatorMail = (
  locale: Locale,
  tour: MailedTour &
    Back & { reason: (typeof OPERATOR_CANCELS)[number]; note: string; alternatives: readonly string[] },
): Mail => {
  const isId = locale === 'id'
  const why = WHY[locale][tour.reason]
  const because = why === '' ? '' : ` ${why}`
  return tourMail(locale, tour, {
    what: isId ? 'Dibatalkan penyelenggara' : 'Cancelled by the operator',
    preheader: refundSentence(locale, tour),
    blocks: [
      paragraph(
        isId
          ? `${tour.operator.name} membatalkan ${tour.title}${because}. Kami mohon maaf.`
          : `${tour.operator.name} cancelled ${tour.title}${because}. We’re sorry.`,
      ),
      ...(tour.note === '' ? [] : [quote(tour.note)]),
      ...(tour.alternatives.length === 0
        ? []
        : [
            title(isId ? 'Tanggal lain untuk peserta yang sama' : 'Other dates for the same travellers'),
            list(tour.alternatives),
          ]),
      button(isId ? 'Pilih tanggal baru' : 'Choose a new date', tour.link),
      tourFacts(locale, tour, refundFacts(locale, tour)),
      ...refundTiming(locale, tour),
    ],
  })
}
