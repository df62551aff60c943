import { ASKED } from '#tests/support/approvals/asked-how.ts'
import { money } from '#contract/core/money.ts'
import type { Segment } from '#contract/products/flights/flights.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import {
  approvalAskedMail,
  approvalEndedMail,
  approvalGivenMail,
  approvalOverMail,
  type MailedApproval,
} from '#server/domain/products/flights/mails/approvals.ts'
import { flightsChangedMail, flightsNotChangedMail } from '#server/domain/products/flights/mails/flight-changes.ts'
import {
  flightsCancelledMail,
  flightsIssuedMail,
  flightsNotIssuedMail,
  flightsPartlyCancelledMail,
  type MailedFlights,
} from '#server/domain/products/flights/mails/flights.ts'
import {
  scheduleAskedMail,
  scheduleRefundedMail,
  scheduleTakenMail,
} from '#server/domain/products/flights/mails/schedule-changes.ts'

const ORIGIN = 'https://singgah.example'

type Sample = (locale: Locale) => Mail

const segment = (number: string, departsLocal: string, arrivesLocal: string): Segment => ({
  carrier: 'GA',
  number,
  operatedBy: 'GA',
  from: 'CGK',
  to: 'DPS',
  fromTerminal: '3',
  toTerminal: null,
  departsAt: '2027-03-12T23:10:00.000Z',
  arrivesAt: '2027-03-13T01:05:00.000Z',
  departsLocal,
  arrivesLocal,
  minutes: 115,
  aircraft: '738',
  cabin: 'economy',
})

const BEFORE = [segment('404', '2027-03-13T06:10', '2027-03-13T09:05')]
const AFTER = [segment('438', '2027-03-13T22:40', '2027-03-14T01:35')]

const flights: MailedFlights = {
  reference: 'SG-9P3HWX',
  title: 'Jakarta – Denpasar (Bali)',
  locator: 'K7QX2M',
  tickets: [{ flyer: 0, carrier: 'GA', number: '1262400112345', name: 'RAHMAWATI/SITI MS', coupons: [] }],
  airports: {
    CGK: { name: 'Soekarno-Hatta', city: 'Jakarta', countryCode: 'ID', zone: 'Asia/Jakarta' },
    DPS: { name: 'Ngurah Rai', city: 'Denpasar', countryCode: 'ID', zone: 'Asia/Makassar' },
  },
  segments: BEFORE,
  link: `${ORIGIN}/flights/ticket?id=0196`,
  origin: ORIGIN,
}

type Names = { person: string; words: string }

const approvalOf = ({ person, words }: Names): MailedApproval => ({
  ...flights,
  locator: null,
  total: money(3_201_000, 'IDR'),
  zone: 'Asia/Jakarta',
  travellers: [person, 'Budi Santoso'],
  adminUrl: `${ORIGIN}/admin/bookings/detail?id=0196&service=flight`,
  approval: {
    state: 'waiting',
    askedBy: person,
    askedAt: '2027-03-01T03:00:00.000Z',
    reason: words,
    evaluated: [
      {
        leg: 0,
        verdict: 'needs_approval',
        breaches: [
          { verdict: 'needs_approval', rule: 'cabin', most: 'economy' },
          { verdict: 'needs_approval', rule: 'price', limit: money(2_781_000, 'IDR'), over: money(420_000, 'IDR') },
        ],
        total: money(3_201_000, 'IDR'),
        lowest: null,
      },
    ],
    policyVersion: 1,
    asked: money(3_201_000, 'IDR'),
    ceiling: money(3_521_100, 'IDR'),
    until: '2027-03-02T03:00:00.000Z',
    payWith: 'company_account',
    approvers: ['Ratna'],
    decidedBy: null,
    decidedAt: null,
    note: '',
  },
})

const approvalSamples = (names: Names): Record<string, Sample> => {
  const approval = approvalOf(names)
  const given = { ...approval, by: names.person, note: names.words }
  return {
    approvalAsked: (locale) => approvalAskedMail(locale, approval, ASKED),
    approvalGiven: (locale) => approvalGivenMail(locale, { ...given, payUntil: null }),
    approvalGivenToPay: (locale) => approvalGivenMail(locale, { ...given, payUntil: '2027-03-02T03:00:00.000Z' }),
    approvalDeclined: (locale) =>
      approvalOverMail(locale, { ...approval, refusal: { by: names.person, note: names.words } }),
    approvalExpired: (locale) => approvalOverMail(locale, { ...approval, refusal: null }),
    approvalWithdrawn: (locale) => approvalEndedMail(locale, { ...approval, isWithdrawn: true }),
    approvalLapsed: (locale) => approvalEndedMail(locale, { ...approval, isWithdrawn: false }),
  }
}

const scheduleSamples = (): Record<string, Sample> => {
  const moved = {
    ...flights,
    now: AFTER,
    mayAccept: true,
    mayRefund: true,
    isBroken: true,
    until: '2027-03-10T03:00:00.000Z',
    zone: 'Asia/Jakarta',
  }
  const cancelled = { ...moved, now: null, mayAccept: false, isBroken: false }
  const back = { refund: money(3_201_000, 'IDR'), into: 'gateway' as const }
  return {
    scheduleMoved: (locale) => scheduleAskedMail(locale, moved, false),
    scheduleCancelled: (locale) => scheduleAskedMail(locale, cancelled, true),
    scheduleSmall: (locale) => scheduleTakenMail(locale, moved, 'small'),
    scheduleAccepted: (locale) => scheduleTakenMail(locale, moved, 'accepted'),
    scheduleAutomatic: (locale) => scheduleTakenMail(locale, moved, 'by_itself'),
    scheduleRefunded: (locale) => scheduleRefundedMail(locale, flights, { ...back, isByItself: false }),
    scheduleRefundedAutomatically: (locale) => scheduleRefundedMail(locale, flights, { ...back, isByItself: true }),
  }
}

/** Every mail about flights, by name. */
export const flightSamples = (names: Names): Record<string, Sample> => {
  const back = { refund: money(2_801_000, 'IDR'), into: 'gateway' as const }
  const credit = {
    name: names.person,
    airline: 'Garuda Indonesia',
    ticketNumbers: ['1262400112345'],
    amount: money(400_000, 'IDR'),
    changeFee: money(150_000, 'IDR'),
    until: '2028-03-01',
  }
  const cancelled = { ...flights, ...back, fee: money(400_000, 'IDR'), credits: [credit], by: names.person }
  const change = { before: BEFORE, charged: money(400_000, 'IDR') }
  const changed = { ...flights, segments: AFTER, ...change }
  return {
    flightsIssued: (locale) => flightsIssuedMail(locale, flights),
    flightsNotIssued: (locale) => flightsNotIssuedMail(locale, { ...flights, locator: null, ...back }),
    flightsCancelled: (locale) => flightsCancelledMail(locale, cancelled),
    flightsPartlyCancelled: (locale) =>
      flightsPartlyCancelledMail(locale, { ...cancelled, gone: [`${names.person}: CGK–DPS`] }),
    flightsChanged: (locale) => flightsChangedMail(locale, { ...changed, isFromAccount: true, endsSeats: true }),
    flightsChangedPaid: (locale) => flightsChangedMail(locale, { ...changed, isFromAccount: false, endsSeats: false }),
    flightsNotChanged: (locale) => flightsNotChangedMail(locale, { ...flights, after: AFTER, ...back }),
    ...scheduleSamples(),
    ...approvalSamples(names),
  }
}
