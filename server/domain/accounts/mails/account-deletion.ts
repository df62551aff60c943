import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import { securityMail } from './security-text.ts'

type Asked = { erasedFrom: Date; zone: string; origin: string }
/** A former address still has a link that undoes the change of address. */
type Reader = 'present' | 'former'

const ASKED: Readonly<Record<Locale, (asked: Asked, until: string, reader: Reader) => Mail>> = {
  en: ({ origin }, until, reader) =>
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
          paragraph(
            reader === 'present'
              ? 'If it wasn’t you, sign in now, keep your account and set a new password.'
              : 'This address was replaced by another one in the last 7 days. If it wasn’t you, undo that change with the link in our earlier email. This also keeps your account.',
          ),
        ],
      },
    ),
  id: ({ origin }, until, reader) =>
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
          paragraph(
            reader === 'present'
              ? 'Jika bukan Anda, segera masuk, pertahankan akun, dan buat kata sandi baru.'
              : 'Alamat ini diganti dengan alamat lain dalam 7 hari terakhir. Jika bukan Anda, batalkan perubahan itu lewat tautan di email kami sebelumnya. Akun Anda pun dipertahankan.',
          ),
        ],
      },
    ),
}

/** Sent to the person who requested the erasure of their account, and to the addresses it had within seven days. */
export const deletionAskedMail = (locale: Locale, asked: Asked, reader: Reader): Mail =>
  ASKED[locale](asked, instantText(locale, asked.erasedFrom.toISOString(), asked.zone), reader)

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
