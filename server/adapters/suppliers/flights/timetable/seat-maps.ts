import { type Seat, type SeatMap, SEAT_TRAITS } from '#contract/products/flights/flight-extras.ts'
import type { FareFamily } from '#contract/products/flights/flights.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import { chanceOf } from './chance.ts'
import { dayText, type Departure } from './departures.ts'
import { haulOf, type Haul } from './families.ts'
import { CURRENCY, seatsLeftOn } from './fares.ts'
import { builtCabin, type BuiltCabin, type BuiltRow } from './seat-layouts.ts'

/** Rupiah for one traveller: any seat, one in the front rows, and one with more room for legs. */
const SEAT_PRICES: Readonly<Record<Haul, { ordinary: number; front: number; legroom: number }>> = {
  short: { ordinary: 45_000, front: 85_000, legroom: 150_000 },
  mid: { ordinary: 95_000, front: 170_000, legroom: 320_000 },
  long: { ordinary: 220_000, front: 380_000, legroom: 950_000 },
}
const FRONT_ROWS = 5

const kindAt = ({ columns }: BuiltCabin, { has }: BuiltRow, place: number): Seat['kind'] => {
  const isOutermost = has.indexOf(true) === place || has.lastIndexOf(true) === place
  const lastAisle = columns.lastIndexOf(null)
  // The outermost seat of a row whose window is missing stands at the wall, unless an aisle is between.
  if (isOutermost && (place < columns.indexOf(null) || place > lastAisle)) return 'window'
  return columns[place - 1] === null || columns[place + 1] === null ? 'aisle' : 'middle'
}

const traitsOf = ({ rows, columns }: BuiltCabin, index: number, cabin: Cabin): Seat['traits'] => {
  const isEconomy = cabin === 'economy'
  const isWide = columns.filter((letter) => letter === null).length > 1
  const isExit = rows[index]?.isExit === true
  const isBeforeExit = rows[index + 1]?.isExit === true
  const isLast = index === rows.length - 1
  // Aircraft with two aisles have a wall, and toilets behind it, where they have doors.
  const isBehindWall = index === 0 || (isExit && isWide)
  const known = new Set<Seat['traits'][number]>()
  if (isExit) known.add('exit')
  if (isEconomy && index < FRONT_ROWS) known.add('front')
  if (isEconomy && (isExit || index === 0)) known.add('extra_legroom')
  if (isBehindWall) known.add('bulkhead')
  if (isEconomy && (isLast || isBeforeExit)) known.add('no_recline')
  if (isEconomy && (isLast || (isWide && isBeforeExit))) known.add('near_toilet')
  return SEAT_TRAITS.filter((trait) => known.has(trait))
}

const priceOf = (traits: Seat['traits'], haul: Haul, choice: FareFamily['seatChoice']): Money => {
  const { ordinary, front, legroom } = SEAT_PRICES[haul]
  const minor = traits.includes('extra_legroom') ? legroom : traits.includes('front') ? front : ordinary
  return money(choice === 'free' ? 0 : minor, CURRENCY)
}

/** Windows and aisles are taken first; the rest is pseudo-random, but stable for a flight. */
const takenInTurn = (name: string, { seat, kind }: Seat): number =>
  chanceOf(name, seat) + (kind === 'middle' ? 0.35 : 0)

/**
 * Seat map of a flight: it has as many free seats as are left, and taken seats stay taken. Null if seats are assigned
 * at check-in.
 */
export const seatMapOf = (
  departure: Departure,
  cabin: Cabin,
  { seatChoice, daysAhead }: { seatChoice: FareFamily['seatChoice']; daysAhead: number },
): SeatMap | null => {
  if (seatChoice === 'at_check_in') return null
  const { carrier, aircraft, kilometres, number } = departure.flight
  const built = builtCabin(aircraft, cabin, carrier)
  const haul = haulOf(kilometres)
  const rows = built.rows.map((line, index) => {
    const traits = traitsOf(built, index, cabin)
    const price = priceOf(traits, haul, seatChoice)
    return {
      row: line.row,
      isExit: line.isExit,
      seats: built.columns.flatMap((letter, place): (Seat | null)[] => {
        if (letter === null) return []
        if (line.has[place] !== true) return [null]
        return [{ seat: `${line.row}${letter}`, kind: kindAt(built, line, place), isFree: true, price, traits }]
      }),
    }
  })
  const name = `${carrier.code}${number}.${dayText(departure.day)}.${cabin}`
  const all = rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null))
  const left = seatsLeftOn(departure, cabin, daysAhead)
  const taken = new Set(
    all
      .toSorted((one, other) => takenInTurn(name, one) - takenInTurn(name, other))
      .slice(0, all.length - left)
      .map(({ seat }) => seat),
  )
  return {
    columns: [...built.columns],
    rows: rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => seat && { ...seat, isFree: !taken.has(seat.seat) }),
    })),
  }
}
