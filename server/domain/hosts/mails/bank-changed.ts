import { eventFacts, securityMail, type SecurityEvent } from '#server/domain/accounts/mails/security-text.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'

type Changed = SecurityEvent & { bank: string; numberEnd: string; holder: string }

const accountOf = ({ bank, numberEnd }: Changed): string => `${bank} •••• ${numberEnd}`

const TEXTS: Readonly<Record<Locale, (event: Changed) => Mail>> = {
  en: (event) =>
    securityMail('en', event, {
      subject: 'Your bank account for payouts was changed',
      preheader: 'If it wasn’t you, act now.',
      heading: 'Bank account changed',
      blocks: [
        paragraph('The bank account for your earnings as a host was changed in your settings.'),
        eventFacts('en', event, [
          ['Account', accountOf(event)],
          ['Holder', event.holder],
        ]),
        paragraph(
          'If it was you, you’re all set. If it wasn’t, set a new password now, enter your own account again and contact us.',
        ),
        button('Check the account', `${event.origin}/agent/settings#business`),
      ],
    }),
  id: (event) =>
    securityMail('id', event, {
      subject: 'Rekening bank untuk pendapatan Anda telah diubah',
      preheader: 'Jika bukan Anda, segera bertindak.',
      heading: 'Rekening bank diubah',
      blocks: [
        paragraph('Rekening bank untuk pendapatan Anda sebagai tuan rumah diubah di halaman pengaturan.'),
        eventFacts('id', event, [
          ['Rekening', accountOf(event)],
          ['Atas nama', event.holder],
        ]),
        paragraph(
          'Jika ini Anda, tidak perlu melakukan apa pun. Jika bukan, segera buat kata sandi baru, isi lagi rekening Anda, dan hubungi kami.',
        ),
        button('Periksa rekening', `${event.origin}/agent/settings#business`),
      ],
    }),
}

export const bankChangedMail = (locale: Locale, event: Changed): Mail => TEXTS[locale](event)
