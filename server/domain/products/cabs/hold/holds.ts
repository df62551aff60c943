import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { FORM_HOLD_MINUTES, formExtendedUntil } from '#contract/bookings/form-holds.ts'
import { cancellationSteps } from '#contract/bookings/hour-steps.ts'
import { discountedLines } from '#contract/products/cabs/cab-prices.ts'
import type { Money } from '#contract/core/money.ts'
import type { CabHold, createCabHold as createEndpoint } from '#contract/products/cabs/cab-holds.ts'
import { answerUntil } from '#contract/hosts/answer-time.ts'
import type { Db } from '#server/database/db.ts'
import { cabHolds, type CabTerms } from '#server/database/schema/products/cabs/cab-bookings.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { mayUseHold } from '#server/domain/bookings/access.ts'
import { appliedOf, offerFor } from '#server/domain/bookings/offers/offer-codes.ts'
import { flightTimesOf } from '#server/domain/bookings/product.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { offerIdOf } from '../catalogue/offer-ids.ts'
import { busyWith, pricedWith, selfDriveOf, waitingOf } from '../catalogue/pricing.ts'
import type { CabClass } from '../catalogue/cab-rows.ts'
import type { ResolvedRide } from '../places/found-ride.ts'
import { meetingPointOf } from '../places/meeting-point.ts'
import { offeredRide } from '../search/cab-detail.ts'
import type { SearchGiven } from '../search/cab-search.ts'
import { flightOfRide } from '../flights/ride-flight.ts'
import { assertMayHoldCar } from './held-cars.ts'
import { expireDueCabHolds } from './hold-expiry.ts'
import { releaseHire, takeCar } from './hires.ts'
import { spentOnRides } from './spending.ts'

export type AskedHold = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>
export type CabHoldRow = typeof cabHolds.$inferSelect

/** A ride that an offer can drive, or why not. */
export type HoldableRide = { found: CabClass; resolved: ResolvedRide } | { refusal: Refusal }

