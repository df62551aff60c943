import type { Money } from '#contract/core/money.ts'
import type { HostKind } from '#contract/notifications/subjects.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { type Doer, type MailGiven, notify } from '#server/domain/bookings/booking-emails.ts'
import { tellHost } from '#server/domain/bookings/hosted/host-mails.ts'
import {
  cabCancelledByOperatorMail,
  cabCancelledMail,
  cabConfirmedMail,
  cabNotConfirmedMail,
} from '../mails/cab-mails.ts'
import type { MailedCab } from '../mails/cab-text.ts'
import { hostCabMail } from '../mails/host-cab.ts'
import { totalOfCab } from './booking-view.ts'
import type { StoredCab } from './stored-cab.ts'

export const mailedCab = ({ origin }: { origin: string }, booking: StoredCab): MailedCab => {
  const { terms, driver } = booking
  const { facts, ride } = terms
  return {
    reference: booking.reference,
    title: booking.title,
    mode: ride.mode,
    vehicleClass: facts.vehicleClass,
    example: facts.example,
    operator: facts.operator,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    zone: booking.zone,
    day: ride.at.slice(0, 10),
    from: ride.from.name,
    to: ride.to.name,
    stops: ride.stops.map(({ name }) => name),
    meetingPoint: terms.meetingPoint,
    passengerName: booking.passenger_name,
    signName: booking.sign_name === '' ? booking.passenger_name : booking.sign_name,
    flight: booking.flight?.number ?? null,
    driver,
    waitingMinutes: terms.waiting.includedMinutes,
    total: totalOfCab(booking),
    cancellation: terms.cancellation,
    isDemonstration: facts.isDemonstration,
    link: `${origin}/cabs/booking?id=${booking.id}`,
    origin,
  }
}

/** Emails and notifies the host of a vehicle, as `tellHost` says. Nothing for operators without an account. */
export const mailHost = (
  given: MailGiven,
  booking: StoredCab,
  kind: HostKind,
  { doer = null, until = null }: { doer?: string | null; until?: Date | null } = {},
): Promise<void> => {
  const cab = { ...mailedCab(given, booking), notes: booking.notes, until }
  return tellHost(given, booking, kind, (locale) => hostCabMail(locale, kind, cab), { doer, until })
}

const isPaidByGateway = ({ payments }: StoredCab): boolean => payments.some(({ state }) => state === 'succeeded')

export const intoOf = (booking: StoredCab): RefundInto => {
  if (!isPaidByGateway(booking)) return 'company_account'
  return booking.own_part === null ? 'gateway' : 'both'
}

/** Mails that a ride is confirmed, in the transaction of it. `invoice` is its number. `crosses`: it is the act of another company. */
export const mailConfirmed = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredCab,
  invoice: string | null,
  how: { crosses?: true } = {},
): Promise<void> => {
  const mailed = { ...mailedCab(given, booking), invoice, isPaidByGateway: isPaidByGateway(booking) }
  const text = cabConfirmedMail(given.locale, mailed)
  await notify(given, actor, booking, { text, notification: { kind: 'booking_confirmed' }, ...how })
  await mailHost(given, booking, 'host_booked')
}

type Cancelled = { fee: Money; refund: Money; into: RefundInto; creditNote: string | null }

export const mailCancelled = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredCab,
  amounts: Cancelled,
): Promise<void> => {
  const text = cabCancelledMail(given.locale, { ...mailedCab(given, booking), by: actor.name, ...amounts })
  const notification = { kind: 'booking_cancelled', facts: { amount: amounts.refund } } as const
  await notify(given, actor, booking, { text, notification, doer: actor.userId })
  await mailHost(given, booking, 'host_booking_cancelled', { doer: actor.userId })
}

export const mailNotConfirmed = (given: MailGiven, actor: Doer, booking: StoredCab, refund: Money): Promise<void> => {
  const mailed = { ...mailedCab(given, booking), refund, into: intoOf(booking), creditNote: null }
  const text = cabNotConfirmedMail(given.locale, mailed)
  const notification = { kind: 'booking_not_confirmed', facts: { amount: refund } } as const
  return notify(given, actor, booking, { text, notification })
}

export const mailCancelledByOperator = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredCab,
  { refund, creditNote, note }: { refund: Money; creditNote: string | null; note: string },
): Promise<void> => {
  const text = cabCancelledByOperatorMail(given.locale, {
    ...mailedCab(given, booking),
    refund,
    creditNote,
    into: intoOf(booking),
    note,
  })
  const notification = { kind: 'cab_cancelled_by_operator', facts: { amount: refund } } as const
  await notify(given, actor, booking, { text, notification, crosses: true })
  await mailHost(given, booking, 'host_booking_cancelled')
}
