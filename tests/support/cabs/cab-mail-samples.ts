import { ASKED } from '#tests/support/approvals/asked-how.ts'
import { money } from '#contract/core/money.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { Mail } from '#server/domain/notifications/mail-content.ts'
import { cabApprovalMails } from '#server/domain/products/cabs/mails/approval-mails.ts'
import {
  cabCancelledByOperatorMail,
  cabCancelledMail,
  cabConfirmedMail,
  cabNotConfirmedMail,
} from '#server/domain/products/cabs/mails/cab-mails.ts'
import { hostCabMail } from '#server/domain/products/cabs/mails/host-cab.ts'
import { cabDeclinedMail, cabRequestedMail } from '#server/domain/products/cabs/mails/request-mails.ts'
import type { MailedCab } from '#server/domain/products/cabs/mails/cab-text.ts'
import {
  cabAssignedMail,
  cabNoShowMail,
  cabPickUpMovedMail,
  cabPickUpNotMovedMail,
  operatorMovedMail,
  operatorNotMovedMail,
} from '#server/domain/products/cabs/mails/operation-mails.ts'

const ORIGIN = 'https://singgah.example'

type Sample = (locale: Locale) => Mail
type Names = { person: string; hotel: string; company: string; words: string }

const amounts = { fee: money(83_250, 'IDR'), refund: money(249_750, 'IDR'), creditNote: 'CN-2027-000008' }
const moved = { was: '2027-03-13T02:00:00.000Z', is: '2027-03-13T03:15:00.000Z' }
const shown = { car: 'Toyota Avanza, white', plate: 'B 1234 SGH' }

