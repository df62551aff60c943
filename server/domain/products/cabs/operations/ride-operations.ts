import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { BookingState } from '#contract/bookings/states.ts'
import type { assignCab } from '#contract/products/cabs/cab-board.ts'
import { noShowFrom } from '#contract/products/cabs/waiting-rules.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { asSystem } from '#server/database/tenant.ts'
import { bookerOf } from '#server/domain/bookings/booker.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { recordTransitions } from '#server/domain/bookings/transitions.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { totalOfCab } from '../book/booking-view.ts'
import { ownCab, storedCab, type StoredCab } from '../book/stored-cab.ts'
import { releaseHire } from '../hold/hires.ts'
import { cabOutcomes } from '../supplier/supplier-outcomes.ts'
import { assignChosen, type OperationGiven } from './assign.ts'
import { mailNoShow } from './operation-mails.ts'

export type RideOfOperator = v.InferInput<(typeof assignCab)['response']>

const answerOf = ({ id, state, version, driver, vehicle }: StoredCab): RideOfOperator => ({
  bookingId: id,
  state,
  version,
  driver,
  vehicleId: vehicle.id,
})

/** States in which an operator can cancel a ride. */
const CANCELLABLE: readonly BookingState[] = ['confirmed', 'issuing', 'awaiting_payment', 'pending_approval']
export const canCancelRide = ({ state }: Pick<StoredCab, 'state'>): boolean => CANCELLABLE.includes(state)

type Waited = Pick<StoredCab, 'starts_at'> & { terms: Pick<StoredCab['terms'], 'waiting'> }

/** From when a ride can be reported as a no-show. */
export const noShowOf = ({ starts_at: at, terms }: Waited): Date => noShowFrom(new Date(at), terms.waiting)

export const canReportNoShow = (booking: Waited & Pick<StoredCab, 'state'>, now: Date): boolean =>
  booking.state === 'confirmed' && noShowOf(booking) <= now

/** Works on a locked ride of any company, as the installation. Throws `not_found`. */
const onRide = (tx: Db, bookingId: string, work: (booking: StoredCab) => Promise<void>): Promise<RideOfOperator> =>
  asSystem(tx, async () => {
    await lockBooking(tx, bookingId)
    const booking = await storedCab(tx, bookingId)
    if (booking === undefined) throw notFound()
    await work(booking)
    return answerOf(await ownCab(tx, bookingId))
  })

/** Assigns or changes driver, car or both, inside the transaction of an idempotent call. Throws what `assignChosen` does. */
export const assignRide = (
  given: OperationGiven,
  { bookingId, ...chosen }: { bookingId: string; driverId?: string | undefined; vehicleId?: string | undefined },
): Promise<RideOfOperator> => onRide(given.tx, bookingId, (booking) => assignChosen(given, booking, chosen))

/**
 * The traveller did not come: the waiting time is over and the last step of the rule keeps the whole price. Throws
 * `illegal_transition` or `cab_no_show_too_early`.
 */
export const reportNoShow = (
  { tx, now, origin }: OperationGiven,
  actor: Actor,
  bookingId: string,
): Promise<RideOfOperator> =>
  onRide(tx, bookingId, async (booking) => {
    const { id, client_id: clientId, state, version } = booking
    if (state !== 'confirmed') throw new Refusal('illegal_transition', { details: { state } })
    const from = noShowOf(booking)
    if (now < from) throw new Refusal('cab_no_show_too_early', { details: { from: from.toISOString() } })
    await tx
      .update(bookings)
      .set({ state: 'no_show', version: version + 1 })
      .where(eq(bookings.id, id))
    await recordTransitions(tx, { id, clientId }, ['confirmed', 'no_show'], {
      userId: callerOf(actor),
      at: now,
    })
    await releaseHire(tx, booking.hire_id)
    const given = { tx, now, origin, locale: booking.mail_locale }
    await mailNoShow(given, await bookerOf(tx, booking), booking, totalOfCab(booking))
  })

/**
 * The operator cancels a ride: refunded in full, with a link to book again. One that it cancelled already stays as it is.
 * Throws `illegal_transition`.
 */
export const cancelRide = (
  { tx, now, origin }: OperationGiven,
  { bookingId, note }: { bookingId: string; note: string },
): Promise<RideOfOperator> =>
  onRide(tx, bookingId, async (booking) => {
    if (booking.operator_cancelled !== null) return
    const about = { at: now.toISOString(), note }
    const isCancelled = await cabOutcomes.cancelLocked(tx, { now, origin }, booking, { about, by: 'operator' })
    if (!isCancelled) throw new Refusal('illegal_transition', { details: { state: booking.state } })
  })
