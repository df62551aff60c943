import { uuidv7 } from 'uuidv7'
import { addDays } from '#contract/core/days.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { inTenant } from '#server/database/tenant.ts'
import { createStayBooking } from '#server/domain/products/stays/book/create-booking.ts'
import { activePolicy } from '#server/domain/policies/travel-policies.ts'
import { evaluatedStay } from '#server/domain/products/stays/policy/stay-policy.ts'
import { createHold } from '#server/domain/products/stays/hold/holds.ts'
import { createQuote } from '#server/domain/products/stays/quote/quotes.ts'
import { seededRandom } from '../../../seeded.ts'
import { actorOf, contactOf, hoursAfter, LOCALE, unlessRefused, type Life } from '../../life.ts'
import { fullName } from '../../people/travellers.ts'
import type { Trip } from '../../plan/trip.ts'
import { ratesFor, type Rate } from './rates.ts'

const REQUESTS = [
  'Kamar bebas rokok',
  'Lantai atas, jauh dari lift',
  'Tiba malam, mohon kamar tetap disimpan',
  'Twin bed',
]

const detailsOf = ({ key, person, companion }: Trip) => {
  const random = seededRandom(`life:details:${key}`)
  const guests = companion === null ? [person] : [person, companion]
  return {
    travellers: guests.map((guest) => ({ fullName: fullName(guest) })),
    contact: contactOf(person),
    requests: random.chance(0.14) ? random.pick(REQUESTS) : '',
    arrivalTime: random.chance(0.3) ? `${random.between(15, 22)}:${random.pick(['00', '30'])}` : '',
  }
}

/** Books one rate the way a person does, over a price and a hold. Undefined where it is not on sale for the trip. */
export const bookStay = async (
  { services, db, recorded }: Life,
  trip: Trip,
  { bookingId, rate, payWith }: { bookingId: string; rate: Rate; payWith: PaymentMethod | 'company_account' },
): Promise<StayBooking | undefined> => {
  const now = trip.bookedAt
  const actor = actorOf(trip.person)
  const details = detailsOf(trip)
  const rooms = details.travellers.length
  const asked = { ratePlanId: rate.ratePlanId, checkIn: trip.starts, checkOut: addDays(trip.starts, trip.nights) }
  const given = { db: services.db, pool: services.pool, now, locale: LOCALE, actor } as const
  const held = hoursAfter(now, 1 / 30)
  const booked = hoursAfter(now, 1 / 12)
  return unlessRefused(
    (async () => {
      const quote = await createQuote(given, { ...asked, rooms, adults: rooms, children: 0 })
      const { quoteId, lines, total } = quote
      const holdId = uuidv7()
      return recorded(bookingId, [held, booked], () =>
        inTenant(db, actor, async (tx) => {
          await createHold(tx, actor, { holdId, quoteId }, held)
          const how = { tx, now: booked, locale: LOCALE, origin: services.origin(), gateway: services.gateway } as const
          const offer = { kind: 'available', lines, total, confirms: 'at_once' } as const
          const policy = (await activePolicy(tx, actor, booked)) ?? null
          const { hotel, checkIn, checkOut, board, cancellation } = quote
          const terms = { checkIn, checkOut, rooms, board, total, cancellation }
          const { verdict } = evaluatedStay(policy, { terms, hotel, zone: hotel.zone }, booked)
          const policyReason = verdict === 'allow' ? '' : trip.reason
          const asksApproval = trip.fate === 'approval_waiting'
          const body = {
            ...details,
            bookingId,
            holdId,
            expectedTotal: total,
            payWith,
            ownPart: null,
            policyReason,
            asksApproval,
          }
          return createStayBooking({ ...how, supplier: services.suppliers.stays, offer }, actor, body)
        }),
      )
    })(),
  )
}

const STARS_TO_ASK = 5
const MOST_ASKED = 8

/** Asks for an approval of a stay that the company does not allow without one. Undefined where none is on sale. */
export const askForStay = async (
  life: Life,
  trip: Trip,
  { bookingId, rates }: { bookingId: string; rates: readonly Rate[] },
): Promise<StayBooking | undefined> => {
  const dear = rates.filter(
    ({ city, owner, stars, payment }) =>
      city === trip.to && owner === null && stars >= STARS_TO_ASK && payment === 'company_account',
  )
  for (const rate of seededRandom(`life:ask:${trip.key}`).shuffle(dear.slice(0, MOST_ASKED))) {
    const booking = await bookStay(life, trip, { bookingId, rate, payWith: 'company_account' })
    if (booking !== undefined) return booking
  }
  return undefined
}

/** Books the first of the rates for a trip that is free. */
export const bookAnyStay = async (
  life: Life,
  trip: Trip,
  { bookingId, rates }: { bookingId: string; rates: readonly Rate[] },
): Promise<{ booking: StayBooking; rate: Rate } | undefined> => {
  for (const rate of ratesFor(rates, trip)) {
    const booking = await bookStay(life, trip, { bookingId, rate, payWith: 'company_account' })
    if (booking !== undefined) return { booking, rate }
  }
  return undefined
}
