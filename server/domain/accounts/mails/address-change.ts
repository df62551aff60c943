import type { Locale } from '#server/domain/kernel/messages.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { codeText, eventText, type SecurityEvent } from './security-text.ts'

type Wanted = SecurityEvent & { code: string; link: string }

const CONFIRM: Readonly<Record<Locale, (event: Wanted) => MailText>> = {
  en: (event) => ({
    subject: 'Confirm your new address for Singgah',
    body: `Hello,

somebody who is signed in to Singgah wants to use this address for their account.

${eventText('en', event)}

If it was you, type this code within 10 minutes where you asked for it:
${codeText(event.code)}

or open this link within 24 hours, signed in to your account:
${event.link}

Until then your account keeps the address it has. If it was not you, do nothing. Give this code to nobody; we never ask for it.

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Konfirmasi alamat baru Anda untuk Singgah',
    body: `Halo,

seseorang yang sedang masuk ke Singgah ingin memakai alamat ini untuk akunnya.

${eventText('id', event)}

Jika itu Anda, ketik kode ini dalam 10 menit di tempat Anda memintanya:
${codeText(event.code)}

atau buka tautan ini dalam 24 jam, dengan akun Anda yang sedang masuk:
${event.link}

Sampai saat itu akun Anda tetap memakai alamat yang sekarang. Jika bukan Anda, abaikan saja. Jangan berikan kode ini kepada siapa pun; kami tidak pernah memintanya.

Singgah
`,
  }),
}

/** Code and link to verify a new address. Contains no account data, because the address may be mistyped. */
export const confirmAddressMail = (locale: Locale, event: Wanted): MailText => CONFIRM[locale](event)

const WANTED: Readonly<Record<Locale, (event: SecurityEvent) => MailText>> = {
  en: (event) => ({
    subject: 'Somebody wanted to use your address',
    body: `Hello,

somebody who is signed in to another Singgah account tried to use this address for it. It belongs to your account, which
stays as it is. They were not told that you have one.

${eventText('en', event)}

If it was you: sign in with this address, or use another one for the other account.
${event.origin}/sign-in

If it was not you, do nothing.

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Seseorang ingin memakai alamat Anda',
    body: `Halo,

seseorang yang sedang masuk ke akun Singgah lain mencoba memakai alamat ini untuk akun itu. Alamat ini milik akun Anda,
dan akun Anda tidak berubah. Orang itu tidak diberi tahu bahwa Anda memiliki akun.

${eventText('id', event)}

Jika itu Anda: masuklah dengan alamat ini, atau pakai alamat lain untuk akun yang satunya.
${event.origin}/sign-in

Jika bukan Anda, abaikan saja.

Singgah
`,
  }),
}

/** Notifies the holder of an address that another account tried to use it. */
export const addressWantedMail = (locale: Locale, event: SecurityEvent): MailText => WANTED[locale](event)

type Changed = SecurityEvent & { before: string; after: string; link: string }

const CHANGED: Readonly<Record<Locale, (event: Changed) => MailText>> = {
  en: (event) => ({
    subject: 'The address of your account was changed',
    body: `Hello,

your Singgah account has another address now. Mails go there, and you sign in with it.

Before: ${event.before}
Now: ${event.after}
${eventText('en', event)}

If it was not you, open this link within 7 days. It puts this address back and signs out every device; then set a new
password:
${event.link}

If it was you, there is nothing to do.

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Alamat akun Anda telah diganti',
    body: `Halo,

akun Singgah Anda kini memakai alamat lain. Email dikirim ke sana, dan Anda masuk dengan alamat itu.

Sebelumnya: ${event.before}
Sekarang: ${event.after}
${eventText('id', event)}

Jika bukan Anda, buka tautan ini dalam 7 hari. Alamat ini akan dikembalikan dan semua perangkat dikeluarkan; lalu buat
kata sandi baru:
${event.link}

Jika itu Anda, tidak ada yang perlu dilakukan.

Singgah
`,
  }),
}

/** Notifies the old address of the change, with the link to undo it. */
export const addressChangedMail = (locale: Locale, event: Changed): MailText => CHANGED[locale](event)

type Restored = SecurityEvent & { before: string; after: string }

const RESTORED: Readonly<Record<Locale, (event: Restored) => MailText>> = {
  en: (event) => ({
    subject: 'The address of your account was put back',
    body: `Hello,

the change of the address of your account was taken back by a link that we had mailed to the address of before. Every device was
signed out.

Before: ${event.before}
Now: ${event.after}
${eventText('en', event)}

If this address is the account's, set a new password now and look through what can open the account:
${event.origin}/forgot-password

If you had changed the address yourself, somebody reads mail of the old one. Write to us:
${event.origin}/pages/contact

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Alamat akun Anda telah dikembalikan',
    body: `Halo,

perubahan alamat akun Anda telah dibatalkan lewat tautan yang kami kirim ke alamat sebelumnya. Semua perangkat telah
dikeluarkan.

Sebelumnya: ${event.before}
Sekarang: ${event.after}
${eventText('id', event)}

Jika alamat ini milik akun itu, segera buat kata sandi baru dan periksa apa saja yang dapat membuka akun:
${event.origin}/forgot-password

Jika Anda sendiri yang mengganti alamat itu, ada orang lain yang membaca email di alamat lama. Tulislah kepada kami:
${event.origin}/pages/contact

Singgah
`,
  }),
}

export const addressRestoredMail = (locale: Locale, event: Restored): MailText => RESTORED[locale](event)