/** A hold ends at its deadline, even before the sweep has processed it. */
export const isLiveHold = (hold: Pick<CabHoldRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  hold.state === 'live' && hold.expiresAt > now

const answer = (hold: CabHoldRow, spentThisMonth: Money, now: Date): CabHold => {
  const { facts, ride, lines, total, cancellation, waiting, selfDrive, isOnRequest, waitsForHost } = hold.terms
  return {
    holdId: hold.id,
    state: hold.state === 'live' && !isLiveHold(hold, now) ? 'expired' : hold.state,
    offerId: facts.offerId,
    operatorId: facts.operator.operatorId,
    operatorName: facts.operator.name,
    vehicleClass: facts.vehicleClass,
    example: facts.example,
    scene: facts.scene,
    ride,
    flight: hold.flight,
    lines,
    total,
    cancellation,
    waiting,
    selfDrive,
    isOnRequest,
    ...(waitsForHost === true && { confirmsBy: answerUntil(now, hold.startsAt).toISOString() }),
    offer: hold.terms.offer ?? null,
    spentThisMonth,
    expiresAt: hold.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    canExtend: formExtendedUntil(hold, now) !== null,
  }
}

const answered = async (tx: Db, hold: CabHoldRow, now: Date): Promise<CabHold> => {
  const { ride, total } = hold.terms
  const of = { userId: hold.userId, month: ride.at.slice(0, 7), currency: total.currency }
  return answer(hold, await spentOnRides(tx, of), now)
}

/** Terms of a class for a ride; `permille` is the current share of the usual price. */
const termsOf = (found: CabClass, resolved: ResolvedRide, locale: Locale, permille = 1000): CabTerms => {
  const { ride, from } = resolved
  return {
    facts: {
      offerId: offerIdOf({ ...found, mode: ride.mode }),
      operator: {
        operatorId: found.operatorId,
        name: found.operatorName,
        phone: found.operatorPhone,
        email: found.operatorEmail,
      },
      vehicleClass: found.vehicleClass,
      example: found.example,
      people: found.people,
      bags: found.bags,
      features: found.features,
      scene: found.scene,
      isDemonstration: found.isDemonstration,
    },
    ride,
    meetingPoint: meetingPointOf(from, locale),
    ...pricedWith(found, resolved, permille),
    cancellation: cancellationSteps(found.cancellation, new Date(ride.startsAt)),
    waiting: waitingOf(found, resolved),
    selfDrive: selfDriveOf(found, ride.mode),
    isOnRequest: found.isOnRequest,
    ...(found.waitsForHost && { waitsForHost: true as const }),
  }
}

/** Finds the ride of a hold, before its transaction: places are looked up outside of it. */
export const rideToHold = async (
  given: SearchGiven,
  actor: Actor,
  { offerId, ride }: AskedHold,
): Promise<HoldableRide> => {
  try {
    const holdable = await offeredRide(given, { offerId, ride }, 'body.ride')
    const { flight: number } = ride
    if (number !== undefined) {
      const { db, products, now } = given
      const about = { ride: holdable.resolved.ride, number, bookingId: null, field: 'body.ride.flight' }
      const flightTimes = flightTimesOf(products)
      await inTenant(db, actor, (tx) => flightOfRide({ tx, flightTimes, now }, actor, about))
    }
    return holdable
  } catch (error) {
    // A repeated call gets the stored answer of the first.
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/**
 * Holds a car for a ride for fifteen minutes, inside the tenant's transaction of an idempotent call. Throws what keeps the
 * offer from driving it, `cab_taken`, `too_many_held` or `id_taken`.
 */
export const createCabHold = async (
  { tx, now, locale }: { tx: Db; now: Date; locale: Locale },
  actor: Actor,
  { holdId, ride: asked }: AskedHold,
  holdable: HoldableRide,
): Promise<CabHold> => {
  if ('refusal' in holdable) throw holdable.refusal
  const { found, resolved } = holdable
  const { operatorId, vehicleClass } = found
  // Holds of other companies may be over too: their cars are free for this one.
  await asSystem(tx, () => expireDueCabHolds(tx, { now, operatorId, most: 20 }))
  const { people, bags, startsAt, endsAt, zone } = resolved.ride
  const busy = busyWith(found, resolved)
  const hireId = await takeCar(tx, { operatorId, vehicleClass, people, bags, busy }, 'held')
  if (hireId === null) throw new Refusal('cab_taken', { fields: [{ field: 'body.offerId', code: 'cab_taken' }] })
  const [hold] = await tx
    .insert(cabHolds)
    .values({
      id: holdId,
      clientId: actor.clientId,
      userId: actor.userId,
      operatorId,
      vehicleClass,
      mode: resolved.ride.mode,
      hireId,
      flight: asked.flight ?? null,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      zone,
      terms: termsOf(found, resolved, locale),
      state: 'live',
      createdAt: now,
      expiresAt: new Date(now.getTime() + FORM_HOLD_MINUTES * 60_000),
    })
    .onConflictDoNothing()
    .returning()
  if (hold === undefined) throw new Refusal('id_taken', { fields: [{ field: 'body.holdId', code: 'id_taken' }] })
  await assertMayHoldCar(tx, actor, { operatorId, vehicleClass, busy }, now)
  return answered(tx, hold, now)
}

/** A hold of the actor, its row locked until the transaction ends. Someone else's is `not_found`. */
export const lockCabHold = async (tx: Db, actor: Actor, holdId: string): Promise<CabHoldRow> => {
  const [hold] = await tx.select().from(cabHolds).where(eq(cabHolds.id, holdId)).for('update')
  if (hold === undefined || !mayUseHold(actor, hold)) throw notFound()
  return hold
}

export const getCabHold = (db: Db, actor: Actor, holdId: string, now: Date): Promise<CabHold> =>
  inTenant(db, actor, async (tx) => {
    const [hold] = await tx.select().from(cabHolds).where(eq(cabHolds.id, holdId))
    if (hold === undefined || !mayUseHold(actor, hold)) throw notFound()
    return answered(tx, hold, now)
  })

/** Gives the car back now. A hold that is used, released or over stays as it is. */
export const releaseCabHold = (db: Db, actor: Actor, holdId: string, now: Date): Promise<CabHold> =>
  inTenant(db, actor, async (tx) => {
    const hold = await lockCabHold(tx, actor, holdId)
    if (!isLiveHold(hold, now)) return answered(tx, hold, now)
    await tx.update(cabHolds).set({ state: 'released' }).where(eq(cabHolds.id, holdId))
    await releaseHire(tx, hold.hireId)
    return answered(tx, { ...hold, state: 'released' }, now)
  })

/** Extends a live hold at its price, inside the tenant's transaction of an idempotent call. Throws `not_found` or `cab_hold_not_extendable`. */
export const extendCabHold = async (tx: Db, actor: Actor, holdId: string, now: Date): Promise<CabHold> => {
  const hold = await lockCabHold(tx, actor, holdId)
  const until = formExtendedUntil(hold, now)
  if (until === null) {
    const { expiresAt, extensions } = hold
    const { state } = await answered(tx, hold, now)
    throw new Refusal('cab_hold_not_extendable', { details: { state, expiresAt: expiresAt.toISOString(), extensions } })
  }
  const longer = { expiresAt: until, extensions: hold.extensions + 1 }
  await tx.update(cabHolds).set(longer).where(eq(cabHolds.id, holdId))
  return answered(tx, { ...hold, ...longer }, now)
}

/**
 * Puts an offer on a live hold, or takes it off: its price follows. Throws `not_found`, `cab_hold_expired`,
 * `offer_code_unknown` or `offer_not_applicable`.
 */
export const offerOnCabHold = (
  { db, now, locale }: { db: Db; now: Date; locale: Locale },
  actor: Actor,
  { holdId, offerCode }: { holdId: string; offerCode: string | null },
): Promise<CabHold> =>
  inTenant(db, actor, async (tx) => {
    const hold = await lockCabHold(tx, actor, holdId)
    if (!isLiveHold(hold, now)) throw new Refusal('cab_hold_expired')
    const { offer: _before, ...before } = hold.terms
    const { ride } = before
    const day = ride.at.slice(0, 10)
    const plain: CabTerms = { ...before, ...discountedLines(before, null) }
    const use = { service: 'cab' as const, cityId: ride.from.cityId, firstDay: day, lastDay: day, nights: null }
    const offer =
      offerCode === null
        ? null
        : await offerFor({ db: tx, locale, now, isInTenant: true }, offerCode, { ...use, total: plain.total })
    const terms: CabTerms =
      offer === null ? plain : { ...plain, ...discountedLines(plain, offer), offer: appliedOf(offer) }
    await tx.update(cabHolds).set({ terms }).where(eq(cabHolds.id, holdId))
    return answered(tx, { ...hold, terms }, now)
  })
