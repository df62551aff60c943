import { eq } from 'drizzle-orm'
import { money } from '#contract/core/money.ts'
import { tourCancellationAmounts } from '#contract/products/tours/cancellation.ts'
import type { TourCancellationFacts } from '#contract/products/tours/tour-cancellations.ts'
import { unitProblems } from '#contract/products/tours/tour-units.ts'
import type { CancellationPart } from '#contract/products/cancellations.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { tourBookings } from '#server/database/schema/products/tours/tour-bookings.ts'
import { mayCancelBooking } from '#server/domain/bookings/access.ts'
import { partOfOtherService } from '#server/domain/bookings/cancellation-parts.ts'
import { recordPartialCancellation } from '#server/domain/bookings/partial-cancellations.ts'
import { cancellationFlow, type Amounts, type Done } from '#server/domain/cancellations/cancellation-flow.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { mailCancelled, mailPartlyCancelled } from '../book/booking-mails.ts'
import { canStillCancel, tourBookingView } from '../book/booking-view.ts'
import { departureOf } from '../book/seats.ts'
import { rowOfTour, seenTour, unitsLeft, type IndexedUnit, type StoredTour } from '../book/stored-tour.ts'
import { linesOf, peopleOf, totalOf } from '../catalogue/terms.ts'
import { giveSeats } from '../hold/stock.ts'
import { issueTourCreditNote } from '../invoices.ts'
import { groupedBy } from '../catalogue/grouped.ts'

type Choice = { isAll: boolean; taken: IndexedUnit[]; left: IndexedUnit[] }
type Cancelled = Done<Choice, Amounts>

const unitsNotPossible = (): Refusal =>
  new Refusal('units_not_possible', { fields: [{ field: 'body.part.units', code: 'units_not_possible' }] })

/** A child that is left needs somebody with it; other limits of the sale do not bind what is left. */
const mayRemain = (left: readonly IndexedUnit[]): boolean => {
  const units = [...groupedBy(left, ({ unitId }) => unitId)].map(([unitId, same]) => ({
    unitId,
    kind: same[0]?.kind ?? 'adult',
    quantity: same.length,
  }))
  const rules = units.map((unit) => ({ ...unit, minAge: null, maxAge: null, min: 0, max: unit.quantity, seats: 1 }))
  const people = left.length
  return unitProblems({ minPeople: people, maxPeople: people, units: rules }, units).length === 0
}

const choose = (booking: StoredTour, part: CancellationPart | null): Choice => {
  const here = unitsLeft(booking)
  if (part === null) return { isAll: true, taken: here, left: [] }
  if (part.service !== 'tour') throw partOfOtherService()
  const asked = new Set(part.units)
  const taken = here.filter(({ index }) => asked.has(index))
  const left = here.filter(({ index }) => !asked.has(index))
  if (taken.length !== asked.size || !mayRemain(left)) throw unitsNotPossible()
  if (left.length > 0 && booking.state !== 'confirmed') throw unitsNotPossible()
  return { isAll: left.length === 0, taken, left }
}

/** The pick-up is refunded with the last ticket. */
const pickUpOf = (booking: StoredTour, { isAll }: Choice) => (isAll ? booking.pick_up : null)

const amountsAt = (booking: StoredTour, choice: Choice, at: Date): Amounts => {
  const { currency, cancellation, state } = booking
  const nothing = money(0, currency)
  if (state === 'awaiting_payment') return { fee: nothing, refund: nothing, until: booking.pay_until }
  const pickUp = pickUpOf(booking, choice)
  const prices = [...choice.taken.map(({ price }) => price), ...(pickUp === null ? [] : [pickUp.price])]
  return tourCancellationAmounts(prices, cancellation, at, currency)
}

const laterOf = (booking: StoredTour, choice: Choice, until: string | null): TourCancellationFacts['later'] => {
  if (until === null || booking.state === 'awaiting_payment') return null
  const { fee, refund } = amountsAt(booking, choice, new Date(until))
  return { from: until, fee, refund }
}

const linesTaken = (booking: StoredTour, choice: Choice) =>
  linesOf({ units: choice.taken, pickUp: pickUpOf(booking, choice) }, booking.currency)

/** Records cancelled units with their refund, and the remaining ones. */
const recordUnits = async (
  tx: Db,
  booking: StoredTour,
  { choice, amounts, refundId }: Cancelled,
  { userId, at }: { userId: string; at: Date },
): Promise<void> => {
  const { fee, refund } = amounts
  const owner = { bookingId: booking.id, clientId: booking.client_id }
  const cancellationId = await recordPartialCancellation(tx, owner, {
    kind: 'tour_units_cancelled',
    fee,
    refund,
    refundId,
    userId,
    at,
    supplierNextAt: booking.supplier === null ? null : at,
  })
  const gone = new Set(choice.taken.map(({ index }) => index))
  const units = booking.units.map((unit, index) => (gone.has(index) ? { ...unit, cancellationId } : unit))
  await tx.update(tourBookings).set({ units }).where(eq(tourBookings.bookingId, booking.id))
  const total = totalOf({ units: choice.left, pickUp: booking.pick_up }, booking.currency)
  await tx
    .update(bookings)
    .set({ totalMinor: total.minor, people: peopleOf(choice.left) })
    .where(eq(bookings.id, booking.id))
}

/** How tours are cancelled, as a whole or single units of them. */
export const tourCancellation = (keys: Pick<Keys, 'vouchers'>) =>
  cancellationFlow<StoredTour, Choice, never, Amounts>({
    load: seenTour,
    shared: ({ id, client_id: clientId, state, version }) => ({ id, clientId, state, version }),
    mayCancel: (actor, booking) => mayCancelBooking(actor, rowOfTour(booking)),
    isCancellable: canStillCancel,
    choose,
    // The refund follows the operator's rule; a job notifies the operator.
    ask: null,
    amounts: (booking, choice, { now }) => amountsAt(booking, choice, now),
    quote: (shared, { booking, choice, amounts }) => ({
      service: 'tour',
      ...shared,
      units: choice.taken.map(({ index }) => index),
      left: choice.isAll
        ? null
        : {
            units: choice.left.length,
            total: totalOf({ units: choice.left, pickUp: booking.pick_up }, booking.currency),
          },
      later: laterOf(booking, choice, amounts.until),
    }),
    returnStock: (tx, booking, { taken }) => giveSeats(tx, { ...departureOf(booking), seats: peopleOf(taken) }),
    async cancelAll(given, actor, booking, { choice, amounts: { fee, refund }, into }) {
      const { tx, now } = given
      const lines = linesTaken(booking, choice)
      const creditNote = await issueTourCreditNote(tx, booking, { lines, refund, now })
      return (cancelled) => mailCancelled(given, actor, cancelled, { fee, refund, into, creditNote })
    },
    async cancelPart(given, actor, booking, done) {
      const { tx, now } = given
      const { choice, amounts, into } = done
      const { fee, refund } = amounts
      await recordUnits(tx, booking, done, { userId: actor.userId, at: now })
      const creditNote = await issueTourCreditNote(tx, booking, { lines: linesTaken(booking, choice), refund, now })
      const units = choice.taken
      return (changed) => mailPartlyCancelled(given, actor, changed, { units, fee, refund, into, creditNote })
    },
    view: (booking, actor, now) => ({ service: 'tour', booking: tourBookingView(booking, actor, now, keys) }),
  })
