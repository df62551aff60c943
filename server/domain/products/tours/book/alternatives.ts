import { addDays, dayInZone } from '#contract/core/days.ts'
import { isBookable } from '#contract/products/tours/departures.ts'
import type { TourAlternative } from '#contract/products/tours/tour-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { daysOf, departuresOn, priceOn } from '../catalogue/departures.ts'
import { stockOfOptions } from '../catalogue/stock-reads.ts'
import { peopleOf, totalOf } from '../catalogue/terms.ts'
import { placeOfWhole, tourOfOption } from '../catalogue/tour-rows.ts'
import { departureOf } from './seats.ts'
import { seenTour, unitsLeft, type StoredTour } from './stored-tour.ts'
import { sameDeparture } from '../hold/stock.ts'
import { groupedBy } from '../catalogue/grouped.ts'

const MOST = 6
const DAYS_AHEAD = 45

/** The units of a booking that would be booked anew: those left, or of one that is over all of the sale. */
const unitsAgain = (booking: StoredTour) => {
  const left = unitsLeft(booking)
  return left.length === 0 ? booking.units : left
}

/** The next departures of the same option with enough places for the same units, soonest first. */
export const nextDepartures = async (tx: Db, booking: StoredTour, now: Date): Promise<TourAlternative[]> => {
  const whole = await tourOfOption(tx, booking.option_id)
  if (whole === null) return []
  const { option } = whole
  const place = placeOfWhole(whole)
  const from = dayInZone(now, place.zone)
  const to = addDays(from, DAYS_AHEAD)
  const stock = await stockOfOptions(tx, [option.id], { from, to })
  const units = unitsAgain(booking)
  const seats = peopleOf(units)
  const free = daysOf(from, to)
    .flatMap((day) => departuresOn(option, day, { zone: place.zone, stock, now, seats }))
    .filter(({ status }) => isBookable(status))
    .filter(({ day, time }) => !sameDeparture({ optionId: option.id, day, time }, departureOf(booking)))
  return free.slice(0, MOST).map(({ departureId, startsAt, day, time, status }) => ({
    departureId,
    startsAt: startsAt.toISOString(),
    day,
    time,
    status,
    total: totalOf(
      {
        units: units.map((unit) => {
          const known = option.units.find(({ unitId }) => unitId === unit.unitId)
          return known === undefined ? unit : { ...unit, price: priceOn(option, known, day, place) }
        }),
        pickUp: booking.pick_up,
      },
      booking.currency,
    ),
  }))
}

/** Other departures for the units of a booking. Throws `not_found`. */
export const alternativesOf = ({ db, now }: { db: Db; now: Date }, actor: Actor, bookingId: string) =>
  inTenant(db, actor, async (tx) => {
    const booking = await seenTour(tx, actor, bookingId)
    const units = unitsAgain(booking)
    return {
      optionId: booking.option_id,
      tourId: booking.tour_id,
      zone: booking.zone,
      units: [...groupedBy(units, ({ unitId }) => unitId)].map(([unitId, same]) => ({
        unitId,
        quantity: same.length,
      })),
      items: await nextDepartures(tx, booking, now),
      asOf: now.toISOString(),
    }
  })
