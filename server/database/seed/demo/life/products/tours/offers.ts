import { and, asc, eq, isNull } from 'drizzle-orm'
import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { tourOperators, tourOptions, tours } from '#server/database/schema/products/tours/tours.ts'
import { leadUnit, runsOn, type OptionRow } from '#server/domain/products/tours/catalogue/departures.ts'
import { seededRandom } from '../../../seeded.ts'
import type { Trip } from '../../plan/trip.ts'

export type Offer = {
  cityId: string
  operatorId: string
  /** Null: an operator without an account. */
  owner: string | null
  option: OptionRow
  unitId: string
  score: number | null
}

/** Options that suppliers confirm at once, or hosts on request, with no minimum and no required questions. */
export const readOffers = async (db: Db, { isOnRequest }: { isOnRequest: boolean }): Promise<Offer[]> => {
  const rows = await db
    .select({
      cityId: tours.cityId,
      operatorId: tours.operatorId,
      owner: tourOperators.ownerUserId,
      score: tours.score,
      questions: tours.questions,
      option: tourOptions,
    })
    .from(tourOptions)
    .innerJoin(tours, eq(tours.id, tourOptions.tourId))
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
    .where(
      and(
        eq(tours.isDemonstration, true),
        eq(tours.isOnRequest, isOnRequest),
        isNull(tours.minimum),
        eq(tourOptions.isOnRequest, false),
        eq(tourOptions.isPrivate, false),
      ),
    )
    .orderBy(asc(tourOptions.id))
  return rows.flatMap(({ questions, option, ...offer }) => {
    const unit = leadUnit(option)
    const asks = questions.some(({ isRequired }) => isRequired)
    return unit === undefined || unit.kind !== 'adult' || asks ? [] : [{ ...offer, option, unitId: unit.unitId }]
  })
}

export type Start = Offer & { day: string; time: string }

/** Tries of one trip: most departures are free. */
const MOST_STARTS = 4

/** Starts on the whole days of a trip, the preferred one first. */
export const startsFor = (all: readonly Offer[], { key, to, starts, nights, hostUserId }: Trip): Start[] => {
  const random = seededRandom(`life:tours:${key}`)
  const days = Array.from({ length: Math.max(0, nights - 1) }, (_, index) => addDays(starts, index + 1))
  const there = all.filter(({ cityId, owner }) => cityId === to && owner === hostUserId)
  return random
    .shuffle(there)
    .flatMap((offer) => {
      const runs = days.filter((day) => runsOn(offer.option, day))
      const { startTimes } = offer.option
      return runs.length === 0 || startTimes.length === 0
        ? []
        : [{ ...offer, day: random.pick(runs), time: random.pick(startTimes) }]
    })
    .slice(0, MOST_STARTS)
}
