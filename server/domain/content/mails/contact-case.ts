import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, linkTo, type Mail, paragraph, quote } from '#server/domain/notifications/mail-content.ts'
import { HOME_ZONE, instantText } from '#server/domain/notifications/mail-formats.ts'

type Received = { number: string; receivedAt: Date; confirm: string; stop: string }
type Copied = Received & { message: string }

const whenOf = (locale: Locale, { receivedAt }: Received): string =>
  instantText(locale, receivedAt.toISOString(), HOME_ZONE)

const footerOf = (locale: Locale, { stop }: Received): Mail['content']['footer'] =>
  locale === 'id'
    ? {
        why: 'Anda menerima email ini karena alamat ini dimasukkan di formulir kontak kami.',
        links: [{ label: 'Berhenti menerima email dari formulir ini', href: stop }],
      }
    : {
        why: 'You received this email because this address was entered in our contact form.',
        links: [{ label: 'Stop emails from this form', href: stop }],
      }

const TEXTS: Readonly<Record<Locale, (received: Received) => Mail>> = {
  en: (received) => ({
    subject: `We received your message (case ${received.number})`,
    content: {
      preheader: 'Keep the case number in case you contact us again.',
      heading: 'We received your message',
      blocks: [
        paragraph(`Thanks for contacting Singgah. We received your message as case ${received.number}.`),
        facts([
          ['Case', received.number],
          ['Received', whenOf('en', received)],
        ]),
        paragraph('Mention this number if you contact us again, so we can find your message right away.'),
        paragraph('Confirm your address to get a copy of each message you send us from now on.'),
        button('Confirm address', received.confirm),
        paragraph('If it wasn’t you, ignore this email: we won’t send another one until the address is confirmed.'),
        linkTo('Stop emails from this form', received.stop),
      ],
      footer: footerOf('en', received),
    },
  }),
  id: (received) => ({
    subject: `Pesan Anda sudah kami terima (kasus ${received.number})`,
    content: {
      preheader: 'Simpan nomor kasus untuk menghubungi kami lagi.',
      heading: 'Pesan Anda sudah kami terima',
      blocks: [
        paragraph(
          `Terima kasih telah menghubungi Singgah. Pesan Anda sudah kami terima sebagai kasus ${received.number}.`,
        ),
        facts([
          ['Kasus', received.number],
          ['Diterima', whenOf('id', received)],
        ]),
        paragraph('Sebutkan nomor ini jika Anda menghubungi kami lagi, agar pesan Anda cepat kami temukan.'),
        paragraph('Konfirmasi alamat Anda untuk menerima salinan setiap pesan yang Anda kirim selanjutnya.'),
        button('Konfirmasi alamat', received.confirm),
        paragraph('Jika bukan Anda, abaikan email ini: kami tidak mengirim email lagi sebelum alamat dikonfirmasi.'),
        linkTo('Berhenti menerima email dari formulir ini', received.stop),
      ],
      footer: footerOf('id', received),
    },
  }),
}

/**
 * Sends the case number to an address that was entered, and asks to confirm it. Contains nothing that was typed: otherwise
 * a person could use another's address to make us send them arbitrary text.
 */
export const contactCaseMail = (locale: Locale, received: Received): Mail => TEXTS[locale](received)

const COPIES: Readonly<Record<Locale, (copied: Copied) => Mail>> = {
  en: (copied) => ({
    subject: `Copy of your message (case ${copied.number})`,
    content: {
      preheader: 'We received your message.',
      heading: 'Copy of your message',
      blocks: [
        paragraph('This message was sent with our contact form:'),
        quote(copied.message),
        facts([
          ['Case', copied.number],
          ['Received', whenOf('en', copied)],
        ]),
      ],
      footer: footerOf('en', copied),
    },
  }),
  id: (copied) => ({
    subject: `Salinan pesan Anda (kasus ${copied.number})`,
    content: {
      preheader: 'Pesan Anda sudah kami terima.',
      heading: 'Salinan pesan Anda',
      blocks: [
        paragraph('Pesan ini dikirim lewat formulir kontak kami:'),
        quote(copied.message),
        facts([
          ['Kasus', copied.number],
          ['Diterima', whenOf('id', copied)],
        ]),
      ],
      footer: footerOf('id', copied),
    },
  }),
}

/** Sends a message to its writer, whose address is confirmed. */
export const contactCopyMail = (locale: Locale, copied: Copied): Mail => COPIES[locale](copied)
