import { ASKED } from '#tests/support/approvals/asked-how.ts'
import { money } from '#contract/core/money.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import { tourApprovalMails } from '#server/domain/products/tours/mails/approval-mails.ts'
import {
  tourCancelledByOperatorMail,
  tourCancelledMail,
  tourConfirmedMail,
  tourNotConfirmedMail,
  tourPartlyCancelledMail,
  tourRescheduledMail,
} from '#server/domain/products/tours/mails/tour-mails.ts'
import { hostTourMail } from '#server/domain/products/tours/mails/host-tour.ts'
import { tourDeclinedMail, tourRequestedMail } from '#server/domain/products/tours/mails/request-mails.ts'
import type { MailedTour } from '#server/domain/products/tours/mails/tour-text.ts'

const ORIGIN = 'https://singgah.example'

type Sample = (locale: Locale) => Mail
type Names = { person: string; hotel: string; company: string; words: string }

const amounts = { fee: money(101_100, 'IDR'), refund: money(303_300, 'IDR'), creditNote: 'CN-2027-000007' }

/** Mails about tours whose operators and travellers are called so. */
export const tourSamples = ({ person, hotel, words }: Names): Record<string, Sample> => {
  const tour: MailedTour = {
    reference: 'SG-4TQ8ZR2N',
    title: 'Old town on foot',
    optionTitle: 'Small group',
    cityName: 'Yogyakarta',
    operator: { name: hotel, phone: '+62 21 555 0100' },
    meetingPoint: { name: 'North gate', address: 'North gate, Yogyakarta', directions: 'By the ticket booth.' },
    day: '2027-03-13',
    time: '08:30',
    zone: 'Asia/Jakarta',
    pickUp: null,
    travellers: [person],
    tickets: [{ name: 'Adult', quantity: 2 }],
    total: money(404_400, 'IDR'),
    cancellation: [
      { until: '2027-03-12T01:30:00.000Z', feePermille: 0 },
      { until: null, feePermille: 1000 },
    ],
    isDemonstration: true,
    link: `${ORIGIN}/tour/booking?id=0196`,
    origin: ORIGIN,
  }
  const pickedUp = { ...tour, pickUp: { name: 'Hotels in the centre', at: '2027-03-13T01:00:00.000Z' } }
  const approval = {
    ...tour,
    askedBy: person,
    reason: words,
    until: '2027-03-10T03:00:00.000Z',
    ceiling: money(420_000, 'IDR'),
    breaches: [
      {
        verdict: 'needs_approval' as const,
        rule: 'tour_price' as const,
        limit: money(150_000, 'IDR'),
        over: money(52_200, 'IDR'),
      },
      { verdict: 'warn' as const, rule: 'tour_advance' as const, leastDays: 14 },
    ],
    companyZone: 'Asia/Jakarta',
    adminUrl: `${ORIGIN}/admin/bookings/detail?id=0196&service=tour`,
  }
  const until = '2027-03-09T03:00:00.000Z'
  const alternatives = ['Sun, 14 Mar 2027, 08:30 WIB', 'Mon, 15 Mar 2027, 08:30 WIB']
  return {
    tourConfirmed: (locale) =>
      tourConfirmedMail(locale, { ...tour, invoice: 'INV-2027-000042', isPaidByGateway: false }),
    tourConfirmedPickUp: (locale) => tourConfirmedMail(locale, { ...pickedUp, invoice: null, isPaidByGateway: true }),
    tourRescheduled: (locale) =>
      tourRescheduledMail(locale, {
        ...tour,
        was: 'Fri, 12 Mar 2027, 08:30 WIB',
        charged: money(101_100, 'IDR'),
        invoice: 'INV-2027-000043',
      }),
    tourCancelled: (locale) => tourCancelledMail(locale, { ...tour, ...amounts, into: 'gateway', by: person }),
    tourPartlyCancelled: (locale) =>
      tourPartlyCancelledMail(locale, {
        ...tour,
        ...amounts,
        into: 'company_account',
        by: person,
        cancelled: [`Adult, ${person}`],
      }),
    tourNotConfirmed: (locale) => tourNotConfirmedMail(locale, { ...tour, ...amounts, into: 'gateway' }),
    tourCancelledByOperator: (locale) =>
      tourCancelledByOperatorMail(locale, {
        ...tour,
        ...amounts,
        into: 'company_account',
        reason: 'weather',
        note: words,
        alternatives,
      }),
    tourRequested: (locale) => tourRequestedMail(locale, { ...tour, until }),
    tourDeclined: (locale) =>
      tourDeclinedMail(
        locale,
        { ...tour, ...amounts, into: 'company_account' },
        { answer: 'declined', reason: 'not_available', note: words },
      ),
    tourNotAnswered: (locale) =>
      tourDeclinedMail(locale, { ...tour, ...amounts, into: 'gateway' }, { answer: 'expired', reason: null, note: '' }),
    tourHostAsked: (locale) =>
      hostTourMail(locale, 'host_asked', { ...pickedUp, guest: person, until: new Date(until) }),
    tourHostWithdrawn: (locale) =>
      hostTourMail(locale, 'host_request_withdrawn', { ...tour, guest: person, until: null }),
    tourHostExpired: (locale) => hostTourMail(locale, 'host_request_expired', { ...tour, guest: person, until: null }),
    tourApprovalAsked: (locale) => tourApprovalMails.asked(locale, approval, ASKED),
    tourApprovalGiven: (locale) =>
      tourApprovalMails.given(locale, approval, { by: person, note: words, payUntil: '2027-03-10T15:00:00.000Z' }),
    tourApprovalDeclined: (locale) => tourApprovalMails.over(locale, approval, { by: person, note: words }),
    tourApprovalExpired: (locale) => tourApprovalMails.over(locale, approval, null),
    tourApprovalWithdrawn: (locale) => tourApprovalMails.ended(locale, approval, { isWithdrawn: true }),
    tourApprovalLapsed: (locale) => tourApprovalMails.ended(locale, approval, { isWithdrawn: false }),
  }
}
