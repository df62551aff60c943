import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { money } from '#contract/core/money.ts'
import { cancellationSteps } from '#contract/products/tours/cancellation.ts'
import { departureIdOf, departureParts } from '#contract/products/tours/departures.ts'
import { FORM_HOLD_MINUTES, formExtendedUntil } from '#contract/bookings/form-holds.ts'
import type { createTourHold as createEndpoint, TourHold } from '#contract/products/tours/tour-holds.ts'
import { withVat } from '#contract/products/tours/tour-prices.ts'
import { TOUR_HORIZON_DAYS } from '#contract/products/tours/tour-search.ts'
import { unitProblems } from '#contract/products/tours/tour-units.ts'
import { answerUntil } from '#contract/hosts/answer-time.ts'
import type { Db } from '#server/database/db.ts'
import {
  tourHolds,
  type TermPickUp,
  type TermUnit,
  type TourTerms,
} from '#server/database/schema/products/tours/tour-bookings.ts'
import { asSystem, inTenant } from '#server/database/tenant.ts'
import { mayUseHold } from '#server/domain/bookings/access.ts'
import { appliedOf, offerFor } from '#server/domain/bookings/offers/offer-codes.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import { notFound, Refusal, type FieldMistake } from '#server/domain/kernel/refusal.ts'
import { departuresOn, netPriceOn, type OptionRow, type TourPlace } from '../catalogue/departures.ts'
import { tourWaitsForHost } from '../catalogue/on-request.ts'
import { linesOf, peopleOf, totalOf, withOffer } from '../catalogue/terms.ts'
import { assertSold, placeOfWhole, tourOfOption, type WholeTour } from '../catalogue/tour-rows.ts'
import { assertMayHoldPlaces } from './held-places.ts'
import { expireDueTourHolds } from './hold-expiry.ts'
import { giveSeats, takeSeats } from './stock.ts'

type Asked = v.InferOutput<NonNullable<(typeof createEndpoint)['body']>>
export type TourHoldRow = typeof tourHolds.$inferSelect

