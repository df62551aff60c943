import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { backText, flightText, headOf, LOCAL_TIMES, ticketText, type MailedFlights } from './flights.ts'

type Segments = MailedFlights['segments']

/** A leg went over to other flights: `segments` are the new ones, `tickets` those that were written for them; `endsSeats` where seats were chosen. */
export const flightsChangedMail = (
  locale: Locale,
  flights: MailedFlights & { before: Segments; charged: Money; isFromAccount: boolean; endsSeats: boolean },
): MailText => {
  const { airports, before, charged, isFromAccount, endsSeats } = flights
  const old = flightText(locale, { segments: before, airports })
  return locale === 'id'
    ? {
        subject: headOf('Penerbangan diubah', flights),
        body: `Halo,

penerbangan Anda sudah diubah. Kode booking maskapai (PNR) tetap: ${flights.locator ?? ''}

Penerbangan baru:
${flightText('id', flights)}

Menggantikan:
${old}
${LOCAL_TIMES.id}

Nomor tiket baru:
${ticketText(flights)}

${isFromAccount ? 'Ditagihkan ke akun perusahaan' : 'Dibayar untuk perubahan ini'}: ${moneyText('id', charged)}
${endsSeats ? 'Kursi yang dipilih di penerbangan lama tidak berlaku lagi.\n' : ''}
Tiket elektronik, juga untuk dibuka tanpa jaringan:
${flights.link}

Singgah
`,
      }
    : {
        subject: headOf('Flights changed', flights),
        body: `Hello,

your flights are changed. The airline's booking code (PNR) stays: ${flights.locator ?? ''}

New flights:
${flightText('en', flights)}

In place of:
${old}
${LOCAL_TIMES.en}

New ticket numbers:
${ticketText(flights)}

${isFromAccount ? 'Charged to the company account' : 'Paid for the change'}: ${moneyText('en', charged)}
${endsSeats ? 'Seats that were chosen on the old flights count no more.\n' : ''}
The e-ticket, which also opens without a network:
${flights.link}

Singgah
`,
      }
}

/** The airline issued no new tickets: `segments` are the old flights, which remain, and `after` the requested ones. */
export const flightsNotChangedMail = (
  locale: Locale,
  flights: MailedFlights & { after: Segments; refund: Money; into: RefundInto },
): MailText => {
  const { airports, after, refund, into } = flights
  const asked = flightText(locale, { segments: after, airports })
  const back = backText(locale, { refund, into })
  return locale === 'id'
    ? {
        subject: headOf('Penerbangan tidak diubah', flights),
        body: `Halo,

maskapai tidak mengubah penerbangan Anda: yang lama tetap berlaku, dengan tiket yang sama. Nomor pesanan: ${flights.reference}

Penerbangan Anda:
${flightText('id', flights)}

Tidak menjadi:
${asked}
${LOCAL_TIMES.id}

${back}

Pemesanan ini:
${flights.link}

Singgah
`,
      }
    : {
        subject: headOf('Flights not changed', flights),
        body: `Hello,

the airline did not change your flights: the old ones stand, with the same tickets. Reference: ${flights.reference}

Your flights:
${flightText('en', flights)}

Not changed to:
${asked}
${LOCAL_TIMES.en}

${back}

The booking:
${flights.link}

Singgah
`,
      }
}
