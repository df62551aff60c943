import { bookerOf } from '#server/domain/bookings/booker.ts'
import type { CreditFacts } from '#contract/products/flights/credit-envelope.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import type { flightChanges } from '#server/database/schema/products/flights/flight-changes.ts'
import { flightsChangedMail, flightsNotChangedMail } from './mails/flight-changes.ts'
import {
  flightsPartlyCancelledMail,
  flightsCancelledMail,
  flightsIssuedMail,
  flightsNotIssuedMail,
  type MailedFlights,
} from './mails/flights.ts'
import { type MailGiven, notify } from '#server/domain/bookings/booking-emails.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { paidWithOf, type StoredFlights } from './book/flight-booking-view.ts'

export const mailedOf = ({ origin }: Pick<MailGiven, 'origin'>, booking: StoredFlights): MailedFlights => ({
  reference: booking.reference,
  title: booking.title,
  locator: booking.supplier_reference,
  tickets: booking.tickets,
  segments: booking.legs.flatMap(({ offer }) => offer.segments),
  airports: booking.names.airports,
  link: `${origin}/flights/ticket?id=${booking.id}`,
  origin,
})

type Given = Omit<MailGiven, 'locale'>

/** Mails the tickets, in the transaction of their issue. */
export const mailFlightsIssued = async (given: Given, booking: StoredFlights): Promise<void> => {
  const locale = booking.mail_locale
  const text = flightsIssuedMail(locale, mailedOf(given, booking))
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, {
    text,
    notification: { kind: 'flight_issued' },
  })
}

/** Emails that the airline issued no tickets, and the refund, in the same transaction. */
export const mailFlightsNotIssued = async (
  given: Given,
  booking: StoredFlights,
  back: { refund: Money; into: RefundInto },
): Promise<void> => {
  const locale = booking.mail_locale
  const text = flightsNotIssuedMail(locale, { ...mailedOf(given, booking), ...back })
  const notification = { kind: 'flight_not_issued', facts: { amount: back.refund } } as const
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, { text, notification })
}

type ChangedLeg = Pick<typeof flightChanges.$inferSelect, 'leg' | 'before' | 'after' | 'feeMinor' | 'differenceMinor'>

/** Mails the new flights of a leg and the tickets that are written for them, in the transaction of it; `booking` has them. */
export const mailFlightsChanged = async (
  given: Given,
  booking: StoredFlights,
  { change, endsSeats }: { change: ChangedLeg; endsSeats: boolean },
): Promise<void> => {
  const locale = booking.mail_locale
  const { leg, before, feeMinor, differenceMinor } = change
  const flights = mailedOf(given, booking)
  const text = flightsChangedMail(locale, {
    ...flights,
    before: before.offer.segments,
    segments: change.after.offer.segments,
    tickets: flights.tickets.filter(({ coupons }) => coupons.some((coupon) => coupon.leg === leg)),
    charged: money(feeMinor + differenceMinor, booking.currency),
    isFromAccount: paidWithOf(booking) === 'company_account',
    endsSeats,
  })
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, {
    text,
    notification: { kind: 'flight_changed' },
  })
}

/**
 * Emails that the airline did not change a leg, in the same transaction: its flights remain, and the charge is
 * refunded.
 */
export const mailFlightsNotChanged = async (
  given: Given,
  booking: StoredFlights,
  { change, ...back }: { change: Pick<ChangedLeg, 'before' | 'after'>; refund: Money; into: RefundInto },
): Promise<void> => {
  const locale = booking.mail_locale
  const text = flightsNotChangedMail(locale, {
    ...mailedOf(given, booking),
    segments: change.before.offer.segments,
    after: change.after.offer.segments,
    ...back,
  })
  const notification = { kind: 'flight_not_changed', facts: { amount: back.refund } } as const
  await notify({ ...given, locale }, await bookerOf(given.tx, booking), booking, { text, notification })
}

const flyerName = ({ flyers }: StoredFlights, flyer: number): string => {
  const { givenNames = '', familyName = null } = flyers[flyer]?.name ?? {}
  return [givenNames, familyName].filter(Boolean).join(' ')
}

type Cancelled = { fee: Money; refund: Money; into: RefundInto; credits: readonly CreditFacts[] }

const amountsFor = (booking: StoredFlights, { credits, ...amounts }: Cancelled) => ({
  ...amounts,
  credits: credits.map(({ flyer, carrier, ...credit }) => ({
    ...credit,
    name: flyerName(booking, flyer),
    airline: booking.names.airlines[carrier] ?? carrier,
  })),
})

/** Mails that flights are cancelled, in the transaction of it. */
export const mailFlightsCancelled = (
  given: MailGiven,
  actor: Actor,
  booking: StoredFlights,
  amounts: Cancelled,
): Promise<void> => {
  const text = flightsCancelledMail(given.locale, {
    ...mailedOf(given, booking),
    ...amountsFor(booking, amounts),
    by: actor.name,
  })
  const notification = { kind: 'flight_cancelled', facts: { amount: amounts.refund } } as const
  return notify(given, actor, booking, { text, notification, doer: actor.userId })
}

/** Mails that some travellers do not fly some legs, in the transaction of it. */
export const mailFlightsPartlyCancelled = (
  given: MailGiven,
  actor: Actor,
  booking: StoredFlights,
  about: Cancelled & { parts: readonly FlightPart[] },
): Promise<void> => {
  const { parts, ...amounts } = about
  const gone = parts.map(({ leg, flyer }) => {
    const segments = booking.legs[leg]?.offer.segments ?? []
    return `${flyerName(booking, flyer)}: ${segments[0]?.from ?? ''}–${segments.at(-1)?.to ?? ''}`
  })
  const text = flightsPartlyCancelledMail(given.locale, {
    ...mailedOf(given, booking),
    ...amountsFor(booking, amounts),
    by: actor.name,
    gone,
  })
  const notification = { kind: 'booking_part_cancelled', facts: { amount: amounts.refund } } as const
  return notify(given, actor, booking, { text, notification, doer: actor.userId })
}
