import type { Locale } from '#server/domain/kernel/messages.ts'
import type { MailText } from '#server/domain/notifications/mail-queue.ts'
import { eventText, type SecurityEvent } from './security-text.ts'

const TEXTS: Readonly<Record<Locale, (event: SecurityEvent) => MailText>> = {
  en: (event) => ({
    subject: 'Your password was changed',
    body: `Hello,

the password of your account was changed in its settings. You were signed out everywhere else.

${eventText('en', event)}

If it was not you, set a new password now, which signs out every device, and write to us:
${event.origin}/forgot-password
${event.origin}/pages/contact

Singgah
`,
  }),
  id: (event) => ({
    subject: 'Kata sandi Anda telah diganti',
    body: `Halo,

kata sandi akun Anda telah diganti di halaman pengaturan. Anda telah dikeluarkan dari semua perangkat lain.

${eventText('id', event)}

Jika bukan Anda, segera buat kata sandi baru, yang mengeluarkan semua perangkat, dan tulislah kepada kami:
${event.origin}/forgot-password
${event.origin}/pages/contact

Singgah
`,
  }),
}

export const passwordChangedMail = (locale: Locale, event: SecurityEvent): MailText => TEXTS[locale](event)
