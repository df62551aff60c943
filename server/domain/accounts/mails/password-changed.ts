import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { eventFacts, securityMail, type SecurityEvent } from './security-text.ts'

const TEXTS: Readonly<Record<Locale, (event: SecurityEvent) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: 'Your Singgah password was changed',
      preheader: 'If it wasn’t you, set a new password now.',
      heading: 'Password changed',
      blocks: [
        paragraph('Your password was changed in your settings. You’re signed out on all other devices.'),
        eventFacts('en', event),
        paragraph('If it wasn’t you, set a new password now and contact us. That signs out every device.'),
        button('Set a new password', `${event.origin}/forgot-password`),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: 'Kata sandi Singgah Anda telah diubah',
      preheader: 'Jika bukan Anda, segera buat kata sandi baru.',
      heading: 'Kata sandi diubah',
      blocks: [
        paragraph('Kata sandi Anda diubah di halaman pengaturan. Anda telah dikeluarkan dari semua perangkat lain.'),
        eventFacts('id', event),
        paragraph(
          'Jika bukan Anda, segera buat kata sandi baru dan hubungi kami. Semua perangkat akan dikeluarkan dari akun.',
        ),
        button('Buat kata sandi baru', `${event.origin}/forgot-password`),
      ],
    }),
}

export const passwordChangedMail = (locale: Locale, event: SecurityEvent): Mail => TEXTS[locale](event)
