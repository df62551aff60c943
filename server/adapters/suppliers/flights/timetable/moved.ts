import type { FlightOffer } from '#contract/products/flights/flights.ts'
import type { ScheduleSwitch } from '#server/database/schema/products/flights/flight-switches.ts'

export type MovedFlights = Pick<FlightOffer, 'segments' | 'minutes' | 'layovers'>
/** The IANA zone of an airport. */
type ZoneOf = (code: string) => string

const MINUTE = 60_000

/** The clock of a zone at an instant, `2026-12-01T06:10`. */
const clockAt = (instant: number, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE

/** A leg whose first flight is shifted while the others keep their times; null if it does not fly any more. */
export const movedFlights = (
  { segments, layovers }: Pick<FlightOffer, 'segments' | 'layovers'>,
  { kind, minutes }: { kind: ScheduleSwitch; minutes: number },
  zoneOf: ZoneOf,
): MovedFlights | null => {
  const [first, ...others] = segments
  if (kind === 'cancelled' || first === undefined) return null
  const shift = (kind === 'later' ? minutes : -minutes) * MINUTE
  const [departs, arrives] = [Date.parse(first.departsAt) + shift, Date.parse(first.arrivesAt) + shift]
  const moved = {
    ...first,
    departsAt: new Date(departs).toISOString(),
    arrivesAt: new Date(arrives).toISOString(),
    departsLocal: clockAt(departs, zoneOf(first.from)),
    arrivesLocal: clockAt(arrives, zoneOf(first.to)),
  }
  const flown = [moved, ...others]
  return {
    segments: flown,
    minutes: minutesBetween(moved.departsAt, flown.at(-1)?.arrivesAt ?? ''),
    layovers: layovers.map((layover, index) => ({
      ...layover,
      minutes: minutesBetween(flown[index]?.arrivesAt ?? '', flown[index + 1]?.departsAt ?? ''),
    })),
  }
}
