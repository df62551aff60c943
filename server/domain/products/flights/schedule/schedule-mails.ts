import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Segment } from '#contract/products/flights/flights.ts'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { decideUntil, type ScheduleEffects } from '#contract/products/flights/schedule-change-rules.ts'
import { scheduleAskedMail, scheduleRefundedMail, scheduleTakenMail } from '../mails/schedule-changes.ts'
import { type MailGiven, notify } from '#server/domain/bookings/booking-emails.ts'
import type { StoredFlights } from '../book/flight-booking-view.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import { mailedOf } from '../flight-mails.ts'

type Given = Omit<MailGiven, 'locale'>
type Leg = FlightBooking['legs'][number]
type ScheduleNotice = { before: Leg; after: Leg | null }

/** The flight that is named: the first one whose departure is another, else the first. */
const namedOf = ({ before, after }: ScheduleNotice): { old: Segment | undefined; now: Segment | undefined } => {
  const segments = before.offer.segments
  const place = segments.findIndex((old, index) => old.departsAt !== after?.offer.segments[index]?.departsAt)
  const at = place === -1 || after === null ? 0 : place
  return { old: segments[at], now: after?.offer.segments[at] }
}

const nameOf = (flight: Segment | undefined): string => [flight?.carrier, flight?.number].filter(Boolean).join(' ')

/** Notification data for moved flights; times are local to the departure airport. */
const factsOf = (notification: ScheduleNotice) => {
  const { old, now } = namedOf(notification)
  return {
    flight: nameOf(old),
    was: old?.departsLocal ?? '',
    flightNow: now === undefined ? null : nameOf(now),
    is: now?.departsLocal ?? null,
  }
}

const zoneOf = ({ names }: StoredFlights, { before }: ScheduleNotice): string =>
  names.airports[before.offer.segments[0]?.from ?? '']?.zone ?? 'UTC'

/**
 * Asks the booker for a decision, in the transaction that stores the schedule change; `isReminder` a day before the
 * deadline.
 */
export const mailScheduleAsked = async (
  given: Given,
  booking: StoredFlights,
  notification: ScheduleNotice & { effects: ScheduleEffects; isReminder: boolean },
): Promise<void> => {
  const { before, after, effects, isReminder } = notification
  const until = decideUntil(before.offer, after?.offer ?? null)
  const zone = zoneOf(booking, notification)
  const locale = booking.mail_locale
  const mailed = {
    ...mailedOf(given, booking),
    segments: before.offer.segments,
    now: after?.offer.segments ?? null,
    mayAccept: effects.mayAccept,
    mayRefund: effects.mayRefund,
    isBroken: effects.connection !== null || effects.overlaps.length > 0,
    until,
    zone,
  }
  const text = scheduleAskedMail(locale, mailed, isReminder)
  const facts = { ...factsOf(notification), until, zone }
  const kind = isReminder ? 'schedule_reminder' : 'schedule_asked'
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, {
    text,
    notification: { kind, facts },
  })
}

/** Notifies of a leg's new times, in the transaction that applies them. */
export const mailScheduleTaken = async (
  given: Given,
  booking: StoredFlights,
  { before, after, why, doer }: ScheduleNotice & { after: Leg; why: 'small' | 'accepted' | 'by_itself'; doer?: string },
): Promise<void> => {
  const locale = booking.mail_locale
  const mailed = { ...mailedOf(given, booking), segments: before.offer.segments, now: after.offer.segments }
  const text = scheduleTakenMail(locale, mailed, why)
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, {
    text,
    notification: { kind: 'schedule_taken', facts: factsOf({ before, after }) },
    ...(doer !== undefined && { doer }),
  })
}

/** Notifies of the refund for moved or cancelled flights, in its transaction. */
export const mailScheduleRefunded = async (
  given: Given,
  booking: StoredFlights,
  about: { legs: readonly number[]; refund: Money; into: RefundInto; doer?: string },
): Promise<void> => {
  const { legs, refund, into, doer } = about
  const locale = booking.mail_locale
  const segments = legs.flatMap((leg) => booking.legs[leg]?.offer.segments ?? [])
  const how = { refund, into, isByItself: doer === undefined }
  const text = scheduleRefundedMail(locale, { ...mailedOf(given, booking), segments }, how)
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, {
    text,
    notification: { kind: 'schedule_refunded', facts: { amount: refund } },
    ...(doer !== undefined && { doer }),
  })
}
