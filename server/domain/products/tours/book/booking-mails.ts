import { money, type Money } from '#contract/core/money.ts'
import type { HostKind } from '#contract/notifications/subjects.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { type Doer, type MailGiven, notify } from '#server/domain/bookings/booking-emails.ts'
import { tellHost } from '#server/domain/bookings/hosted/host-mails.ts'
import { hostTourMail } from '../mails/host-tour.ts'
import {
  tourCancelledByOperatorMail,
  tourCancelledMail,
  tourConfirmedMail,
  tourNotConfirmedMail,
  tourPartlyCancelledMail,
  tourRescheduledMail,
} from '../mails/tour-mails.ts'
import { startText, type MailedTour } from '../mails/tour-text.ts'
import { unitsLeft, type StoredTour } from './stored-tour.ts'
import { groupedBy } from '../catalogue/grouped.ts'

const ticketsOf = (units: readonly { name: string }[]): MailedTour['tickets'] =>
  [...groupedBy(units, ({ name }) => name)].map(([name, same]) => ({ name, quantity: same.length }))

/** Without units left, those of the sale. */
export const mailedTour = ({ origin }: { origin: string }, booking: StoredTour): MailedTour => {
  const { facts, pick_up: pickUp } = booking
  const left = unitsLeft(booking)
  const units = left.length === 0 ? booking.units : left
  return {
    reference: booking.reference,
    title: facts.title,
    optionTitle: facts.optionTitle,
    cityName: facts.cityName,
    operator: facts.operator,
    meetingPoint: facts.meetingPoint,
    day: booking.day,
    time: booking.time,
    zone: booking.zone,
    pickUp:
      pickUp === null
        ? null
        : {
            name: pickUp.name,
            at: new Date(Date.parse(booking.starts_at) - pickUp.minutesBefore * 60_000).toISOString(),
          },
    travellers: units.map(({ fullName }) => fullName),
    tickets: ticketsOf(units),
    total: money(booking.total_minor, booking.currency),
    cancellation: booking.cancellation,
    isDemonstration: facts.isDemonstration,
    link: `${origin}/tour/booking?id=${booking.id}`,
    origin,
  }
}

/** Emails and notifies the host of a tour, as `tellHost` says. Nothing for operators without an account. */
export const mailHost = (
  given: MailGiven,
  booking: StoredTour,
  kind: HostKind,
  { doer = null, until = null }: { doer?: string | null; until?: Date | null } = {},
): Promise<void> => {
  const tour = mailedTour(given, booking)
  const mailed = { ...tour, guest: tour.travellers[0] ?? '', until }
  return tellHost(given, booking, kind, (locale) => hostTourMail(locale, kind, mailed), { doer, until })
}

const isPaidByGateway = ({ payments }: StoredTour): boolean => payments.some(({ state }) => state === 'succeeded')

export const intoOf = (booking: StoredTour): RefundInto => {
  if (!isPaidByGateway(booking)) return 'company_account'
  return booking.own_part === null ? 'gateway' : 'both'
}

/** Mails that a tour is confirmed, in the transaction of it. `invoice` is its number. `crosses`: it is the act of another company. */
export const mailConfirmed = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredTour,
  invoice: string | null,
  how: { crosses?: true } = {},
): Promise<void> => {
  const mailed = { ...mailedTour(given, booking), invoice, isPaidByGateway: isPaidByGateway(booking) }
  const text = tourConfirmedMail(given.locale, mailed)
  await notify(given, actor, booking, { text, notification: { kind: 'booking_confirmed' }, ...how })
  await mailHost(given, booking, 'host_booked')
}

type Cancelled = { fee: Money; refund: Money; into: RefundInto; creditNote: string | null }

export const mailCancelled = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredTour,
  amounts: Cancelled,
): Promise<void> => {
  const text = tourCancelledMail(given.locale, { ...mailedTour(given, booking), by: actor.name, ...amounts })
  const notification = { kind: 'booking_cancelled', facts: { amount: amounts.refund } } as const
  await notify(given, actor, booking, { text, notification, doer: actor.userId })
  await mailHost(given, booking, 'host_booking_cancelled', { doer: actor.userId })
}

export const mailPartlyCancelled = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredTour,
  { units, ...amounts }: Cancelled & { units: readonly { name: string; fullName: string }[] },
): Promise<void> => {
  const cancelled = units.map(({ name, fullName }) => (fullName === '' ? name : `${name}, ${fullName}`))
  const mailed = { ...mailedTour(given, booking), by: actor.name, cancelled, ...amounts }
  const text = tourPartlyCancelledMail(given.locale, mailed)
  const notification = { kind: 'booking_part_cancelled', facts: { amount: amounts.refund } } as const
  await notify(given, actor, booking, { text, notification, doer: actor.userId })
  await mailHost(given, booking, 'host_booking_changed', { doer: actor.userId })
}

export const mailNotConfirmed = (given: MailGiven, actor: Doer, booking: StoredTour, refund: Money): Promise<void> => {
  const mailed = { ...mailedTour(given, booking), refund, into: intoOf(booking), creditNote: null }
  const text = tourNotConfirmedMail(given.locale, mailed)
  const notification = { kind: 'booking_not_confirmed', facts: { amount: refund } } as const
  return notify(given, actor, booking, { text, notification })
}

export const mailRescheduled = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredTour,
  about: { before: { day: string; time: string; zone: string }; charged: Money | null; invoice: string | null },
): Promise<void> => {
  const was = startText(given.locale, about.before)
  const { charged, invoice } = about
  const text = tourRescheduledMail(given.locale, { ...mailedTour(given, booking), was, charged, invoice })
  await notify(given, actor, booking, { text, notification: { kind: 'tour_rescheduled' }, doer: actor.userId })
  await mailHost(given, booking, 'host_booking_changed', { doer: actor.userId })
}

export const mailCancelledByOperator = async (
  given: MailGiven,
  actor: Doer,
  booking: StoredTour,
  about: {
    refund: Money
    creditNote: string | null
    cancelled: NonNullable<TourBooking['operatorCancelled']>
    alternatives: readonly { day: string; time: string }[]
  },
): Promise<void> => {
  const { refund, creditNote, cancelled } = about
  const text = tourCancelledByOperatorMail(given.locale, {
    ...mailedTour(given, booking),
    refund,
    creditNote,
    into: intoOf(booking),
    reason: cancelled.reason,
    note: cancelled.note,
    alternatives: about.alternatives.map((one) => startText(given.locale, { ...one, zone: booking.zone })),
  })
  const notification = { kind: 'tour_cancelled_by_operator', facts: { amount: refund } } as const
  await notify(given, actor, booking, { text, notification, crosses: true })
  await mailHost(given, booking, 'host_booking_cancelled')
}
