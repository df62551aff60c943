import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { dayText, moneyText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { stayText, type MailedStay } from './stay-text.ts'

type NoShow = MailedStay & {
  fee: Money
  refund: Money
  into: RefundInto
  /** Number of the credit note; null without a refund. */
  creditNote: string | null
  /** Link for objections. */
  contactLink: string
}

const moneyLines: Readonly<Record<Locale, (stay: NoShow) => string>> = {
  en: ({ terms, fee, refund, into, creditNote }) => {
    if (terms.payment === 'at_property') {
      return fee.minor === 0
        ? 'It costs nothing, and nothing was charged before.'
        : `By the conditions of the booking the property may ask for ${moneyText('en', fee)}. Nothing was charged before.`
    }
    const costs = `By the conditions of the booking it costs ${moneyText('en', fee)}.`
    if (refund.minor === 0) return `${costs} Nothing comes back.`
    const where = into === 'gateway' ? 'to where the payment came from' : 'to the company account'
    const note = creditNote === null ? '' : ` Credit note: ${creditNote}`
    return `${costs} ${moneyText('en', refund)} comes back ${where}.${note}`
  },
  id: ({ terms, fee, refund, into, creditNote }) => {
    if (terms.payment === 'at_property') {
      return fee.minor === 0
        ? 'Tidak ada biaya, dan sebelumnya tidak ada yang ditagih.'
        : `Sesuai ketentuan pemesanan, properti dapat meminta ${moneyText('id', fee)}. Sebelumnya tidak ada yang ditagih.`
    }
    const costs = `Sesuai ketentuan pemesanan, biayanya ${moneyText('id', fee)}.`
    if (refund.minor === 0) return `${costs} Tidak ada yang dikembalikan.`
    const where = into === 'gateway' ? 'ke asal pembayaran' : 'ke akun perusahaan'
    const note = creditNote === null ? '' : ` Nota kredit: ${creditNote}`
    return `${costs} ${moneyText('id', refund)} dikembalikan ${where}.${note}`
  },
}

const NO_SHOW: Readonly<Record<Locale, (stay: NoShow) => MailText>> = {
  en: (stay) => ({
    subject: `Nobody came: ${stay.hotel.name}, ${dayText('en', stay.terms.checkIn)} (${stay.reference})`,
    body: `Hello,

the hotel says that nobody arrived for this stay. Reference: ${stay.reference}

${stayText('en', stay)}

${moneyLines.en(stay)}

If you are there or on your way, call the hotel now: ${stay.hotel.phone}. It can take this back for 24 hours, where no
money has come back. The nights after the first are on sale again until then.

If you were there, or see it otherwise, write to us with the reference, and say when you arrived and who received you:
${stay.contactLink}

The booking:
${stay.link}

Singgah
`,
  }),
  id: (stay) => ({
    subject: `Tamu tidak datang: ${stay.hotel.name}, ${dayText('id', stay.terms.checkIn)} (${stay.reference})`,
    body: `Halo,

hotel menyatakan bahwa tidak ada tamu yang datang untuk penginapan ini. Nomor pesanan: ${stay.reference}

${stayText('id', stay)}

${moneyLines.id(stay)}

Jika Anda sudah di sana atau sedang dalam perjalanan, hubungi hotel sekarang: ${stay.hotel.phone}. Hotel dapat menarik
pernyataan ini selama 24 jam, bila belum ada dana yang dikembalikan. Sampai saat itu malam setelah malam pertama dijual
kembali.

Jika Anda sudah datang, atau tidak sependapat, tulislah kepada kami dengan nomor pesanan, dan sebutkan kapan Anda tiba
serta siapa yang menerima Anda:
${stay.contactLink}

Pemesanan ini:
${stay.link}

Singgah
`,
  }),
}

const ARRIVED_TEXTS: Readonly<Record<Locale, (stay: MailedStay) => MailText>> = {
  en: (stay) => ({
    subject: `Booked again: ${stay.hotel.name}, ${dayText('en', stay.terms.checkIn)} (${stay.reference})`,
    body: `Hello,

the hotel took back that nobody came: this stay is booked as before. Reference: ${stay.reference}

${stayText('en', stay)}

The booking:
${stay.link}

Singgah
`,
  }),
  id: (stay) => ({
    subject: `Kembali dipesan: ${stay.hotel.name}, ${dayText('id', stay.terms.checkIn)} (${stay.reference})`,
    body: `Halo,

hotel menarik kembali pernyataan bahwa tamu tidak datang: penginapan ini kembali dipesan seperti semula. Nomor pesanan: ${stay.reference}

${stayText('id', stay)}

Pemesanan ini:
${stay.link}

Singgah
`,
  }),
}

export const noShowMail = (locale: Locale, stay: NoShow): MailText => NO_SHOW[locale](stay)

/** Email that the no-show was undone because the guest arrived. */
export const arrivedAfterAllMail = (locale: Locale, stay: MailedStay): MailText => ARRIVED_TEXTS[locale](stay)
