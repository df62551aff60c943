import type { FlightsOfNumber } from '#server/domain/bookings/flight-times.ts'
import { dayNumber, type Departures } from './departures.ts'

const MINUTE = 60_000

/** What is flown under a number, `GA410`, on these days of departure; null where nothing is. */
export const flownUnder = (
  departures: Departures,
  { number, days }: { number: string; days: readonly string[] },
): FlightsOfNumber | null => {
  const flight = departures.schedule.flights.get(number)
  if (flight === undefined) return null
  const [from, to] = [flight.from.code, flight.to.code]
  const on = days.flatMap((day) => {
    const departure = departures.departure(flight, dayNumber(day))
    if (departure === null) return []
    const isInternational = flight.from.countryCode !== flight.to.countryCode
    const departsAt = new Date(departure.departs * MINUTE)
    return [{ number, from, to, departsAt, arrivesAt: new Date(departure.arrives * MINUTE), isInternational }]
  })
  return { from, to, on }
}
