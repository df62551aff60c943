import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { refundFacts, refundSentence, refundTiming } from '#server/domain/bookings/refund-facts.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { type Mail, note, paragraph } from '#server/domain/notifications/mail-content.ts'
import { moneyText } from '#server/domain/notifications/mail-formats.ts'
import {
  bookingButton,
  flightBlocks,
  flightFacts,
  flightMail,
  LOCAL_TIMES,
  ticketBlocks,
  ticketButton,
  type MailedFlights,
} from './flights.ts'

type Segments = MailedFlights['segments']

type Changed = MailedFlights & { before: Segments; charged: Money; isFromAccount: boolean; endsSeats: boolean }

/** A leg went over to other flights: `segments` are the new ones, `tickets` those that were written for them; `endsSeats` where seats were chosen. */
export const flightsChangedMail = (locale: Locale, flights: Changed): Mail => {
  const { airports, before, charged, isFromAccount, endsSeats } = flights
  const old = { segments: before, airports }
  const amount = moneyText(locale, charged)
  return locale === 'id'
    ? flightMail('id', flights, {
        what: 'Penerbangan diubah',
        preheader: `Biaya perubahan: ${amount}. Kode booking maskapai tetap sama.`,
        blocks: [
          paragraph('Penerbangan Anda sudah diubah. Kode booking maskapai tetap sama.'),
          ticketButton('id', flights),
          flightFacts('id', flights, [
            [isFromAccount ? 'Ditagihkan ke akun perusahaan' : 'Dibayar untuk perubahan', amount],
          ]),
          ...flightBlocks('id', flights, 'Penerbangan baru'),
          ...flightBlocks('id', old, 'Penerbangan sebelumnya'),
          paragraph(LOCAL_TIMES.id),
          ...ticketBlocks(flights, 'Nomor e-tiket baru'),
          ...(endsSeats ? [note('Kursi yang dipilih di penerbangan sebelumnya tidak berlaku lagi.')] : []),
        ],
      })
    : flightMail('en', flights, {
        what: 'Flights changed',
        preheader: `Change cost: ${amount}. Your airline booking code stays the same.`,
        blocks: [
          paragraph('Your flights were changed. Your airline booking code stays the same.'),
          ticketButton('en', flights),
          flightFacts('en', flights, [
            [isFromAccount ? 'Charged to the company account' : 'Paid for the change', amount],
          ]),
          ...flightBlocks('en', flights, 'New flights'),
          ...flightBlocks('en', old, 'Previous flights'),
          paragraph(LOCAL_TIMES.en),
          ...ticketBlocks(flights, 'New e-ticket numbers'),
          ...(endsSeats ? [note('Seats chosen on the previous flights are no longer valid.')] : []),
        ],
      })
}

type NotChanged = MailedFlights & { after: Segments; refund: Money; into: RefundInto }

/** The airline issued no new tickets: `segments` are the old flights, which remain, and `after` the requested ones. */
export const flightsNotChangedMail = (locale: Locale, flights: NotChanged): Mail => {
  const { airports, after } = flights
  const asked = { segments: after, airports }
  return locale === 'id'
    ? flightMail('id', flights, {
        what: 'Penerbangan tidak diubah',
        preheader: refundSentence('id', flights),
        blocks: [
          paragraph('Maskapai tidak dapat mengubah penerbangan Anda. Penerbangan dan tiket semula tetap berlaku.'),
          flightFacts('id', flights, refundFacts('id', flights)),
          ...refundTiming('id', flights),
          bookingButton('id', flights),
          ...flightBlocks('id', flights, 'Penerbangan Anda'),
          ...flightBlocks('id', asked, 'Penerbangan yang diminta'),
          paragraph(LOCAL_TIMES.id),
        ],
      })
    : flightMail('en', flights, {
        what: 'Flights not changed',
        preheader: refundSentence('en', flights),
        blocks: [
          paragraph('The airline couldn’t change your flights. Your original flights and tickets stay valid.'),
          flightFacts('en', flights, refundFacts('en', flights)),
          ...refundTiming('en', flights),
          bookingButton('en', flights),
          ...flightBlocks('en', flights, 'Your flights'),
          ...flightBlocks('en', asked, 'Requested flights'),
          paragraph(LOCAL_TIMES.en),
        ],
      })
}