/** Mails about rides whose operators, drivers and passengers are called so. */
export const cabSamples = ({ person, hotel, words }: Names): Record<string, Sample> => {
  const cab: MailedCab = {
    reference: 'SG-7CB2WX9K',
    title: `DPS – ${hotel}`,
    mode: 'transfer',
    vehicleClass: 'comfort',
    example: 'Toyota Avanza',
    operator: { name: hotel, phone: '+62 21 555 0200' },
    startsAt: '2027-03-13T02:00:00.000Z',
    endsAt: '2027-03-13T03:10:00.000Z',
    zone: 'Asia/Makassar',
    day: '2027-03-13',
    from: 'Ngurah Rai International Airport',
    to: hotel,
    stops: ['Jl. Sunset Road 1'],
    meetingPoint: 'Ngurah Rai International Airport, arrivals hall.',
    passengerName: person,
    signName: person,
    flight: 'GA410',
    driver: null,
    waitingMinutes: 60,
    total: money(333_000, 'IDR'),
    cancellation: [
      { until: '2027-03-12T02:00:00.000Z', feePermille: 0 },
      { until: null, feePermille: 1000 },
    ],
    isDemonstration: true,
    link: `${ORIGIN}/cabs/booking?id=0196`,
    origin: ORIGIN,
  }
  const driver = { name: person, phone: '+62 812 5550 1234', plate: shown.plate, vehicle: shown.car }
  const driven = { ...cab, driver }
  const selfDrive: MailedCab = { ...cab, mode: 'self_drive', stops: [], to: cab.from, flight: null }
  const approval = {
    ...cab,
    askedBy: person,
    reason: words,
    until: '2027-03-10T03:00:00.000Z',
    ceiling: money(350_000, 'IDR'),
    breaches: [
      { verdict: 'needs_approval' as const, rule: 'cab_class' as const, allowed: ['economy' as const] },
      { verdict: 'needs_approval' as const, rule: 'cab_hours' as const, from: '06:00', until: '22:00' },
      { verdict: 'warn' as const, rule: 'cab_city' as const, city: 'Denpasar' },
      {
        verdict: 'warn' as const,
        rule: 'cab_price' as const,
        limit: money(300_000, 'IDR'),
        over: money(33_000, 'IDR'),
      },
      {
        verdict: 'warn' as const,
        rule: 'cab_month' as const,
        limit: money(1_000_000, 'IDR'),
        spent: money(900_000, 'IDR'),
        over: money(233_000, 'IDR'),
      },
      { verdict: 'warn' as const, rule: 'cab_currency' as const, currency: 'SGD' },
    ],
    companyZone: 'Asia/Jakarta',
    adminUrl: `${ORIGIN}/admin/bookings/detail?id=0196&service=cab`,
  }
  const until = '2027-03-09T03:00:00.000Z'
  const invoice = { invoice: 'INV-2027-000044', isPaidByGateway: false }
  return {
    cabConfirmed: (locale) => cabConfirmedMail(locale, { ...cab, ...invoice }),
    cabConfirmedSelfDrive: (locale) => cabConfirmedMail(locale, { ...selfDrive, invoice: null, isPaidByGateway: true }),
    cabCancelled: (locale) => cabCancelledMail(locale, { ...driven, ...amounts, into: 'gateway', by: person }),
    cabNotConfirmed: (locale) => cabNotConfirmedMail(locale, { ...cab, ...amounts, into: 'gateway' }),
    cabCancelledByOperator: (locale) =>
      cabCancelledByOperatorMail(locale, { ...driven, ...amounts, into: 'company_account', note: words }),
    cabDriverAssigned: (locale) => cabAssignedMail(locale, { ...driven, ...shown, isFirst: true }),
    cabDriverChanged: (locale) => cabAssignedMail(locale, { ...driven, ...shown, isFirst: false }),
    cabVehicleChanged: (locale) => cabAssignedMail(locale, { ...selfDrive, ...shown, isFirst: false }),
    cabNoShow: (locale) => cabNoShowMail(locale, { ...driven, kept: cab.total }),
    cabPickUpMoved: (locale) => cabPickUpMovedMail(locale, { ...driven, ...moved }),
    cabPickUpNotMoved: (locale) => cabPickUpNotMovedMail(locale, { ...driven, ...moved }),
    cabOperatorMoved: (locale) => operatorMovedMail(locale, { ...driven, ...moved }),
    cabOperatorNotMoved: (locale) => operatorNotMovedMail(locale, { ...driven, ...moved }),
    cabHostBooked: (locale) => hostCabMail(locale, 'host_booked', { ...cab, notes: words, until: null }),
    cabHostChanged: (locale) => hostCabMail(locale, 'host_booking_changed', { ...cab, notes: '', until: null }),
    cabHostCancelled: (locale) =>
      hostCabMail(locale, 'host_booking_cancelled', { ...selfDrive, notes: '', until: null }),
    cabRequested: (locale) => cabRequestedMail(locale, { ...cab, until }),
    cabDeclined: (locale) =>
      cabDeclinedMail(
        locale,
        { ...cab, ...amounts, into: 'company_account' },
        { answer: 'declined', reason: 'not_available', note: words },
      ),
    cabNotAnswered: (locale) =>
      cabDeclinedMail(locale, { ...cab, ...amounts, into: 'gateway' }, { answer: 'expired', reason: null, note: '' }),
    cabHostAsked: (locale) => hostCabMail(locale, 'host_asked', { ...cab, notes: words, until: new Date(until) }),
    cabHostWithdrawn: (locale) => hostCabMail(locale, 'host_request_withdrawn', { ...cab, notes: '', until: null }),
    cabHostExpired: (locale) => hostCabMail(locale, 'host_request_expired', { ...cab, notes: '', until: null }),
    cabApprovalAsked: (locale) => cabApprovalMails.asked(locale, approval, ASKED),
    cabApprovalGiven: (locale) =>
      cabApprovalMails.given(locale, approval, { by: person, note: words, payUntil: '2027-03-10T15:00:00.000Z' }),
    cabApprovalDeclined: (locale) => cabApprovalMails.over(locale, approval, { by: person, note: words }),
    cabApprovalExpired: (locale) => cabApprovalMails.over(locale, approval, null),
    cabApprovalWithdrawn: (locale) => cabApprovalMails.ended(locale, approval, { isWithdrawn: true }),
    cabApprovalLapsed: (locale) => cabApprovalMails.ended(locale, approval, { isWithdrawn: false }),
  }
}
