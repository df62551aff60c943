import type { Locale } from '#server/domain/kernel/messages.ts'
import { type Mail, paragraph } from '#server/domain/notifications/mail-content.ts'
import { instantText } from '#server/domain/notifications/mail-formats.ts'
import { bookingButton, cancellationBlocks, stayFacts, stayMail, type MailedStay } from './stay-text.ts'

/** Mail that a stay waits for the confirmation of its host. */
export const bookingRequestedMail = (locale: Locale, stay: MailedStay & { until: string }): Mail => {
  const { hotel, terms } = stay
  const until = instantText(locale, stay.until, hotel.zone)
  const isPaid = terms.payment === 'company_account'
  const says =
    locale === 'id'
      ? {
          what: 'Menunggu persetujuan properti',
          waits: `${hotel.name} akan menjawab paling lambat ${until}. Kamar Anda ditahan sampai saat itu.`,
          money: isPaid
            ? 'Jika ditolak atau tidak dijawab, dana Anda kami kembalikan penuh.'
            : 'Jika ditolak atau tidak dijawab, pesanan berakhir tanpa biaya.',
        }
      : {
          what: 'Waiting for the property',
          waits: `${hotel.name} will answer by ${until}. Your rooms are held until then.`,
          money: isPaid
            ? 'If it declines or doesn’t answer, we refund you in full.'
            : 'If it declines or doesn’t answer, the booking ends without a charge.',
        }
  return stayMail(locale, stay, {
    what: says.what,
    preheader: says.waits,
    blocks: [
      paragraph(says.waits),
      paragraph(says.money),
      bookingButton(locale, stay),
      stayFacts(locale, stay),
      ...cancellationBlocks(locale, stay),
    ],
  })
}
