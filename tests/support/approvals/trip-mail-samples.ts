import { money } from '#contract/core/money.ts'
import { tripAskedMail } from '#server/domain/approvals/together-mail.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'

type Names = { person: string; hotel: string; company: string; words: string }

const ORIGIN = 'https://singgah.example'

/** Of mails about bookings that are asked for together. */
export const tripSamples = ({ person, hotel, company, words }: Names): Record<string, (locale: Locale) => Mail> => ({
  tripApprovalAsked: (locale) =>
    tripAskedMail(locale, {
      name: words,
      askedBy: person,
      totals: [money(4_100_000, 'IDR'), money(12_500, 'SGD')],
      until: '2027-03-03T02:00:00.000Z',
      companyZone: 'Asia/Jakarta',
      origin: ORIGIN,
      decideUrl: `${ORIGIN}/decide#trip.token`,
      parts: [hotel, company].map((title) => ({
        reference: 'SG-4T7KQ2',
        title,
        startsAt: '2027-03-12T07:00:00.000Z',
        endsAt: '2027-03-14T05:00:00.000Z',
        zone: 'Asia/Makassar',
        total: money(2_050_000, 'IDR'),
        reason: words,
        breaches: ['More than 4 stars'],
      })),
    }),
})
