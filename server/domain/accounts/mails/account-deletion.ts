import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import { securityMail } from './security-text.ts'

type Asked = { erasedFrom: Date; zone: string; origin: string }

const ASKED: Readonly<Record<Locale, (asked: Asked, until: string) => Mail>> = {
  en: ({ origin }, until) =>
    securityMail(
      'en',
      { origin },
      {
        subject: `Your Singgah account will be deleted on ${until}`,
        preheader: 'You can keep it until then.',
        heading: 'Account deletion scheduled',
        blocks: [
          paragraph(`You asked us to delete your account. We’ll delete it on ${until}.`),
          paragraph('Changed your mind? Sign in before then to keep your account.'),
          button('Keep my account', `${origin}/user/delete-profile`),
          paragraph('If it wasn’t you, sign in now, keep your account and set a new password.'),
        ],
      },
    ),
  id: ({ origin }, until) =>
    securityMail(
      'id',
      { origin },
      {
        subject: `Akun Singgah Anda akan dihapus pada ${until}`,
        preheader: 'Anda masih dapat mempertahankannya sampai saat itu.',
        heading: 'Penghapusan akun dijadwalkan',
        blocks: [
          paragraph(`Anda meminta kami menghapus akun Anda. Akun akan dihapus pada ${until}.`),
          paragraph('Berubah pikiran? Masuk sebelum waktu itu untuk mempertahankan akun Anda.'),
          button('Pertahankan akun', `${origin}/user/delete-profile`),
          paragraph('Jika bukan Anda, segera masuk, pertahankan akun, dan buat kata sandi baru.'),
        ],
      },
    ),
}

/** Sent to the person who requested the erasure of their account. */
export const deletionAskedMail = (locale: Locale, asked: Asked): Mail =>
  ASKED[locale](asked, instantText(locale, asked.erasedFrom.toISOString(), asked.zone))

/** To who keeps the account after all. */
export const deletionUndoneMail = (locale: Locale, origin: string): Mail =>
  locale === 'id'
    ? securityMail(
        'id',
        { origin },
        {
          subject: 'Akun Singgah Anda tidak jadi dihapus',
          preheader: 'Anda dapat terus memakai akun Anda.',
          heading: 'Akun Anda dipertahankan',
          blocks: [paragraph('Penghapusan akun Anda dibatalkan. Anda dapat terus memakai akun Anda seperti biasa.')],
        },
      )
    : securityMail(
        'en',
        { origin },
        {
          subject: 'Your Singgah account won’t be deleted',
          preheader: 'You can keep using your account.',
          heading: 'Account kept',
          blocks: [paragraph('The deletion of your account was cancelled. You can keep using it as before.')],
        },
      )
