import { eq } from 'drizzle-orm'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import {
  cancellationStepAt,
  cancellationSteps,
  type TourCancellationStep,
} from '#contract/products/tours/cancellation.ts'
import { departureIdOf, departureParts } from '#contract/products/tours/departures.ts'
import type { TourLine } from '#contract/products/tours/invoices.ts'
import {
  rescheduleDays,
  rescheduleDue,
  rescheduleRefusal,
  reschedulesLeft,
  type RescheduleRule,
} from '#contract/products/tours/reschedule-rules.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { TOUR_VAT } from '#contract/products/tours/tour-prices.ts'
import type { TourRescheduleQuote } from '#contract/products/tours/tour-reschedules.ts'
import { isBookable } from '#contract/products/tours/departures.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourBookings } from '#server/database/schema/products/tours/tour-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { mayCancelBooking } from '#server/domain/bookings/access.ts'
import type { MailGiven } from '#server/domain/bookings/booking-emails.ts'
import { assertVersion, illegalNow } from '#server/domain/bookings/booking-version.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordPartialCancellation } from '#server/domain/bookings/partial-cancellations.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { notFound, Refusal, type FieldMistake } from '#server/domain/kernel/refusal.ts'
import { assertOnePayer } from '#server/domain/payments/own-parts.ts'
import { chargeCompanyAccount } from '#server/domain/ledger/company-credit.ts'
import { evaluateRise } from '#server/domain/bookings/allocations.ts'
import { assertChargeAllowed, withBudgets } from '#server/domain/policies/policy-gate.ts'
import { mailRescheduled } from '../book/booking-mails.ts'
import { canReschedule, rescheduledOf, tourBookingView } from '../book/booking-view.ts'
import { departureOf } from '../book/seats.ts'
import { rowOfTour, seenTour, unitsLeft, type StoredTour } from '../book/stored-tour.ts'
import { departuresOn, netPriceOn } from '../catalogue/departures.ts'
import { netOf, peopleOf, totalOf, unitAt } from '../catalogue/terms.ts'
import { stockOfOptions } from '../catalogue/stock-reads.ts'
import { placeOfWhole, tourOfOption } from '../catalogue/tour-rows.ts'
import { assertDayIsSold, openDeparture } from '../hold/holds.ts'
import { giveSeats, takeSeats, type DepartureKey } from '../hold/stock.ts'
import { issueTourInvoice } from '../invoices.ts'
import { movedTourPolicyFacts } from '../policy.ts'

const refused = (code: FieldMistake['code']): Refusal =>
  new Refusal(code, { fields: [{ field: 'body.departureId', code }] })

/** A booking that can be moved now, and its rule. Throws `forbidden`, `illegal_transition` or why the rule forbids it. */
const movable = async (
  tx: Db,
  actor: Actor,
  bookingId: string,
  now: Date,
): Promise<{ booking: StoredTour; rule: RescheduleRule }> => {
  const booking = await seenTour(tx, actor, bookingId)
  if (!mayCancelBooking(actor, rowOfTour(booking))) throw new Refusal('forbidden')
  if (booking.state !== 'confirmed') throw illegalNow(booking)
  const { rule } = rescheduledOf(booking)
  const refusal = rescheduleRefusal(rescheduledOf(booking), now)
  if (refusal !== null) throw new Refusal(refusal)
  if (rule === null || !canReschedule(booking, now)) throw illegalNow(booking)
  return { booking, rule }
}

/** The units of a booking at the prices of another day, and when the tour starts then. */
const atDeparture = async (
  tx: Db,
  booking: StoredTour,
  departureId: string,
  now: Date,
): Promise<{
  target: DepartureKey
  units: StoredTour['units']
  startsAt: Date
  minutes: number
  steps: TourCancellationStep[]
}> => {
  const { optionId, day, time } = departureParts(departureId)
  if (optionId !== booking.option_id) throw refused('departure_unknown')
  const current = departureOf(booking)
  if (current.day === day && current.time === time) throw refused('departure_unchanged')
  const whole = await tourOfOption(tx, optionId)
  if (whole === null) throw notFound()
  const { option, tour } = whole
  const place = placeOfWhole(whole)
  assertDayIsSold(day, place.zone, now)
  const days = rescheduleDays(rescheduledOf(booking), now)
  if (days !== null && day > days.to) throw refused('reschedule_day_too_far')
  const startsAt = openDeparture(option, { day, time }, { zone: place.zone, now })
  const units = booking.units.map((unit) => {
    const known = option.units.find(({ unitId }) => unitId === unit.unitId)
    if (known === undefined || unit.cancellationId !== null) return unit
    return unitAt(unit, netPriceOn(option, known, day), place)
  })
  // Moving to a later day does not bring back a free cancellation that is over.
  const { feePermille: least } = cancellationStepAt(booking.cancellation, now)
  const steps = cancellationSteps(tour.cancellation, startsAt).map((step) => ({
    ...step,
    feePermille: Math.max(step.feePermille, least),
  }))
  return { target: { optionId, day, time }, units, startsAt, minutes: tour.durationMinutes, steps }
}

