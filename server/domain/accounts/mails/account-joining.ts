import type { Locale } from '#server/domain/kernel/messages.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { codeText, eventText, type SecurityEvent } from './security-text.ts'

type Verify = SecurityEvent & { code: string; link: string }

const VERIFY: Readonly<Record<Locale, (event: Verify) => MailText>> = {
  en: ({ code, link }) => ({
    subject: 'Confirm your address for Singgah',
    body: `Hello,

a Singgah account was made with this address. To confirm it, type this code within 10 minutes where you signed up:

${codeText(code)}

or open this link within 24 hours:
${link}

If it was not you, do nothing: without a confirmation the account is deleted after seven days.

Singgah
`,
  }),
  id: ({ code, link }) => ({
    subject: 'Konfirmasi alamat Anda untuk Singgah',
    body: `Halo,

sebuah akun Singgah dibuat dengan alamat ini. Untuk mengonfirmasi, ketik kode ini dalam 10 menit di tempat Anda mendaftar:

${codeText(code)}

atau buka tautan ini dalam 24 jam:
${link}

Jika bukan Anda, abaikan saja: tanpa konfirmasi, akun itu dihapus setelah tujuh hari.

Singgah
`,
  }),
}

/** Email verification for a new account. Contains nothing the person typed. */
export const verifyEmailMail = (locale: Locale, event: Verify): MailText => VERIFY[locale](event)

const TRIED: Readonly<Record<Locale, (event: SecurityEvent) => MailText>> = {
  en: (event) => ({
    subject: 'You have a Singgah account already',
    body: `Hello,

somebody tried to make a Singgah account with this address. There is one already, and it stays as it is.

${eventText('en', event)}

If it was you, sign in, or set a new password:
${event.origin}/sign-in
${event.origin}/forgot-password

If it was not you, do nothing.

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Anda sudah memiliki akun Singgah',
    body: `Halo,

seseorang mencoba membuat akun Singgah dengan alamat ini. Akunnya sudah ada dan tidak berubah.

${eventText('id', event)}

Jika itu Anda, masuklah, atau buat kata sandi baru:
${event.origin}/sign-in
${event.origin}/forgot-password

Jika bukan Anda, abaikan saja.

Singgah
`,
  }),
}

/** Notifies an account holder of a sign-up attempt with their address. */
export const addressTriedMail = (locale: Locale, event: SecurityEvent): MailText => TRIED[locale](event)

type Joined = { name: string; email: string; company: string; origin: string }
const people = (origin: string): string => `${origin}/admin/settings?section=people`

const JOINED: Readonly<Record<Locale, (joined: Joined) => MailText>> = {
  en: ({ name, email, company, origin }) => ({
    subject: `Joined by company code: ${name}`,
    body: `Hello,

${name} (${email}) has joined ${company} with its company code, as a traveller.

If this person does not belong to you, deactivate the account and renew the code:
${people(origin)}

Singgah
`,
  }),
  id: ({ name, email, company, origin }) => ({
    subject: `Bergabung dengan kode perusahaan: ${name}`,
    body: `Halo,

${name} (${email}) telah bergabung dengan ${company} memakai kode perusahaan, sebagai pelancong.

Jika orang ini bukan bagian dari perusahaan Anda, nonaktifkan akunnya dan perbarui kodenya:
${people(origin)}

Singgah
`,
  }),
}

/** Notifies the people who manage a company that a person joined with its code. */
export const joinedByCodeMail = (locale: Locale, joined: Joined): MailText => JOINED[locale](joined)

const ACCEPTED: Readonly<Record<Locale, (joined: Joined) => MailText>> = {
  en: ({ name, email, company, origin }) => ({
    subject: `Invitation accepted: ${name}`,
    body: `Hello,

${name} (${email}) has accepted your invitation to ${company}.

The people of the company:
${people(origin)}

Singgah
`,
  }),
  id: ({ name, email, company, origin }) => ({
    subject: `Undangan diterima: ${name}`,
    body: `Halo,

${name} (${email}) telah menerima undangan Anda ke ${company}.

Orang-orang di perusahaan:
${people(origin)}

Singgah
`,
  }),
}

export const invitationAcceptedMail = (locale: Locale, joined: Joined): MailText => ACCEPTED[locale](joined)
