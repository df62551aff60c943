import type { Fare, FareFamily, FlightOffer, FlightPriceLine, Segment } from '#contract/products/flights/flights.ts'
import { sumMoney } from '#contract/core/money.ts'
import type { Flyers } from '#contract/products/flights/flight-search.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import type { Carrier } from './carriers.ts'
import { connectionKind, minutesOf, type Journey } from './connections.ts'
import { dayNumber, dayText, type Departure, type Departures } from './departures.ts'
import { emissionsOf } from './emissions.ts'
import { familiesOf, haulOf, type Family } from './families.ts'
import { stockKey, type FlightStock, type SoldSeats } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { adultFare, cabinOn, CURRENCY, priceLines, seatsLeftOn } from './fares.ts'
import { terminalOf } from './terminals.ts'

const MINUTE = 60_000
/** From this number on, the remaining seats are not shown. */
const MANY_SEATS = 9
/** Sales close this long before departure. */
const CLOSES_MS = 60 * MINUTE

export type Sale = { flyers: Flyers; cabin: Cabin; now: Date; sold: SoldSeats }

const instant = (minute: number): string => new Date(minute * MINUTE).toISOString()
const clock = (departures: Departures, zone: string, minute: number): string =>
  instant(departures.clockOf(zone).localOf(minute)).slice(0, 16)

const segmentOf = (departures: Departures, part: Departure, cabin: Cabin): Segment => {
  const { flight, departs, arrives } = part
  const { carrier, from, to } = flight
  return {
    carrier: carrier.code,
    number: String(flight.number),
    operatedBy: flight.operatedBy,
    from: from.code,
    to: to.code,
    fromTerminal: terminalOf(from.code, carrier.code),
    toTerminal: terminalOf(to.code, carrier.code),
    departsAt: instant(departs),
    arrivesAt: instant(arrives),
    departsLocal: clock(departures, from.zone, departs),
    arrivesLocal: clock(departures, to.zone, arrives),
    minutes: flight.minutes,
    aircraft: flight.aircraft.name,
    cabin: cabinOn(part, cabin),
  }
}

const flightOf = ({ flight, day }: Departure): string =>
  `${flight.carrier.code}${flight.number}-${dayText(day).replaceAll('-', '')}`

const offerIdOf = ({ parts }: Journey): string => parts.map(flightOf).join('~')

/** The flight that leads farthest: its airline sets the terms. */
export const longestOf = ({ parts }: Journey): Departure | undefined =>
  parts.reduce<Departure | undefined>(
    (longest, part) => (longest === undefined || part.flight.kilometres > longest.flight.kilometres ? part : longest),
    undefined,
  )

/** Days from today to the day of a flight, on the clock of where it leaves. */
export const daysAheadOf = (departures: Departures, part: Departure, now: Date): number =>
  part.day - departures.dayAt(part.flight.from.zone, Math.floor(now.getTime() / MINUTE))

/** The seats that a journey is sold from, flight by flight. */
export const stockOf = (
  departures: Departures,
  { parts }: Journey,
  { cabin, now }: Pick<Sale, 'cabin' | 'now'>,
): FlightStock[] =>
  parts.map((part) => {
    const flown = cabinOn(part, cabin)
    const seats = seatsLeftOn(part, flown, daysAheadOf(departures, part, now))
    return { flight: flightOf(part), cabin: flown, day: dayText(part.day), seats }
  })

/** A fare as it is priced, line by line. */
export type PricedFare = { fare: Fare; family: FareFamily; lines: FlightPriceLine[] }

const termsOf = (journey: Journey, cabin: Cabin): { carrier: Carrier; families: Family[] } | null => {
  const longest = longestOf(journey)
  if (longest === undefined || cabinOn(longest, cabin) !== cabin) return null
  const { carrier, kilometres } = longest.flight
  return { carrier, families: familiesOf(carrier, cabin, haulOf(kilometres)) }
}

/** The fares of a journey with seats for everybody, the cheapest first; none where it is full or has left. */
export const faresOf = (departures: Departures, journey: Journey, { flyers, cabin, now, sold }: Sale): PricedFare[] => {
  const [first] = journey.parts
  const terms = termsOf(journey, cabin)
  if (first === undefined || terms === null || first.departs * MINUTE <= now.getTime() + CLOSES_MS) return []
  const left = Math.min(
    ...stockOf(departures, journey, { cabin, now }).map((stock) => stock.seats - (sold.get(stockKey(stock)) ?? 0)),
  )
  if (left < flyers.adults + flyers.children) return []
  const fare = adultFare(journey, cabin, daysAheadOf(departures, first, now))
  return terms.families.map(({ key, permille, family }) => {
    const lines = priceLines(journey, (fare * permille) / 1000, flyers)
    const total = sumMoney(
      lines.map(({ amount }) => amount),
      CURRENCY,
    )
    return { fare: { family: key, total, seatsLeft: left < MANY_SEATS ? left : null }, family, lines }
  })
}

export const offerOf = (
  departures: Departures,
  journey: Journey,
  cabin: Cabin,
  fares: readonly PricedFare[],
): FlightOffer => ({
  offerId: offerIdOf(journey),
  segments: journey.parts.map((part) => segmentOf(departures, part, cabin)),
  minutes: minutesOf(journey),
  layovers: journey.parts.slice(1).flatMap((next, index) => {
    const before = journey.parts[index]
    if (before === undefined) return []
    return [
      {
        airport: next.flight.from.code,
        minutes: next.departs - before.arrives,
        isSelfTransfer: connectionKind(before, next) !== 'on_one_ticket',
      },
    ]
  }),
  fares: fares.map(({ fare }) => fare),
  emissions: emissionsOf(journey, cabin),
})

/** The journey of an offer's id; null where a flight does not exist, does not fly that day, or cannot be reached in time. */
export const journeyOf = (departures: Departures, offerId: string): Journey | null => {
  const parts: Departure[] = []
  let isSelfTransfer = false
  for (const text of offerId.split('~')) {
    const [, name = '', year, month, day] = /^([A-Z0-9]{2}\d{1,4})-(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
    const flight = departures.schedule.flights.get(name)
    const number = dayNumber(`${year}-${month}-${day}`)
    // The 31st of February is read as a day in March.
    const isDay = Number.isSafeInteger(number) && dayText(number) === `${year}-${month}-${day}`
    if (flight === undefined || !isDay) return null
    const departure = departures.departure(flight, number)
    const before = parts.at(-1)
    if (departure === null || (before !== undefined && before.flight.to !== flight.from)) return null
    const way = before === undefined ? 'on_one_ticket' : connectionKind(before, departure)
    if (way === null) return null
    isSelfTransfer ||= way === 'self_transfer'
    parts.push(departure)
  }
  return { parts, isSelfTransfer }
}