type Move = Awaited<ReturnType<typeof atDeparture>> & { before: Money; after: Money; due: Money }

/** The move with its price. Throws `reschedule_price_higher`. */
const pricedMove = async (
  tx: Db,
  { booking, rule }: { booking: StoredTour; rule: RescheduleRule },
  departureId: string,
  now: Date,
): Promise<Move> => {
  const there = await atDeparture(tx, booking, departureId, now)
  const { currency, pick_up: pickUp } = booking
  const before = totalOf({ units: unitsLeft(booking), pickUp }, currency)
  const after = totalOf({ units: unitsLeft(there), pickUp }, currency)
  const result = rescheduleDue(rule, before, after)
  if (result === 'reschedule_price_higher') throw refused('reschedule_price_higher')
  return { ...there, before, after, due: result.due }
}

const minuteMs = 60_000
const endOf = ({ startsAt, minutes }: Pick<Move, 'startsAt' | 'minutes'>): Date =>
  new Date(startsAt.getTime() + minutes * minuteMs)

const assertPlaces = async (tx: Db, booking: StoredTour, { target }: Move, now: Date): Promise<void> => {
  const whole = await tourOfOption(tx, target.optionId)
  if (whole === null) throw notFound()
  const { day, time, optionId } = target
  const stock = await stockOfOptions(tx, [optionId], { from: day, to: day })
  const seats = peopleOf(unitsLeft(booking))
  const found = departuresOn(whole.option, day, { zone: booking.zone, stock, now, seats }).find(
    (departure) => departure.time === time,
  )
  if (found === undefined || isBookable(found.status)) return
  throw refused(found.status === 'closed' ? 'departure_closed' : 'departure_sold_out')
}

/**
 * The pass to charge the difference. Throws `policy_blocked` or `approval_needed` where the policy, or a budget of the higher
 * price, does not allow the move.
 */
const allowedMove = async (
  tx: Db,
  actor: Actor,
  booking: StoredTour,
  move: Move,
  { now, isPreview }: { now: Date; isPreview: boolean },
) => {
  const { due, target, units } = move
  if (due.minor > 0) await assertOnePayer(tx, booking.id)
  const total = money(booking.total_minor + due.minor, booking.currency)
  const asked = { before: booking, total, tickets: unitsLeft({ units }), day: target.day }
  const facts = await movedTourPolicyFacts(tx, actor, asked, now)
  return assertChargeAllowed(facts && withBudgets(facts, await evaluateRise(tx, booking, total, { isPreview })))
}

/** Previews moving a booking to another departure. Throws the errors of the endpoint. */
export const quoteReschedule = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  { bookingId, departureId }: { bookingId: string; departureId: string },
): Promise<TourRescheduleQuote> =>
  inTenant(db, actor, async (tx) => {
    const found = await movable(tx, actor, bookingId, now)
    const move = await pricedMove(tx, found, departureId, now)
    await assertPlaces(tx, found.booking, move, now)
    await allowedMove(tx, actor, found.booking, move, { now, isPreview: true })
    return {
      bookingId,
      version: found.booking.version,
      departureId,
      startsAt: move.startsAt.toISOString(),
      endsAt: endOf(move).toISOString(),
      zone: found.booking.zone,
      before: move.before,
      after: move.after,
      due: move.due,
      left: reschedulesLeft(rescheduledOf(found.booking)) - 1,
      cancellation: move.steps,
      asOf: now.toISOString(),
    }
  })

