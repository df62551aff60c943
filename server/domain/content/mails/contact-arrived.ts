import type { ContactTopic } from '#contract/content/contact.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, type Mail, paragraph, quote } from '#server/domain/notifications/mail-content.ts'

export type ReceivedMessage = {
  number: string
  topic: ContactTopic
  reference: string
  name: string
  email: string
  message: string
}
type Arrived = ReceivedMessage & { origin: string }

const TOPICS: Readonly<Record<Locale, Readonly<Record<ContactTopic, string>>>> = {
  en: {
    booking: 'a booking',
    refund: 'a refund',
    account: 'an account',
    company: 'a company',
    hosting: 'hosting',
    accessibility: 'accessibility',
    press: 'press',
    other: 'something else',
  },
  id: {
    booking: 'pesanan',
    refund: 'pengembalian dana',
    account: 'akun',
    company: 'perusahaan',
    hosting: 'tuan rumah',
    accessibility: 'aksesibilitas',
    press: 'pers',
    other: 'lainnya',
  },
}

const TEXTS: Readonly<Record<Locale, (arrived: Arrived, link: string) => Mail>> = {
  en: ({ number, topic, reference, name, email, message }, link) => ({
    subject: `Contact message ${number}: ${TOPICS.en[topic]}`,
    content: {
      preheader: 'Reply to this email to answer.',
      heading: `Message about ${TOPICS.en[topic]}`,
      blocks: [
        paragraph('Someone wrote to us with the contact form. Reply to this email to answer.'),
        facts([
          ['Case', number],
          ['Name', name],
          ['Email', email],
          reference === '' ? null : ['Booking reference', reference],
        ]),
        quote(message),
        button('View messages', link),
      ],
      footer: { why: 'You received this email because you answer the contact messages of Singgah.', links: [] },
    },
  }),
  id: ({ number, topic, reference, name, email, message }, link) => ({
    subject: `Pesan kontak ${number}: ${TOPICS.id[topic]}`,
    content: {
      preheader: 'Balas email ini untuk menjawab.',
      heading: `Pesan tentang ${TOPICS.id[topic]}`,
      blocks: [
        paragraph('Seseorang mengirim pesan lewat formulir kontak. Balas email ini untuk menjawab.'),
        facts([
          ['Kasus', number],
          ['Nama', name],
          ['Email', email],
          reference === '' ? null : ['Kode pesanan', reference],
        ]),
        quote(message),
        button('Lihat pesan', link),
      ],
      footer: { why: 'Anda menerima email ini karena Anda menjawab pesan kontak Singgah.', links: [] },
    },
  }),
}

/** A contact message, to those who answer it. */
export const contactArrivedMail = (locale: Locale, arrived: Arrived): Mail =>
  TEXTS[locale](arrived, `${arrived.origin}/admin/settings?section=messages`)
