import { uuidv7 } from 'uuidv7'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import { createTourBooking } from '#server/domain/products/tours/book/create-booking.ts'
import { evaluatedTour } from '#server/domain/products/tours/policy.ts'
import { createTourHold } from '#server/domain/products/tours/hold/holds.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import { actorOf, contactOf, hoursAfter, LOCALE, unlessRefused, type Life } from '../../life.ts'
import { fullName } from '../../people/travellers.ts'
import type { Trip } from '../../plan/trip.ts'
import { startsFor, type Offer, type Start } from './offers.ts'

/** Books one start the way a person does, over a hold. Undefined where it is not on sale for the trip. */
const bookTour = (
  { services, db, recorded }: Life,
  trip: Trip,
  { bookingId, start }: { bookingId: string; start: Start },
): Promise<TourBooking | undefined> => {
  const actor = actorOf(trip.person)
  const people = trip.companion === null ? [trip.person] : [trip.person, trip.companion]
  const { option, operatorId, unitId, day, time } = start
  const tickets = people.flatMap(() => option.units.find((unit) => unit.unitId === unitId) ?? [])
  const held = hoursAfter(trip.bookedAt, 1 / 5)
  const booked = hoursAfter(trip.bookedAt, 1 / 4)
  return unlessRefused(
    recorded(bookingId, [held, booked], () =>
      inTenant(db, actor, async (tx) => {
        const asked = {
          holdId: uuidv7(),
          departureId: departureIdOf({ optionId: option.id, day, time }),
          units: [{ unitId, quantity: people.length }],
          pickUpId: null,
        }
        const { holdId, total, zone } = await createTourHold(
          { tx, now: held, locale: LOCALE, demo: true },
          actor,
          asked,
        )
        // The prices of the hold.
        const offer = { kind: 'available', units: [], confirms: 'at_once' } as const
        const policy = await activePolicy(tx, actor, booked)
        const { verdict } = evaluatedTour(policy, { total, tickets, operatorId, day, zone }, booked)
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
          holdId,
          expectedTotal: total,
          payWith: 'company_account' as const,
          ownPart: null,
          contact: contactOf(trip.person),
          travellers: people.map((person) => ({ fullName: fullName(person), age: null })),
          answers: [],
          policyReason: verdict === 'allow' ? '' : trip.reason,
          asksApproval: false,
        }
        return createTourBooking({ ...how, supplier: services.suppliers.tours, offer }, actor, body)
      }),
    ),
  )
}

/** Books the first of the starts for a trip that is free. */
export const bookAnyTour = async (
  life: Life,
  trip: Trip,
  { bookingId, offers }: { bookingId: string; offers: readonly Offer[] },
): Promise<{ booking: TourBooking; start: Start } | undefined> => {
  for (const start of startsFor(offers, trip)) {
    const booking = await bookTour(life, trip, { bookingId, start })
    if (booking !== undefined) return { booking, start }
  }
  return undefined
}
