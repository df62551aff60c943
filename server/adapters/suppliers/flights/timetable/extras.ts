import { money, type Money } from '#contract/core/money.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import type { LegExtras } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import type { Carrier } from './carriers.ts'
import { chanceOf } from './chance.ts'
import type { Journey } from './connections.ts'
import type { Departures } from './departures.ts'
import { familyOf, haulOf, type Haul } from './families.ts'
import { cabinOn, CURRENCY } from './fares.ts'
import { daysAheadOf, faresOf, journeyOf, longestOf } from './offers.ts'
import { seatMapOf } from './seat-maps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY_MINUTES = 1440

const BAG_KG = [5, 10, 15, 20, 30] as const
/** Rupiah for a kilogram that is paid before the day of the flight. */
const KG_PRICE: Readonly<Record<Haul, number>> = { short: 21_000, mid: 44_000, long: 105_000 }
/** Airlines that have baggage in their fares sell more of it dearer. */
const FULL_SERVICE_PERMILLE = 1300
/** The first kilograms are the dearest. */
const FIRST_KG = 2

/** How long unpaid seats are held, and how long before departure they return to sale. */
const HELD_MS = 24 * HOUR
const BACK_ON_SALE_MS = 48 * HOUR
const HOLDS_FROM_MS = 72 * HOUR
/** A price is valid until the end of the day, and no less than this long. */
const PRICED_MS = 3 * HOUR
const PRICES_BY = 'Asia/Jakarta'

const bagsOf = ({ code, isLowCost }: Carrier, kilometres: number): { kg: number; price: Money }[] => {
  const perKg = KG_PRICE[haulOf(kilometres)] * (0.92 + 0.16 * chanceOf(code, 'baggage'))
  const permille = isLowCost ? 1000 : FULL_SERVICE_PERMILLE
  return BAG_KG.map((kg) => ({
    kg,
    price: money(Math.round(((kg + FIRST_KG) * perKg * permille) / 1_000_000) * 1000, CURRENCY),
  }))
}

/**
 * Until when a journey can be held unpaid; null if one of its airlines requires immediate payment, or it departs too
 * soon.
 */
const holdOf = (departures: Departures, { parts }: Journey, now: Date): LegExtras['hold'] => {
  const [first] = parts
  const at = now.getTime()
  if (first === undefined || first.departs * MINUTE - at <= HOLDS_FROM_MS) return null
  if (parts.some(({ flight }) => flight.carrier.isLowCost)) return null
  const today = departures.dayAt(PRICES_BY, Math.floor(at / MINUTE))
  const midnight = departures.clockOf(PRICES_BY).utcOf((today + 1) * DAY_MINUTES) * MINUTE
  const spaceUntil = Math.min(at + HELD_MS, first.departs * MINUTE - BACK_ON_SALE_MS)
  const priceUntil = Math.min(spaceUntil, Math.max(midnight - 1000, at + PRICED_MS))
  return { spaceUntil: new Date(spaceUntil), priceUntil: new Date(priceUntil), takesExtras: true }
}

/** Current extras for an offer in one of its families; throws like reading the offer. */
export const extrasOf = (
  departures: Departures,
  { offerId, family: key, flyers }: { offerId: string; family: string; flyers: Flyers },
  now: Date,
): LegExtras | 'not_found' | 'sold_out' => {
  const journey = journeyOf(departures, offerId)
  const terms = familyOf(key, departures.schedule.carriers)
  const longest = journey && longestOf(journey)
  if (!journey || terms === null || !longest) return 'not_found'
  const fares = faresOf(departures, journey, { flyers, cabin: terms.cabin, now, sold: new Map() })
  if (!fares.some(({ fare }) => fare.family === key)) return fares.length === 0 ? 'sold_out' : 'not_found'
  const { carrier, kilometres } = longest.flight
  return {
    maps: journey.parts.map((part) =>
      seatMapOf(part, cabinOn(part, terms.cabin), {
        seatChoice: terms.family.seatChoice,
        daysAhead: daysAheadOf(departures, part, now),
      }),
    ),
    bags: bagsOf(carrier, kilometres),
    hold: holdOf(departures, journey, now),
  }
}
