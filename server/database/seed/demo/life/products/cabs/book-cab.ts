import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addDays } from '#contract/core/days.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { Db } from '#server/database/db.ts'
import { cabOperators, cabRates } from '#server/database/schema/products/cabs/cabs.ts'
import { inTenant } from '#server/database/tenant.ts'
import { createCabBooking } from '#server/domain/products/cabs/book/create-booking.ts'
import { offerIdOf } from '#server/domain/products/cabs/catalogue/offer-ids.ts'
import { createCabHold, rideToHold } from '#server/domain/products/cabs/hold/holds.ts'
import { seededRandom } from '../../../seeded.ts'
import { actorOf, contactOf, hoursAfter, LOCALE, unlessRefused, type Life } from '../../life.ts'
import { fullName } from '../../people/travellers.ts'
import type { Trip } from '../../plan/trip.ts'

export type Fleet = {
  operatorId: string
  cityId: string
  /** Null: an operator without an account. */
  owner: string | null
  score: number | null
  vehicleClass: 'economy' | 'comfort'
}

/** Economy and comfort cars of the demonstration. */
export const readFleets = async (db: Db): Promise<Fleet[]> => {
  const rows = await db
    .select({
      operatorId: cabOperators.id,
      cityId: cabOperators.cityId,
      owner: cabOperators.ownerUserId,
      score: cabOperators.score,
      vehicleClass: cabRates.vehicleClass,
    })
    .from(cabOperators)
    .innerJoin(cabRates, eq(cabRates.operatorId, cabOperators.id))
    .where(and(eq(cabOperators.isDemonstration, true), inArray(cabRates.vehicleClass, ['economy', 'comfort'])))
    .orderBy(asc(cabOperators.id), asc(cabRates.vehicleClass))
  return rows.flatMap(({ vehicleClass, ...fleet }) =>
    vehicleClass === 'economy' || vehicleClass === 'comfort' ? [{ ...fleet, vehicleClass }] : [],
  )
}

/** Tries of one trip: most cars are free. */
const MOST_FLEETS = 3

const MORNING = ['08:00', '08:30', '09:00'] as const

/**
 * A car with a driver for some hours of the first whole day: meetings in a city that one does not know. With a tour, which
 * may take that day, it is the morning of the last one.
 */
const rideOf = ({ key, to, starts, nights, services, companion }: Trip) => {
  const random = seededRandom(`life:ride:${key}`)
  const isLastDay = services.includes('tour')
  const day = addDays(starts, isLastDay ? nights : 1)
  return {
    mode: 'hourly' as const,
    from: `city:${to}`,
    stops: [],
    at: `${day}T${random.pick(isLastDay ? MORNING : [...MORNING, '13:00'])}`,
    hours: random.between(3, isLastDay ? 5 : 8),
    people: companion === null ? 1 : 2,
    bags: 0,
    childSeats: 0,
    meetAndGreet: false,
  }
}

/** Books a car of a fleet through a hold, as a person does. Undefined if none is available. */
const bookCab = (
  { services, db, recorded }: Life,
  trip: Trip,
  { bookingId, fleet }: { bookingId: string; fleet: Fleet },
): Promise<CabBooking | undefined> => {
  const { person } = trip
  const actor = actorOf(person)
  const held = hoursAfter(trip.bookedAt, 1 / 6)
  const booked = hoursAfter(trip.bookedAt, 1 / 4)
  const { places, products } = services
  const asked = { holdId: uuidv7(), offerId: offerIdOf({ ...fleet, mode: 'hourly' }), ride: rideOf(trip) }
  return unlessRefused(
    (async () => {
      const given = { db: services.db, places, locale: LOCALE, now: held, products, demo: true } as const
      const holdable = await rideToHold(given, actor, asked)
      return recorded(bookingId, [held, booked], () =>
        inTenant(db, actor, async (tx) => {
          const hold = await createCabHold({ tx, now: held, locale: LOCALE }, actor, asked, holdable)
          // At the price of the hold.
          const checked = { offer: { kind: 'available', permille: 1000, confirms: 'at_once' }, flight: null } as const
          const how = {
            tx,
            now: booked,
            locale: LOCALE,
            demo: true,
            origin: services.origin(),
            gateway: services.gateway,
          } as const
          const body = {
            bookingId,
            holdId: asked.holdId,
            expectedTotal: hold.total,
            payWith: 'company_account' as const,
            ownPart: null,
            contact: contactOf(person),
            passengerName: fullName(person),
            signName: '',
            flightNumber: null,
            flightBookingId: null,
            notes: '',
            licence: null,
            policyReason: '',
            asksApproval: false,
          }
          return createCabBooking({ ...how, supplier: services.suppliers.cabs, checked }, actor, body)
        }),
      )
    })(),
  )
}

/** Books the first of the city's fleets for a trip that is free. */
export const bookAnyCab = async (
  life: Life,
  trip: Trip,
  { bookingId, fleets }: { bookingId: string; fleets: readonly Fleet[] },
): Promise<{ booking: CabBooking; fleet: Fleet } | undefined> => {
  const there = fleets.filter(({ cityId, owner }) => cityId === trip.to && owner === trip.hostUserId)
  const wanted = seededRandom(`life:cabs:${trip.key}`).shuffle(there).slice(0, MOST_FLEETS)
  for (const fleet of wanted) {
    const booking = await bookCab(life, trip, { bookingId, fleet })
    if (booking !== undefined) return { booking, fleet }
  }
  return undefined
}
