import type { Approval, EvaluatedLeg } from '#contract/products/flights/approval-envelope.ts'
import type { Money } from '#contract/core/money.ts'
import type { FlightBreach } from '#contract/products/flights/policy-rules.ts'
import type { Cabin } from '#contract/products/flights/flight-search.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { instantText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { flightText, headOf, LOCAL_TIMES, type MailedFlights } from './flights.ts'

/** Approval data in emails; `zone` is the company's. */
export type MailedApproval = MailedFlights & {
  approval: Approval
  total: Money
  zone: string
  travellers: readonly string[]
  /** Link to the booking in the admin view. */
  adminUrl: string
}

const ABOVE: Readonly<Record<Locale, Readonly<Record<Cabin, string>>>> = {
  en: {
    economy: 'above economy',
    premium_economy: 'above premium economy',
    business: 'above business',
    first: 'above first',
  },
  id: {
    economy: 'di atas ekonomi',
    premium_economy: 'di atas ekonomi premium',
    business: 'di atas bisnis',
    first: 'di atas kelas utama',
  },
}

const breachText = (locale: Locale, breach: FlightBreach): string => {
  const isId = locale === 'id'
  switch (breach.rule) {
    case 'cabin':
      return ABOVE[locale][breach.most]
    case 'price': {
      const over = moneyText(locale, breach.over)
      return isId ? `${over} di atas batas perusahaan` : `${over} over the limit of the company`
    }
    case 'flight_advance':
      return isId ? `kurang dari ${breach.leastDays} hari sebelumnya` : `less than ${breach.leastDays} days ahead`
    case 'airline': {
      const airlines = breach.avoided.join(', ')
      return isId ? `${airlines} tidak digunakan perusahaan` : `${airlines} is not flown with`
    }
  }
}

const whyText = (locale: Locale, evaluated: readonly EvaluatedLeg[]): string =>
  [...new Set(evaluated.flatMap(({ breaches }) => breaches.map((breach) => breachText(locale, breach))))]
    .map((text) => `- ${text}`)
    .join('\n')

/** New request, sent to possible approvers. */
export const approvalAskedMail = (locale: Locale, mailed: MailedApproval): MailText => {
  const { approval, total, zone, travellers, adminUrl } = mailed
  const price = moneyText(locale, total)
  const until = instantText(locale, approval.until, zone)
  return locale === 'id'
    ? {
        subject: headOf(`${approval.askedBy} meminta persetujuan`, mailed),
        body: `Halo,

${approval.askedBy} meminta persetujuan untuk penerbangan seharga ${price}.
Putuskan sebelum ${until}; setelah itu kursi dilepas.

Yang terbang: ${travellers.join(', ')}

${flightText('id', mailed)}
${LOCAL_TIMES.id}

Di luar kebijakan perjalanan:
${whyText('id', approval.evaluated)}

Alasannya: ${approval.reason}

Setujui atau tolak:
${adminUrl}

Menyetujui langsung memesan, sampai harga ${moneyText('id', approval.ceiling)}.

Singgah
`,
      }
    : {
        subject: headOf(`${approval.askedBy} asks for approval`, mailed),
        body: `Hello,

${approval.askedBy} asks for approval of flights for ${price}.
Decide before ${until}; then the seats are given back.

Who flies: ${travellers.join(', ')}

${flightText('en', mailed)}
${LOCAL_TIMES.en}

Outside the travel policy:
${whyText('en', approval.evaluated)}

Their reason: ${approval.reason}

Approve or reject:
${adminUrl}

Approving books at once, up to ${moneyText('en', approval.ceiling)}.

Singgah
`,
      }
}

