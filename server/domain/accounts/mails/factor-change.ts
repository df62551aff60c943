import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, linkTo, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { eventFacts, securityMail, type SecurityEvent } from './security-text.ts'

const FACTOR_CHANGES = [
  'totp_added',
  'totp_removed',
  'backup_codes_made',
  'backup_code_used',
  'passkey_added',
  'passkey_removed',
] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]

type FactorChangeNotice = SecurityEvent & {
  change: FactorChange
  /** The passkey's name, or how many backup codes are left. */
  what?: string
  /** Path of the settings of their account. */
  settings: string
  /** Link that recovers the account; null if the change lets no one in, or if the address was changed lately. */
  recover: string | null
  /** The address was changed lately; the one before has the link that undoes this change as well. */
  isMoved: boolean
}

type Texts = Readonly<Record<FactorChange, { subject: string; said: (what: string) => string }>>

const EN: Texts = {
  totp_added: {
    subject: 'Two-step verification is on',
    said: () => 'An authenticator app was added to your account. From now on, we ask for its code when you sign in.',
  },
  totp_removed: {
    subject: 'Two-step verification is off',
    said: () => 'The authenticator app was removed from your account. We no longer ask for a code when you sign in.',
  },
  backup_codes_made: {
    subject: 'New backup codes created',
    said: () => 'New backup codes were created for your account. Your old codes no longer work.',
  },
  backup_code_used: {
    subject: 'A backup code was used to sign in',
    said: (left) => `Someone signed in to your account with a backup code. Codes left: ${left}.`,
  },
  passkey_added: {
    subject: 'Passkey added to your account',
    said: (name) => `The passkey “${name}” was added to your account. It’s enough to sign in without a password.`,
  },
  passkey_removed: {
    subject: 'Passkey removed from your account',
    said: (name) => `The passkey “${name}” was removed from your account. It no longer works for signing in.`,
  },
}

const ID: Texts = {
  totp_added: {
    subject: 'Verifikasi dua langkah aktif',
    said: () => 'Aplikasi autentikator ditambahkan ke akun Anda. Mulai sekarang kami meminta kodenya saat Anda masuk.',
  },
  totp_removed: {
    subject: 'Verifikasi dua langkah nonaktif',
    said: () => 'Aplikasi autentikator dihapus dari akun Anda. Kami tidak lagi meminta kode saat Anda masuk.',
  },
  backup_codes_made: {
    subject: 'Kode cadangan baru dibuat',
    said: () => 'Kode cadangan baru dibuat untuk akun Anda. Kode yang lama tidak berlaku lagi.',
  },
  backup_code_used: {
    subject: 'Kode cadangan dipakai untuk masuk',
    said: (left) => `Seseorang masuk ke akun Anda dengan kode cadangan. Sisa kode: ${left}.`,
  },
  passkey_added: {
    subject: 'Passkey ditambahkan ke akun Anda',
    said: (name) => `Passkey “${name}” ditambahkan ke akun Anda. Passkey ini cukup untuk masuk tanpa kata sandi.`,
  },
  passkey_removed: {
    subject: 'Passkey dihapus dari akun Anda',
    said: (name) => `Passkey “${name}” dihapus dari akun Anda. Passkey ini tidak dapat lagi dipakai untuk masuk.`,
  },
}

const TEXTS: Readonly<Record<Locale, (notice: FactorChangeNotice) => Mail>> = {
  en: ({ change, what = '', settings, recover, isMoved, ...event }) =>
    securityMail('en', event, {
      subject: EN[change].subject,
      preheader:
        recover === null ? 'If it wasn’t you, set a new password now.' : 'If it wasn’t you, act within 7 days.',
      heading: EN[change].subject,
      blocks: [
        paragraph(EN[change].said(what)),
        eventFacts('en', event),
        ...(recover === null
          ? [
              paragraph(
                'If it was you, you’re all set. If it wasn’t, set a new password now, which signs out every device. Then check your sign-in methods.',
              ),
              button('Set a new password', `${event.origin}/forgot-password`),
            ]
          : [
              paragraph(
                'If it was you, you’re all set. If it wasn’t, secure your account within 7 days. That signs out every device, removes sign-in methods added in the last 7 days, and lets you set a new password.',
              ),
              button('It wasn’t me', recover),
            ]),
        ...(isMoved
          ? [
              paragraph(
                'The email address of this account was changed in the last 7 days. If that wasn’t you either, use the link in our email about it, which went to the address before. It undoes both changes.',
              ),
            ]
          : []),
        linkTo('Check sign-in methods', event.origin + settings),
      ],
    }),
  id: ({ change, what = '', settings, recover, isMoved, ...event }) =>
    securityMail('id', event, {
      subject: ID[change].subject,
      preheader:
        recover === null
          ? 'Jika bukan Anda, segera buat kata sandi baru.'
          : 'Jika bukan Anda, bertindaklah dalam 7 hari.',
      heading: ID[change].subject,
      blocks: [
        paragraph(ID[change].said(what)),
        eventFacts('id', event),
        ...(recover === null
          ? [
              paragraph(
                'Jika ini Anda, tidak perlu melakukan apa pun. Jika bukan, segera buat kata sandi baru agar semua perangkat keluar dari akun, lalu periksa cara masuk Anda.',
              ),
              button('Buat kata sandi baru', `${event.origin}/forgot-password`),
            ]
          : [
              paragraph(
                'Jika ini Anda, tidak perlu melakukan apa pun. Jika bukan, amankan akun Anda dalam 7 hari. Semua perangkat dikeluarkan, cara masuk yang ditambahkan dalam 7 hari terakhir dihapus, dan Anda membuat kata sandi baru.',
              ),
              button('Bukan saya', recover),
            ]),
        ...(isMoved
          ? [
              paragraph(
                'Alamat email akun ini diubah dalam 7 hari terakhir. Jika itu juga bukan Anda, pakai tautan di email kami tentang perubahan itu, yang kami kirim ke alamat sebelumnya. Tautan itu membatalkan keduanya.',
              ),
            ]
          : []),
        linkTo('Periksa cara masuk', event.origin + settings),
      ],
    }),
}

/**
 * Notifies a person that a sign-in method of their account changed, from which browser, and how to react if it was not
 * them.
 */
export const factorChangeMail = (locale: Locale, notice: FactorChangeNotice): Mail => TEXTS[locale](notice)
