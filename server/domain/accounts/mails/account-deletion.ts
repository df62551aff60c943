import type { Locale } from '#server/domain/kernel/messages.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'

type Asked = { erasedFrom: Date; zone: string; origin: string }

const ASKED: Readonly<Record<Locale, (asked: Asked) => MailText>> = {
  en: ({ erasedFrom, zone, origin }) => ({
    subject: 'Your Singgah account is to be erased',
    body: `Hello,

you asked us to erase your account. It is erased from ${instantText('en', erasedFrom.toISOString(), zone)} on.

Until then you can sign in and keep it:
${origin}/user/delete-profile

If it was not you, sign in there now, keep the account and choose a new password.

Singgah
`,
  }),
  id: ({ erasedFrom, zone, origin }) => ({
    subject: 'Akun Singgah Anda akan dihapus',
    body: `Halo,

Anda meminta kami menghapus akun Anda. Akun dihapus mulai ${instantText('id', erasedFrom.toISOString(), zone)}.

Sampai saat itu Anda masih dapat masuk dan mempertahankannya:
${origin}/user/delete-profile

Jika bukan Anda yang memintanya, segera masuk di sana, pertahankan akun, dan buat kata sandi baru.

Singgah
`,
  }),
}

/** Sent to the person who requested the erasure of their account. */
export const deletionAskedMail = (locale: Locale, asked: Asked): MailText => ASKED[locale](asked)

const UNDONE: Readonly<Record<Locale, MailText>> = {
  en: {
    subject: 'Your Singgah account stays',
    body: `Hello,

your account is kept: it is not going to be erased.

Singgah
`,
  },
  id: {
    subject: 'Akun Singgah Anda tetap ada',
    body: `Halo,

akun Anda dipertahankan dan tidak akan dihapus.

Singgah
`,
  },
}

/** To who keeps the account after all. */
export const deletionUndoneMail = (locale: Locale): MailText => UNDONE[locale]
