import type { Locale } from '#server/domain/kernel/messages.ts'
import { facts, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { HOME_ZONE, instantText } from '#server/domain/notifications/mail-formats.ts'

type Case = { number: string; receivedAt: Date }

const TEXTS: Readonly<Record<Locale, (number: string, receivedAt: string) => Mail>> = {
  en: (number, receivedAt) => ({
    subject: `We received your message (case ${number})`,
    content: {
      preheader: 'Keep the case number in case you contact us again.',
      heading: 'We received your message',
      blocks: [
        paragraph(`Thanks for contacting Singgah. We received your message as case ${number}.`),
        facts([
          ['Case', number],
          ['Received', receivedAt],
        ]),
        paragraph('Mention this number if you contact us again, so we can find your message right away.'),
      ],
      footer: {
        why: 'You received this email because this address was entered in our contact form. If it wasn’t you, ignore it.',
        links: [],
      },
    },
  }),
  id: (number, receivedAt) => ({
    subject: `Pesan Anda sudah kami terima (kasus ${number})`,
    content: {
      preheader: 'Simpan nomor kasus untuk menghubungi kami lagi.',
      heading: 'Pesan Anda sudah kami terima',
      blocks: [
        paragraph(`Terima kasih telah menghubungi Singgah. Pesan Anda sudah kami terima sebagai kasus ${number}.`),
        facts([
          ['Kasus', number],
          ['Diterima', receivedAt],
        ]),
        paragraph('Sebutkan nomor ini jika Anda menghubungi kami lagi, agar pesan Anda cepat kami temukan.'),
      ],
      footer: {
        why: 'Anda menerima email ini karena alamat ini dimasukkan di formulir kontak kami. Jika bukan Anda, abaikan saja.',
        links: [],
      },
    },
  }),
}

/**
 * Sends the case number to the sender. Contains nothing that was typed: otherwise a person could use another's address
 * to make us send them arbitrary text.
 */
export const contactCaseMail = (locale: Locale, { number, receivedAt }: Case): Mail =>
  TEXTS[locale](number, instantText(locale, receivedAt.toISOString(), HOME_ZONE))
