import type { Locale } from '#server/domain/kernel/messages.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'

type Case = { number: string; receivedAt: string }

const TEXTS: Readonly<Record<Locale, (about: Case) => MailText>> = {
  en: ({ number, receivedAt }) => ({
    subject: `We have your message, case ${number}`,
    body: `Hello,

thank you for writing to Singgah. Your message of ${receivedAt} (UTC) has reached us as case ${number}.
Please keep this number: with it we find your message at once.

If it was not you who wrote, somebody has used your address. You need not do anything.

Singgah
`,
  }),
  id: ({ number, receivedAt }) => ({
    subject: `Pesan Anda sudah kami terima, kasus ${number}`,
    body: `Halo,

terima kasih telah menghubungi Singgah. Pesan Anda tertanggal ${receivedAt} (UTC) sudah kami terima sebagai kasus ${number}.
Simpan nomor ini: dengan nomor ini pesan Anda cepat kami temukan.

Jika bukan Anda yang menulis, seseorang telah memakai alamat Anda. Anda tidak perlu melakukan apa pun.

Singgah
`,
  }),
}

/**
 * Sends the case number to the sender. Contains nothing that was typed: otherwise a person could use another's address
 * to make us send them arbitrary text.
 */
export const contactCaseMail = (locale: Locale, about: Case): MailText => TEXTS[locale](about)
