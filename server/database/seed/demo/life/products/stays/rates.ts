import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { readRows } from '#server/database/rows.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { seededRandom } from '../../../seeded.ts'
import type { Trip } from '../../plan/trip.ts'

const rateRow = v.object({
  city: v.string(),
  hotelId: v.string(),
  owner: v.nullable(v.string()),
  ratePlanId: v.string(),
  payment: v.picklist(PAYMENTS),
  score: v.nullable(v.number()),
  stars: v.number(),
})
export type Rate = v.InferOutput<typeof rateRow>

/** Plain rooms with breakfast or without of the hotels on sale, the cheapest first. */
export const readRates = (db: Db): Promise<Rate[]> =>
  readRows(
    db,
    rateRow,
    sql`
    select p.city_id as city, p.id as "hotelId", p.owner_user_id as owner, r.id as "ratePlanId", r.payment,
      p.score, p.stars
    from properties p join room_types t on t.property_id = p.id join rate_plans r on r.room_type_id = t.id
    where p.is_demonstration and r.board in ('room_only', 'breakfast') and coalesce(p.score, 80) >= 70
    order by r.base_minor, r.id`,
  )

/** Hotels within the policy of a company: neither the cheapest of a city nor the dear ones. */
const usualHotels = (rates: readonly Rate[]): string[] => {
  const hotels = [...new Set(rates.map(({ hotelId }) => hotelId))]
  const from = Math.floor(hotels.length * 0.12)
  return hotels.slice(from, Math.max(from + 3, Math.ceil(hotels.length * 0.55)))
}

const FAVOURITES = 3
/** Of the cheapest rooms; listings of hosts are whole flats as well. */
const RATES_OF_HOTEL = 4
const RATES_OF_HOST = 2

/** Rates for a trip, the preferred one first: people come back to the hotels that they know. */
export const ratesFor = (all: readonly Rate[], { key, person, to, hostUserId, companion }: Trip): Rate[] => {
  // Owners do not book their own listings.
  const isThere = ({ city, owner }: Rate): boolean =>
    hostUserId === null ? city === to && owner !== person.userId : owner === hostUserId
  const there = all.filter(isThere)
  const random = seededRandom(`life:rates:${key}`)
  const hotels = hostUserId === null ? usualHotels(there) : [...new Set(there.map(({ hotelId }) => hotelId))]
  const known = seededRandom(`life:hotels:${person.email}:${to}`).shuffle(hotels)
  const wanted = hostUserId === null && random.chance(0.8) ? known.slice(0, FAVOURITES) : known
  const places = random.shuffle(wanted).slice(0, 4)
  const isCharged = random.chance(0.62)
  return places.flatMap((hotelId) => {
    const rates = there
      .filter((rate) => rate.hotelId === hotelId)
      .slice(0, hostUserId === null ? RATES_OF_HOTEL : RATES_OF_HOST)
    const preferred = rates.filter(({ payment }) => (payment === 'company_account') === isCharged)
    return [...random.shuffle(preferred), ...rates].slice(0, companion === null ? 2 : 3)
  })
}
