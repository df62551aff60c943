import type { MessageSide } from '#contract/bookings/messages.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { button, facts, paragraph, quote, type Mail } from '#server/domain/notifications/mail-content.ts'
import { bookingFooter, hostFooter } from '#server/domain/notifications/mail-footers.ts'

export type MailedMessage = {
  /** The guest's name or the property. */
  from: string
  to: MessageSide
  booking: { id: string; reference: string; title: string }
  /** Empty where there is only a photo, which is not mailed. */
  text: string
  origin: string
}

type Said = { subject: string; sentence: string; reference: string; property: string; open: string; photo: string }

const TEXTS: Readonly<Record<Locale, (message: MailedMessage) => Said>> = {
  en: ({ from, booking }) => ({
    subject: `Message from ${from} (${booking.reference})`,
    sentence: `${from} wrote to you about booking ${booking.reference}.`,
    reference: 'Booking reference',
    property: 'Property',
    open: 'Reply',
    photo: 'Photo',
  }),
  id: ({ from, booking }) => ({
    subject: `Pesan dari ${from} (${booking.reference})`,
    sentence: `${from} mengirim pesan tentang pesanan ${booking.reference}.`,
    reference: 'Nomor pesanan',
    property: 'Properti',
    open: 'Balas',
    photo: 'Foto',
  }),
}

/** A message about a booking, to its other side. */
export const messageMail = (locale: Locale, message: MailedMessage): Mail => {
  const { booking, origin, to, text } = message
  const { subject, sentence, reference, property, open, photo } = TEXTS[locale](message)
  return {
    subject,
    content: {
      preheader: sentence,
      heading: subject,
      blocks: [
        paragraph(sentence),
        quote(text === '' ? photo : text),
        facts([
          [reference, booking.reference],
          [property, booking.title],
        ]),
        button(open, `${origin}/booking-confirmed?id=${booking.id}`),
      ],
      footer:
        to === 'host'
          ? hostFooter(locale, { origin, property: booking.title })
          : bookingFooter(locale, { origin, reference: booking.reference }),
    },
  }
}
