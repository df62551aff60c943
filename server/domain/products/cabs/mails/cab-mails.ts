import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { cancellationBlocks, feeFact, paidFacts } from '#server/domain/bookings/mail-blocks.ts'
import { refundFacts, refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Mail, type MailBlock, paragraph, quote } from '#server/domain/notifications/mail-content.ts'
import { instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import { cabButton, cabFacts, cabMail, type MailedCab } from './cab-text.ts'

type Back = { refund: Money; into: RefundInto; creditNote: string | null }

/** `invoice` is its number; null where nothing was charged. */
type Confirmed = MailedCab & { invoice: string | null; isPaidByGateway: boolean }

const waitingBlocks = (locale: Locale, { mode, waitingMinutes, operator }: MailedCab): MailBlock[] => {
  if (mode === 'self_drive') {
    return [
      paragraph(
        locale === 'id'
          ? 'Bawa SIM dan kartu kredit atas nama pengemudi saat serah terima.'
          : 'Bring the driver’s licence and a credit card in the driver’s name to the handover.',
      ),
    ]
  }
  return [
    paragraph(
      locale === 'id'
        ? `Sopir menunggu ${waitingMinutes} menit tanpa biaya. Jika terlambat, hubungi ${operator.phone}.`
        : `The driver waits ${waitingMinutes} minutes free of charge. If you’re running late, call ${operator.phone}.`,
    ),
  ]
}

export const cabConfirmedMail = (locale: Locale, cab: Confirmed): Mail => {
  const start = instantText(locale, cab.startsAt, cab.zone)
  const isId = locale === 'id'
  return cabMail(locale, cab, {
    what: isId ? 'Mobil terkonfirmasi' : 'Ride confirmed',
    preheader: isId
      ? `Penjemputan ${start}. Total ${moneyText('id', cab.total)}.`
      : `Pick-up ${start}. Total ${moneyText('en', cab.total)}.`,
    blocks: [
      paragraph(isId ? `${cab.title} pada ${start} sudah terkonfirmasi.` : `${cab.title} on ${start} is confirmed.`),
      cabButton(locale, cab),
      cabFacts(locale, cab, paidFacts(locale, cab)),
      ...waitingBlocks(locale, cab),
      ...cancellationBlocks(locale, cab),
    ],
  })
}

/** `by` is who cancelled. */
export const cabCancelledMail = (locale: Locale, cab: MailedCab & Back & { fee: Money; by: string }): Mail =>
  cabMail(locale, cab, {
    what: locale === 'id' ? 'Mobil dibatalkan' : 'Ride cancelled',
    preheader: refundSentence(locale, cab),
    blocks: [
      paragraph(locale === 'id' ? `${cab.by} membatalkan ${cab.title}.` : `${cab.by} cancelled ${cab.title}.`),
      cabFacts(locale, cab, [feeFact(locale, cab.fee), ...refundFacts(locale, cab)]),
      ...refundTiming(locale, cab),
      cabButton(locale, cab),
    ],
  })

/** Paid, but not confirmed by the operator. */
export const cabNotConfirmedMail = (locale: Locale, cab: MailedCab & Back): Mail => {
  const isId = locale === 'id'
  return cabMail(locale, cab, {
    what: isId ? 'Tidak dikonfirmasi penyelenggara' : 'Not confirmed by the operator',
    preheader: refundSentence(locale, cab),
    blocks: [
      paragraph(
        isId
          ? `${cab.operator.name} tidak dapat mengonfirmasi ${cab.title}, jadi mobil tidak terpesan. Kami mohon maaf.`
          : `${cab.operator.name} couldn’t confirm ${cab.title}, so no car is booked. We’re sorry.`,
      ),
      button(isId ? 'Cari mobil lain' : 'Find another car', cab.link),
      cabFacts(locale, cab, refundFacts(locale, cab)),
      ...refundTiming(locale, cab),
    ],
  })
}

/** The operator cancelled a booked ride; `note` is for the traveller. */
export const cabCancelledByOperatorMail = (locale: Locale, cab: MailedCab & Back & { note: string }): Mail => {
  const isId = locale === 'id'
  return cabMail(locale, cab, {
    what: isId ? 'Dibatalkan penyelenggara' : 'Cancelled by the operator',
    preheader: refundSentence(locale, cab),
    blocks: [
      paragraph(
        isId
          ? `${cab.operator.name} membatalkan ${cab.title}. Kami mohon maaf.`
          : `${cab.operator.name} cancelled ${cab.title}. We’re sorry.`,
      ),
      ...(cab.note === '' ? [] : [quote(cab.note)]),
      button(isId ? 'Cari mobil lain' : 'Find another car', cab.link),
      cabFacts(locale, cab, refundFacts(locale, cab)),
      ...refundTiming(locale, cab),
    ],
  })
}
