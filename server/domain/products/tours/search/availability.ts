import type { TourAvailability } from '#contract/products/tours/tours.ts'
import { dayStatus, isBookable } from '#contract/products/tours/departures.ts'
import type { Db } from '#server/database/db.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'
import { daysOf, departuresOn, leadUnit, priceOn, saleDays } from '../catalogue/departures.ts'
import { tourWaitsForHost } from '../catalogue/on-request.ts'
import { stockOfOptions } from '../catalogue/stock-reads.ts'
import { assertSold, placeOfWhole, wholeTour } from '../catalogue/tour-rows.ts'

type Asked = { tourId: string; option: string; from: string; to: string }

/** The calendar of one option of a tour. Throws `not_found`. */
export const availabilityOf = async (
  { db, now, demo }: { db: Db; now: Date; demo: boolean },
  { tourId, option: optionId, from, to }: Asked,
): Promise<TourAvailability> => {
  const whole = await wholeTour(db, tourId)
  assertSold(whole, demo)
  const stored = whole.options.find(({ id }) => id === optionId)
  if (stored === undefined) throw notFound()
  const option = { ...stored, isOnRequest: stored.isOnRequest || (await tourWaitsForHost(db, whole)) }
  const place = placeOfWhole(whole)
  const stock = await stockOfOptions(db, [optionId], { from, to })
  const { first, last } = saleDays(place.zone, now)
  const lead = leadUnit(option)
  return {
    optionId,
    zone: place.zone,
    days: daysOf(from, to).map((day) => {
      const isSold = day >= first && day <= last
      const departures = isSold ? departuresOn(option, day, { zone: place.zone, stock, now }) : []
      const status = dayStatus(departures.map((departure) => departure.status))
      return {
        day,
        status,
        from: isBookable(status) && lead !== undefined ? priceOn(option, lead, day, place) : null,
        starts: departures.map((departure) => ({
          departureId: departure.departureId,
          time: departure.time,
          startsAt: departure.startsAt.toISOString(),
          status: departure.status,
          seatsLeft: departure.seatsLeft,
          prices: option.units.map((unit) => ({ unitId: unit.unitId, price: priceOn(option, unit, day, place) })),
        })),
      }
    }),
    asOf: now.toISOString(),
  }
}
