import type { Locale } from '#server/domain/kernel/messages.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { codeText, eventText, type SecurityEvent } from './security-text.ts'

type Reset = SecurityEvent & { code: string; link: string }

const RESET: Readonly<Record<Locale, (event: Reset) => MailText>> = {
  en: (event) => ({
    subject: 'A new password for Singgah',
    body: `Hello,

somebody asked to set a new password for the account with this address.

${eventText('en', event)}

If it was you, open this link within 30 minutes:
${event.link}

or type this code within 10 minutes where you asked for it:
${codeText(event.code)}

If it was not you, do nothing: the password stays as it is. Give this code to nobody; we never ask for it.

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Kata sandi baru untuk Singgah',
    body: `Halo,

seseorang meminta kata sandi baru untuk akun dengan alamat ini.

${eventText('id', event)}

Jika itu Anda, buka tautan ini dalam 30 menit:
${event.link}

atau ketik kode ini dalam 10 menit di tempat Anda memintanya:
${codeText(event.code)}

Jika bukan Anda, abaikan saja: kata sandi tidak berubah. Jangan berikan kode ini kepada siapa pun; kami tidak pernah memintanya.

Singgah
`,
  }),
}

/** Link and code to set a new password. */
export const passwordResetMail = (locale: Locale, event: Reset): MailText => RESET[locale](event)

const NO_PASSWORD: Readonly<Record<Locale, (event: SecurityEvent) => MailText>> = {
  en: (event) => ({
    subject: 'How you sign in to Singgah',
    body: `Hello,

somebody asked to set a new password for the account with this address. This account has no password: you sign in with
the sign-in of your company or with a passkey, or by a code that we mail to you.

${eventText('en', event)}

To sign in:
${event.origin}/sign-in

If it was not you, do nothing. Nothing has changed.

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Cara Anda masuk ke Singgah',
    body: `Halo,

seseorang meminta kata sandi baru untuk akun dengan alamat ini. Akun ini tidak memakai kata sandi: Anda masuk lewat
perusahaan Anda, dengan passkey, atau dengan kode yang kami kirim lewat email.

${eventText('id', event)}

Untuk masuk:
${event.origin}/sign-in

Jika bukan Anda, abaikan saja. Tidak ada yang berubah.

Singgah
`,
  }),
}

/** For an account without a password: how it signs in instead. */
export const noPasswordMail = (locale: Locale, event: SecurityEvent): MailText => NO_PASSWORD[locale](event)

const RESET_DONE: Readonly<Record<Locale, (event: SecurityEvent) => MailText>> = {
  en: (event) => ({
    subject: 'Your password was changed',
    body: `Hello,

the password of your account was set anew by a mail to this address. You were signed out everywhere else.

${eventText('en', event)}

If it was not you, somebody reads your mail: secure your mailbox first, then set a new password at once, and write to us:
${event.origin}/forgot-password
${event.origin}/pages/contact

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Kata sandi Anda telah diganti',
    body: `Halo,

kata sandi akun Anda telah diganti lewat email ke alamat ini. Anda telah dikeluarkan dari semua perangkat lain.

${eventText('id', event)}

Jika bukan Anda, ada orang lain yang membaca email Anda: amankan dahulu kotak surat Anda, lalu segera ganti kata sandi dan
tulislah kepada kami:
${event.origin}/forgot-password
${event.origin}/pages/contact

Singgah
`,
  }),
}

export const passwordResetDoneMail = (locale: Locale, event: SecurityEvent): MailText => RESET_DONE[locale](event)

type Code = SecurityEvent & { code: string }

const SIGN_IN_CODE: Readonly<Record<Locale, (event: Code) => MailText>> = {
  en: (event) => ({
    subject: 'Your code to sign in to Singgah',
    body: `Hello,

your code to sign in, good for 10 minutes and only once:

${codeText(event.code)}

Type it where you asked for it.

${eventText('en', event)}

If it was not you, do nothing: without the code nobody gets in. Give it to nobody; we never ask for it.

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Kode Anda untuk masuk ke Singgah',
    body: `Halo,

kode Anda untuk masuk, berlaku 10 menit dan hanya sekali:

${codeText(event.code)}

Ketik kode ini di tempat Anda memintanya.

${eventText('id', event)}

Jika bukan Anda, abaikan saja: tanpa kode ini tidak ada yang dapat masuk. Jangan berikan kepada siapa pun; kami tidak pernah memintanya.

Singgah
`,
  }),
}

/** A code to sign in with. */
export const signInCodeMail = (locale: Locale, event: Code): MailText => SIGN_IN_CODE[locale](event)
