import { setImmediate } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import type { ChosenFlights, FareFamily, FlightOffer, FlightResults } from '#contract/products/flights/flights.ts'
import type { FlightSearch } from '#contract/products/flights/flight-search-schema.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { sumMoney, type Money } from '#contract/core/money.ts'
import { HORIZON_DAYS, type Flyers, type LegChoice, type LegQuery } from '#contract/products/flights/flight-search.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { airlines, airports } from '#server/database/schema/places/places.ts'
import { stockKey, type FlightStock, type FlightSupplier, type SoldSeats } from '../supplier/flight-supplier.ts'
import { soldSeats, type CountedSeats } from './flight-stock.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { orSupplierUnavailable } from '#server/domain/bookings/supplier-failures.ts'

type Given = { db: Db; flights: FlightSupplier; now: Date }
type AirportNames = FlightResults['airports']

const refuse = (code: ErrorCode, field: string): never => {
  throw new Refusal(code, { fields: [{ field, code }] })
}

const airportNames = async (db: Db, codes: Iterable<string>): Promise<AirportNames> => {
  const rows = await db
    .select()
    .from(airports)
    .where(inArray(airports.code, [...new Set(codes)]))
  return Object.fromEntries(
    rows.map(({ code, name, city, countryCode, zone }) => [code, { name, city, countryCode, zone }]),
  )
}