const isBefore = (one: DepartureKey, other: DepartureKey): boolean =>
  `${one.day} ${one.time}` < `${other.day} ${other.time}`

/** Moves the places; always the earlier departure first, so that two bookings that change places do not deadlock. */
const moveSeats = async (tx: Db, booking: StoredTour, { target, startsAt }: Move): Promise<void> => {
  const seats = peopleOf(unitsLeft(booking))
  const from = departureOf(booking)
  if (isBefore(from, target)) await giveSeats(tx, { ...from, seats })
  await takeSeats(tx, { ...target, seats }, { startsAt })
  if (!isBefore(from, target)) await giveSeats(tx, { ...from, seats })
}

/** The difference in price and its VAT. */
const differenceLines = (booking: StoredTour, { units, due }: Move): TourLine[] => {
  const net = netOf(unitsLeft({ units })) - netOf(unitsLeft(booking))
  const { currency, facts } = booking
  const tax = due.minor - net
  const nothing = { unitKind: null, quantity: 1 }
  return [
    { ...nothing, kind: 'reschedule', name: facts.optionTitle, amount: money(net, currency), regime: null },
    ...(tax === 0 ? [] : [{ ...nothing, kind: 'tax' as const, name: '', amount: money(tax, currency), ...TOUR_VAT }]),
  ]
}

/** Writes the booking with its new departure. What is paid stays its price where the new one is not higher. */
const writeMove = async (tx: Db, booking: StoredTour, move: Move, at: Date): Promise<void> => {
  const { target, startsAt, due } = move
  const total = sumMoney([money(booking.total_minor, booking.currency), due], booking.currency)
  const from = departureIdOf(departureOf(booking))
  const entry = { from, to: departureIdOf(target), at: at.toISOString(), charged: due }
  await tx
    .update(tourBookings)
    .set({
      day: target.day,
      time: target.time,
      cancellation: move.steps,
      moves: [...booking.moves, entry],
      ...(due.minor > 0 && { units: move.units }),
    })
    .where(eq(tourBookings.bookingId, booking.id))
  await tx
    .update(bookings)
    .set({ startsAt, endsAt: endOf(move), totalMinor: total.minor, version: booking.version + 1 })
    .where(eq(bookings.id, booking.id))
}

type Given = MailGiven & { version: number; keys: Pick<Keys, 'vouchers'> }

/**
 * Moves a booking to another departure, inside the tenant's transaction of an idempotent call: places, price and documents
 * together. Throws the errors of the endpoint.
 */
export const rescheduleTour = async (
  given: Given,
  actor: Actor,
  asked: { bookingId: string; departureId: string; expectedDue: Money },
): Promise<TourBooking> => {
  const { tx, now } = given
  const { bookingId, departureId, expectedDue } = asked
  await lockBooking(tx, bookingId)
  const found = await movable(tx, actor, bookingId, now)
  const { booking } = found
  assertVersion(booking, given.version)
  const move = await pricedMove(tx, found, departureId, now)
  const { due } = move
  if (due.minor !== expectedDue.minor || due.currency !== expectedDue.currency) {
    throw new Refusal('price_changed', { details: { expected: expectedDue, actual: due } })
  }
  const pass = await allowedMove(tx, actor, booking, move, { now, isPreview: false })
  await moveSeats(tx, booking, move)
  await writeMove(tx, booking, move, now)
  const nothing = money(0, booking.currency)
  await recordPartialCancellation(
    tx,
    { bookingId, clientId: booking.client_id },
    {
      kind: 'tour_moved',
      fee: nothing,
      refund: nothing,
      refundId: null,
      userId: actor.userId,
      at: now,
      supplierNextAt: booking.supplier === null ? null : now,
    },
  )
  const moved = await seenTour(tx, actor, bookingId)
  let invoice: string | null = null
  if (due.minor > 0) {
    await chargeCompanyAccount(tx, pass, { clientId: booking.client_id, bookingId, amount: due, at: now })
    invoice = await issueTourInvoice(tx, moved, { lines: differenceLines(booking, move), total: due, now })
  }
  const { day, time, zone } = booking
  const charged = due.minor > 0 ? due : null
  await mailRescheduled(given, actor, moved, { before: { day, time, zone }, charged, invoice })
  return tourBookingView(await seenTour(tx, actor, bookingId), actor, now, given.keys)
}