/** To who asked: it is approved. `payUntil` where it has to be paid now. */
export const approvalGivenMail = (
  locale: Locale,
  mailed: MailedApproval & { by: string; note: string; payUntil: string | null },
): MailText => {
  const { total, zone, by, note, payUntil } = mailed
  const price = moneyText(locale, total)
  const next =
    payUntil === null
      ? {
          en: `${price} is charged to the company account, and the airline issues the tickets next.`,
          id: `${price} ditagihkan ke akun perusahaan, dan maskapai menerbitkan tiketnya.`,
        }
      : {
          en: `Now pay ${price} before ${instantText('en', payUntil, zone)}; then the tickets are issued.`,
          id: `Sekarang bayar ${price} sebelum ${instantText('id', payUntil, zone)}; setelah itu tiket diterbitkan.`,
        }
  return locale === 'id'
    ? {
        subject: headOf('Disetujui', mailed),
        body: `Halo,

${by} menyetujui penerbangan Anda. ${next.id}
${note === '' ? '' : `\nCatatan: ${note}\n`}
${flightText('id', mailed)}
${LOCAL_TIMES.id}

Pemesanan ini:
${mailed.link}

Singgah
`,
      }
    : {
        subject: headOf('Approved', mailed),
        body: `Hello,

${by} approved your flights. ${next.en}
${note === '' ? '' : `\nNote: ${note}\n`}
${flightText('en', mailed)}
${LOCAL_TIMES.en}

The booking:
${mailed.link}

Singgah
`,
      }
}

/** Sent to the requester: rejected (with decider and reason), or expired. */
export const approvalOverMail = (
  locale: Locale,
  mailed: MailedApproval & { refusal: { by: string; note: string } | null },
): MailText => {
  const { refusal } = mailed
  return locale === 'id'
    ? {
        subject: headOf(refusal === null ? 'Tidak diputuskan tepat waktu' : 'Tidak disetujui', mailed),
        body: `Halo,

${
  refusal === null
    ? 'tidak ada yang memutuskan permintaan Anda tepat waktu.'
    : `${refusal.by} tidak menyetujui penerbangan Anda: ${refusal.note}`
}
Tidak ada yang dipesan atau ditagih, dan kursinya dijual kembali.

${flightText('id', mailed)}
${LOCAL_TIMES.id}

Pemesanan ini, dengan jalan untuk mencari lagi:
${mailed.link}

Singgah
`,
      }
    : {
        subject: headOf(refusal === null ? 'Not decided in time' : 'Not approved', mailed),
        body: `Hello,

${
  refusal === null
    ? 'nobody decided on what you asked for in time.'
    : `${refusal.by} did not approve your flights: ${refusal.note}`
}
Nothing was booked or charged, and the seats are on sale again.

${flightText('en', mailed)}
${LOCAL_TIMES.en}

The booking, with the way to search again:
${mailed.link}

Singgah
`,
      }
}

/** Sent to the approvers: the request was withdrawn or expired. */
export const approvalEndedMail = (locale: Locale, mailed: MailedApproval & { isWithdrawn: boolean }): MailText => {
  const { approval, total, adminUrl, isWithdrawn } = mailed
  const { askedBy: by } = approval
  const price = moneyText(locale, total)
  return locale === 'id'
    ? {
        subject: headOf(isWithdrawn ? `${by} menarik kembali permintaannya` : 'Tidak diputuskan tepat waktu', mailed),
        body: `Halo,

${
  isWithdrawn
    ? `${by} menarik kembali permintaan persetujuan untuk penerbangan seharga ${price}.`
    : `tidak ada yang memutuskan tepat waktu permintaan ${by} untuk penerbangan seharga ${price}.`
}
Tidak ada lagi yang perlu diputuskan. Tidak ada yang dipesan atau ditagih, dan kursinya dijual kembali.

${flightText('id', mailed)}
${LOCAL_TIMES.id}

Pemesanan ini:
${adminUrl}

Singgah
`,
      }
    : {
        subject: headOf(isWithdrawn ? `${by} took back the request for approval` : 'Not decided in time', mailed),
        body: `Hello,

${
  isWithdrawn
    ? `${by} took back the request for approval of flights for ${price}.`
    : `nobody decided in time on the flights for ${price} that ${by} asked for.`
}
There is nothing to decide any more. Nothing was booked or charged, and the seats are on sale again.

${flightText('en', mailed)}
${LOCAL_TIMES.en}

The booking:
${adminUrl}

Singgah
`,
      }
}