const airlineNames = async (db: Db, codes: Iterable<string>): Promise<Record<string, string>> => {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return {}
  const rows = await db.select().from(airlines).where(inArray(airlines.id, wanted))
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

const assertSold = ({ sells }: FlightSupplier): void => {
  if (!sells) throw new Refusal('flights_not_offered')
}

/** Days are checked in local time of the departure airport. */
const assertOnSale = (legs: readonly LegQuery[], names: AirportNames, now: Date): void => {
  for (const { from, to, day } of legs) {
    const place = names[from] ?? refuse('airport_unknown', 'query.legs')
    if (names[to] === undefined) refuse('airport_unknown', 'query.legs')
    const today = dayInZone(now, place.zone)
    if (day < today) refuse('day_in_past', 'query.legs')
    if (day > addDays(today, HORIZON_DAYS)) refuse('day_too_far', 'query.legs')
  }
}

const namesOf = async (
  db: Db,
  offers: readonly FlightOffer[],
  known: AirportNames,
  families: readonly ReadonlyMap<string, FareFamily>[],
) => {
  const segments = offers.flatMap((offer) => offer.segments)
  const stops = segments.map(({ to }) => to).filter((code) => known[code] === undefined)
  const [airlinesByCode, more] = await Promise.all([
    airlineNames(
      db,
      segments.flatMap(({ carrier, operatedBy }) => [carrier, operatedBy]),
    ),
    stops.length === 0 ? {} : airportNames(db, stops),
  ])
  return {
    airlines: airlinesByCode,
    airports: { ...known, ...more },
    families: Object.fromEntries(families.flatMap((some) => [...some])),
  }
}

/**
 * Searches flights for every leg independently: departures before the arrival of the previous leg are only rejected
 * when chosen. Throws `airport_unknown`, `day_in_past` or `day_too_far` at `query.legs`.
 */
export const searchFlights = async ({ db, flights, now }: Given, search: FlightSearch): Promise<FlightResults> => {
  assertSold(flights)
  const { legs, cabin, ...flyers } = search
  const known = await airportNames(
    db,
    legs.flatMap(({ from, to }) => [from, to]),
  )
  assertOnSale(legs, known, now)
  const sold = await soldSeats(
    db,
    legs.map(({ day }) => day),
  )
  const found = await Promise.all(
    legs.map((leg) => orSupplierUnavailable(flights.search({ ...leg, flyers, cabin, sold }, now))),
  )
  return {
    legs: legs.map((leg, index) => ({
      ...leg,
      offers: found[index]?.offers ?? [],
      typicalEmissions: found[index]?.typicalEmissions ?? null,
    })),
    ...(await namesOf(
      db,
      found.flatMap(({ offers }) => offers),
      known,
      found.map(({ families }) => families),
    )),
    pricedAt: now.toISOString(),
  }
}

const arrivalOf = ({ segments }: FlightOffer): string => segments.at(-1)?.arrivesAt ?? ''
const departureOf = ({ segments }: FlightOffer): string => segments[0]?.departsAt ?? ''

/** Flights that were chosen, and what of our own stock they are sold from, by leg. */
export type CheckedFlights = { answer: ChosenFlights; stock: (FlightStock & { leg: number })[] }

/** The day of the first departure of an offer, as its id has it. */
const dayOf = ({ offerId }: LegChoice): string[] => {
  const [, year, month, day] = /-(\d{4})(\d{2})(\d{2})/.exec(offerId) ?? []
  return day === undefined ? [] : [`${year}-${month}-${day}`]
}

/** Days that no airport is on any more, or that are beyond the horizon everywhere, are not asked of a supplier. */
const assertDaysAreOnSale = (choice: readonly LegChoice[], now: Date): void => {
  const [first, last] = [dayInZone(now, 'Etc/GMT+12'), addDays(dayInZone(now, 'Etc/GMT-14'), HORIZON_DAYS)]
  for (const day of choice.flatMap(dayOf)) {
    if (day > last) throw new Refusal('day_too_far')
    if (day < first) throw new Refusal('sold_out')
  }
}

/** Offers are sold as far ahead as the search finds them: counted on the clock of the airport they leave from. */
const assertWithinHorizon = (offers: readonly FlightOffer[], names: AirportNames, now: Date): void => {
  for (const { segments } of offers) {
    const zone = names[segments[0]?.from ?? '']?.zone ?? 'UTC'
    const day = segments[0]?.departsLocal.slice(0, 10) ?? ''
    if (day > addDays(dayInZone(now, zone), HORIZON_DAYS)) throw new Refusal('day_too_far')
  }
}

/**
 * The legs that were chosen, as they are now. Throws `not_found` where one of them does not fly that day, `sold_out` where it
 * has left or has no seats for everybody, `day_too_far` where it is not on sale yet, and `legs_overlap` where one leaves
 * before the one before it has arrived.
 */
export const readChosenLegs = async (
  { flights, now, sold }: Pick<Given, 'flights' | 'now'> & { sold: SoldSeats },
  { choice, ...flyers }: Flyers & { choice: readonly LegChoice[] },
) => {
  assertSold(flights)
  assertDaysAreOnSale(choice, now)
  const read = await Promise.all(
    choice.map((leg) => orSupplierUnavailable(flights.read({ ...leg, flyers, sold }, now))),
  )
  const legs = read.map((leg) => {
    if (leg === 'not_found' || leg === 'sold_out') throw new Refusal(leg)
    return leg
  })
  legs.forEach(({ offer }, index) => {
    const before = legs[index - 1]
    if (before !== undefined && departureOf(offer) <= arrivalOf(before.offer)) throw new Refusal('legs_overlap')
  })
  return legs
}

/** Sold seats without the caller's own. */
const besideOwn = (sold: SoldSeats, own: readonly CountedSeats[]): SoldSeats => {
  const others = new Map(sold)
  for (const seats of own) others.set(stockKey(seats), (others.get(stockKey(seats)) ?? 0) - seats.count)
  return others
}

/**
 * Current offers of chosen flights; throws like `readChosenLegs`. `own` are seats the caller already has, which do not
 * reduce availability.
 */
export const checkFlights = async (
  { db, flights, now }: Given,
  chosen: Flyers & { choice: readonly LegChoice[] },
  own: readonly CountedSeats[] = [],
): Promise<CheckedFlights> => {
  assertSold(flights)
  assertDaysAreOnSale(chosen.choice, now)
  const sold = besideOwn(await soldSeats(db, chosen.choice.flatMap(dayOf)), own)
  const legs = await readChosenLegs({ flights, now, sold }, chosen)
  const offers = legs.map(({ offer }) => offer)
  const starts = await airportNames(
    db,
    offers.flatMap(({ segments }) => segments.slice(0, 1).map(({ from }) => from)),
  )
  assertWithinHorizon(offers, starts, now)
  const totals = legs.map(({ fare }) => fare.total)
  const answer = {
    legs: legs.map(({ families: _families, stock: _stock, ...leg }) => leg),
    total: sumMoney(totals, totals[0]?.currency ?? 'IDR'),
    ...(await namesOf(
      db,
      offers,
      starts,
      legs.map(({ families }) => families),
    )),
    asksIdentity: flights.asksIdentity,
    pricedAt: now.toISOString(),
  }
  return { answer, stock: legs.flatMap(({ stock }, leg) => stock.map((one) => ({ ...one, leg }))) }
}

/** As `checkFlights`, for who looks at them. */
export const readFlights = async (
  given: Given,
  chosen: Flyers & { choice: readonly LegChoice[] },
): Promise<ChosenFlights> => (await checkFlights(given, chosen)).answer

/** The lowest price of one adult on each of some days; null on days that are over, too far, or without a flight. */
export const lowestByDay = async (
  { db, flights, now }: Given,
  query: { from: string; to: string; first: string; days: number; cabin: Cabin },
): Promise<{ day: string; lowest: Money | null }[]> => {
  assertSold(flights)
  const { from, to, first, cabin } = query
  const names = await airportNames(db, [from, to])
  const { zone } = names[from] ?? refuse('airport_unknown', 'query.from')
  if (names[to] === undefined) refuse('airport_unknown', 'query.to')
  const today = dayInZone(now, zone)
  const last = addDays(today, HORIZON_DAYS)
  const found: { day: string; lowest: Money | null }[] = []
  for (let index = 0; index < query.days; index += 1) {
    const day = addDays(first, index)
    const isOnSale = from !== to && day >= today && day <= last
    // A month is dozens of searches: others are answered in between.
    await setImmediate()
    found.push({
      day,
      lowest: isOnSale ? await orSupplierUnavailable(flights.lowest({ from, to, day, cabin }, now)) : null,
    })
  }
  return found
}
