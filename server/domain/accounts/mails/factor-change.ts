import type { Locale } from '#server/domain/kernel/messages.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { eventText, type SecurityEvent } from './security-text.ts'

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
}

type Texts = Readonly<Record<FactorChange, { subject: string; said: (what: string) => string }>>

const EN: Texts = {
  totp_added: {
    subject: 'Two-step sign-in is on',
    said: () => 'an authenticator app was added to your account. From now on signing in asks for a code of it.',
  },
  totp_removed: {
    subject: 'Two-step sign-in is off',
    said: () => 'the authenticator app was removed from your account. Signing in asks for no code any more.',
  },
  backup_codes_made: {
    subject: 'New backup codes',
    said: () => 'new backup codes were made for your account. The ones before count no more.',
  },
  backup_code_used: {
    subject: 'A backup code was used',
    said: (left) => `somebody signed in to your account with a backup code. Codes left: ${left}.`,
  },
  passkey_added: {
    subject: 'A new passkey',
    said: (name) => `a passkey was added to your account: ${name}. One can sign in with it alone.`,
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    said: (name) => `a passkey was removed from your account: ${name}. Nobody can sign in with it any more.`,
  },
}

const ID: Texts = {
  totp_added: {
    subject: 'Masuk dua langkah aktif',
    said: () => 'aplikasi autentikator ditambahkan ke akun Anda. Mulai sekarang kodenya diminta setiap kali masuk.',
  },
  totp_removed: {
    subject: 'Masuk dua langkah nonaktif',
    said: () => 'aplikasi autentikator dihapus dari akun Anda. Kode tidak lagi diminta saat masuk.',
  },
  backup_codes_made: {
    subject: 'Kode cadangan baru',
    said: () => 'kode cadangan baru dibuat untuk akun Anda. Kode yang lama tidak berlaku lagi.',
  },
  backup_code_used: {
    subject: 'Kode cadangan dipakai',
    said: (left) => `seseorang masuk ke akun Anda dengan kode cadangan. Sisa kode: ${left}.`,
  },
  passkey_added: {
    subject: 'Passkey baru',
    said: (name) => `passkey ditambahkan ke akun Anda: ${name}. Passkey ini saja cukup untuk masuk.`,
  },
  passkey_removed: {
    subject: 'Passkey dihapus',
    said: (name) => `passkey dihapus dari akun Anda: ${name}. Passkey ini tidak dapat lagi dipakai untuk masuk.`,
  },
}

const TEXTS: Readonly<Record<Locale, (notice: FactorChangeNotice) => MailText>> = {
  en: ({ change, what = '', settings, ...event }) => ({
    subject: EN[change].subject,
    body: `Hello,

${EN[change].said(what)}

${eventText('en', event)}

If it was you, nothing is to be done. If it was not you, set a new password now, which signs out every device:
${event.origin}/forgot-password

Then look at your second step, your passkeys and your devices:
${event.origin}${settings}

Singgah
`,
  }),
  id: ({ change, what = '', settings, ...event }) => ({
    subject: ID[change].subject,
    body: `Halo,

${ID[change].said(what)}

${eventText('id', event)}

Jika itu Anda, tidak ada yang perlu dilakukan. Jika bukan Anda, segera buat kata sandi baru; semua perangkat akan keluar:
${event.origin}/forgot-password

Lalu periksa langkah kedua, passkey, dan perangkat Anda:
${event.origin}${settings}

Singgah
`,
  }),
}

/**
 * Notifies a person that a sign-in method of their account changed, from which browser, and how to react if it was not
 * them.
 */
export const factorChangeMail = (locale: Locale, notice: FactorChangeNotice): MailText => TEXTS[locale](notice)