/** A hold ends at its deadline, even before the sweep has processed it. */
export const isLiveHold = (hold: Pick<TourHoldRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  hold.state === 'live' && hold.expiresAt > now

const answer = (hold: TourHoldRow, now: Date): TourHold => {
  const { terms } = hold
  return {
    holdId: hold.id,
    state: hold.state === 'live' && !isLiveHold(hold, now) ? 'expired' : hold.state,
    tourId: hold.tourId,
    optionId: hold.optionId,
    departureId: departureIdOf(hold),
    startsAt: hold.startsAt.toISOString(),
    endsAt: hold.endsAt.toISOString(),
    zone: hold.zone,
    units: terms.units.map(({ unitId, kind, name, minAge, maxAge, price }) => ({
      unitId,
      kind,
      name,
      minAge,
      maxAge,
      price,
    })),
    pickUpId: terms.pickUp?.pickUpId ?? null,
    people: peopleOf(terms.units),
    lines: linesOf(terms, terms.total.currency),
    total: terms.total,
    cancellation: terms.cancellation,
    isOnRequest: terms.isOnRequest,
    ...(terms.waitsForHost === true && { confirmsBy: answerUntil(now, hold.startsAt).toISOString() }),
    offer: terms.offer ?? null,
    expiresAt: hold.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    canExtend: formExtendedUntil(hold, now) !== null,
  }
}

const refused = (field: string, code: FieldMistake['code'], details?: Record<string, unknown>): Refusal =>
  new Refusal(code, { fields: [{ field, code }], ...(details !== undefined && { details }) })

/** Throws the first problem of the units at its field; all of them are named. */
const assertUnits = (option: OptionRow, units: Asked['units']): void => {
  const ids = units.map(({ unitId }) => unitId)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (repeated !== -1) throw refused(`body.units.${repeated}.unitId`, 'validation_failed')
  const problems = unitProblems(option, units)
  const [first] = problems
  if (first === undefined) return
  throw new Refusal(first.code, {
    fields: problems.map(({ code, unitId }) => {
      const at = unitId === null ? -1 : ids.indexOf(unitId)
      return { field: at === -1 ? 'body.units' : `body.units.${at}.quantity`, code }
    }),
    details: { problems },
  })
}

/** Throws `tour_day_in_past` or `tour_day_too_far` for a day that is not sold, by the clock of the place. */
export const assertDayIsSold = (day: string, zone: string, now: Date): void => {
  const today = dayInZone(now, zone)
  if (day < today) throw refused('body.departureId', 'tour_day_in_past')
  if (day > addDays(today, TOUR_HORIZON_DAYS)) throw refused('body.departureId', 'tour_day_too_far')
}

/** The start of an option at a departure. Throws `departure_unknown` or, after the cut-off, `departure_closed`. */
export const openDeparture = (
  option: OptionRow,
  { day, time }: { day: string; time: string },
  { zone, now }: { zone: string; now: Date },
): Date => {
  const nothing = new Map<string, never>()
  const found = departuresOn(option, day, { zone, stock: nothing, now }).find((departure) => departure.time === time)
  if (found === undefined) throw refused('body.departureId', 'departure_unknown')
  if (found.status === 'closed') throw refused('body.departureId', 'departure_closed')
  return found.startsAt
}

/** Units at the price of a day, one for each that was asked for. */
const termUnitsOf = (
  option: OptionRow,
  day: string,
  { units, place, locale }: { units: Asked['units']; place: TourPlace; locale: Locale },
): TermUnit[] =>
  units.flatMap(({ unitId, quantity }) => {
    const unit = option.units.find((one) => one.unitId === unitId)
    if (unit === undefined) return []
    const { kind, minAge, maxAge, seats } = unit
    const netMinor = netPriceOn(option, unit, day)
    const price = withVat(money(netMinor, place.currency), place.countryCode)
    return Array.from({ length: quantity }, () => ({
      unitId,
      kind,
      name: unit.name[locale],
      minAge,
      maxAge,
      seats,
      netMinor,
      price,
    }))
  })

const pickUpOf = ({ tour, city }: WholeTour, pickUpId: string | null): TermPickUp | null => {
  if (pickUpId === null) return null
  const found = tour.pickUps.find((pickUp) => pickUp.pickUpId === pickUpId)
  if (found === undefined) throw refused('body.pickUpId', 'pick_up_unknown')
  const { priceMinor, ...pickUp } = found
  return { ...pickUp, netMinor: priceMinor, price: withVat(money(priceMinor, tour.currency), city.countryCode) }
}

/**
 * Holds places on a departure for fifteen minutes, inside the tenant's transaction of an idempotent call. Throws
 * `not_found`, `tour_day_in_past`, `tour_day_too_far`, `departure_unknown`, `departure_closed`, `departure_sold_out`,
 * `pick_up_unknown`, `too_many_held`, `id_taken`, or what is wrong with the units.
 */
export const createTourHold = async (
  { tx, now, locale, demo }: { tx: Db; now: Date; locale: Locale; demo: boolean },
  actor: Actor,
  { holdId, departureId, units: asked, pickUpId }: Asked,
): Promise<TourHold> => {
  const { optionId, day, time } = departureParts(departureId)
  const whole = await tourOfOption(tx, optionId)
  if (whole === null) throw notFound()
  assertSold(whole, demo)
  const { tour, option } = whole
  const place = placeOfWhole(whole)
  assertDayIsSold(day, place.zone, now)
  const startsAt = openDeparture(option, { day, time }, { zone: place.zone, now })
  assertUnits(option, asked)
  const pickUp = pickUpOf(whole, pickUpId)
  const units = termUnitsOf(option, day, { units: asked, place, locale })
  const seats = peopleOf(units)
  const departure = { optionId, day, time }
  // Holds of other companies may be over too: their places are free for this one.
  const { freed, waits } = await asSystem(tx, async () => ({
    freed: await expireDueTourHolds(tx, { now, departure, most: 100 }),
    waits: await tourWaitsForHost(tx, whole),
  }))
  const terms: TourTerms = {
    units,
    pickUp,
    countryCode: place.countryCode,
    total: totalOf({ units, pickUp }, place.currency),
    cancellation: cancellationSteps(tour.cancellation, startsAt),
    isOnRequest: option.isOnRequest || waits,
    ...(waits && { waitsForHost: true as const }),
  }
  await takeSeats(tx, { ...departure, seats }, { startsAt, freed: peopleOf(freed) })
  const [hold] = await tx
    .insert(tourHolds)
    .values({
      id: holdId,
      clientId: actor.clientId,
      userId: actor.userId,
      tourId: tour.id,
      ...departure,
      startsAt,
      endsAt: new Date(startsAt.getTime() + tour.durationMinutes * 60_000),
      zone: place.zone,
      seats,
      terms,
      state: 'live',
      createdAt: now,
      expiresAt: new Date(now.getTime() + FORM_HOLD_MINUTES * 60_000),
    })
    .onConflictDoNothing()
    .returning()
  if (hold === undefined) throw refused('body.holdId', 'id_taken')
  await assertMayHoldPlaces(tx, actor, { ...departure, seats }, now)
  return answer(hold, now)
}

/** A hold of the actor, its row locked until the transaction ends. Someone else's is `not_found`. */
export const lockTourHold = async (tx: Db, actor: Actor, holdId: string): Promise<TourHoldRow> => {
  const [hold] = await tx.select().from(tourHolds).where(eq(tourHolds.id, holdId)).for('update')
  if (hold === undefined || !mayUseHold(actor, hold)) throw notFound()
  return hold
}

export const getTourHold = (db: Db, actor: Actor, holdId: string, now: Date): Promise<TourHold> =>
  inTenant(db, actor, async (tx) => {
    const [hold] = await tx.select().from(tourHolds).where(eq(tourHolds.id, holdId))
    if (hold === undefined || !mayUseHold(actor, hold)) throw notFound()
    return answer(hold, now)
  })

/** Gives the places back now. A hold that is used, released or over stays as it is. */
export const releaseTourHold = (db: Db, actor: Actor, holdId: string, now: Date): Promise<TourHold> =>
  inTenant(db, actor, async (tx) => {
    const hold = await lockTourHold(tx, actor, holdId)
    if (!isLiveHold(hold, now)) return answer(hold, now)
    await tx.update(tourHolds).set({ state: 'released' }).where(eq(tourHolds.id, holdId))
    await giveSeats(tx, hold)
    return answer({ ...hold, state: 'released' }, now)
  })

/** Extends a live hold at its price, inside the tenant's transaction of an idempotent call. Throws `not_found` or `tour_hold_not_extendable`. */
export const extendTourHold = async (tx: Db, actor: Actor, holdId: string, now: Date): Promise<TourHold> => {
  const hold = await lockTourHold(tx, actor, holdId)
  const until = formExtendedUntil(hold, now)
  if (until === null) {
    const { expiresAt, extensions } = hold
    const details = { state: answer(hold, now).state, expiresAt: expiresAt.toISOString(), extensions }
    throw new Refusal('tour_hold_not_extendable', { details })
  }
  const longer = { expiresAt: until, extensions: hold.extensions + 1 }
  await tx.update(tourHolds).set(longer).where(eq(tourHolds.id, holdId))
  return answer({ ...hold, ...longer }, now)
}

/**
 * Puts an offer on a live hold, or takes it off: its price follows. Throws `not_found`, `tour_hold_expired`,
 * `offer_code_unknown` or `offer_not_applicable`.
 */
export const offerOnTourHold = (
  { db, now, locale }: { db: Db; now: Date; locale: Locale },
  actor: Actor,
  { holdId, offerCode }: { holdId: string; offerCode: string | null },
): Promise<TourHold> =>
  inTenant(db, actor, async (tx) => {
    const hold = await lockTourHold(tx, actor, holdId)
    if (!isLiveHold(hold, now)) throw new Refusal('tour_hold_expired')
    const plain = withOffer(hold.terms, null)
    const whole = offerCode === null ? null : await tourOfOption(tx, hold.optionId)
    const use = { service: 'tour' as const, firstDay: hold.day, lastDay: hold.day, nights: null, total: plain.total }
    const offer =
      offerCode === null || whole === null
        ? null
        : await offerFor({ db: tx, locale, now, isInTenant: true }, offerCode, { ...use, cityId: whole.tour.cityId })
    const terms = offer === null ? plain : withOffer(plain, appliedOf(offer))
    await tx.update(tourHolds).set({ terms }).where(eq(tourHolds.id, holdId))
    return answer({ ...hold, terms }, now)
  })
