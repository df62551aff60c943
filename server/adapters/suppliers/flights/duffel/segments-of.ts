import type { FlightOffer, Segment } from '#contract/products/flights/flights.ts'
import { ZoneClock } from '../timetable/zone-clock.ts'
import type { DuffelSegment } from './schemas.ts'

const MINUTE = 60_000
/** A clock is built for this span, with the same span before and after. */
const SPAN_MINUTES = 28 * 1440
/** Making a clock costs more than reading it, and the flights of a search share a few of them. */
const MAX_CLOCKS = 1_000

const clocks = new Map<string, ZoneClock>()

const clockOf = (zone: string, minute: number): ZoneClock => {
  const span = Math.floor(minute / SPAN_MINUTES)
  const key = `${zone} ${span}`
  const known = clocks.get(key)
  if (known !== undefined) return known
  const made = new ZoneClock(zone, (span - 1) * SPAN_MINUTES, (span + 2) * SPAN_MINUTES)
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(key, made)
  return made
}

/** The instant at which the clock of a zone shows a time such as `2026-12-01T06:10`, in minutes since 1970. */
const utcMinute = (local: string, zone: string): number => {
  const minute = Date.parse(`${local}Z`) / MINUTE
  return clockOf(zone, minute).utcOf(minute)
}

const instant = (minute: number): string => new Date(minute * MINUTE).toISOString()

const segmentOf = (segment: DuffelSegment): Segment => {
  const { origin, destination, departing_at: departsLocal, arriving_at: arrivesLocal } = segment
  const departs = utcMinute(departsLocal, origin.time_zone)
  const arrives = utcMinute(arrivesLocal, destination.time_zone)
  const carrier = segment.marketing_carrier.iata_code
  const [passenger] = segment.passengers
  return {
    carrier,
    number: segment.marketing_carrier_flight_number,
    operatedBy: segment.operating_carrier?.iata_code ?? carrier,
    from: origin.iata_code,
    to: destination.iata_code,
    fromTerminal: segment.origin_terminal,
    toTerminal: segment.destination_terminal,
    departsAt: instant(departs),
    arrivesAt: instant(arrives),
    departsLocal,
    arrivesLocal,
    minutes: arrives - departs,
    aircraft: segment.aircraft?.name ?? '',
    cabin: passenger?.cabin_class ?? 'economy',
  }
}

/** The name of an offer's flights and their days, `GA410-20261201~GA412-20261202`. */
const offerIdOf = (segments: readonly Pick<Segment, 'carrier' | 'number' | 'departsLocal'>[]): string =>
  segments
    .map(({ carrier, number, departsLocal }) => `${carrier}${number}-${departsLocal.slice(0, 10).replaceAll('-', '')}`)
    .join('~')

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE

/**
 * The flights of an offer with the time between them, from the clocks at the airports. Null where they cannot be: one lands
 * before it has left, or the next leaves before, or elsewhere.
 */
export const flightsOf = (
  flown: readonly DuffelSegment[],
): Pick<FlightOffer, 'offerId' | 'segments' | 'minutes' | 'layovers'> | null => {
  const segments = flown.map(segmentOf)
  const layovers = segments.slice(1).flatMap((next, index) => {
    const before = segments[index]
    if (before === undefined || before.to !== next.from) return []
    // Duffel sells an offer on one ticket.
    return [
      { airport: next.from, minutes: minutesBetween(before.arrivesAt, next.departsAt), isSelfTransfer: false as const },
    ]
  })
  const [first, last] = [segments[0], segments.at(-1)]
  const isPossible =
    segments.every(({ minutes }) => minutes > 0) &&
    layovers.length === segments.length - 1 &&
    layovers.every(({ minutes }) => minutes >= 0)
  if (first === undefined || last === undefined || !isPossible) return null
  return {
    offerId: offerIdOf(segments),
    segments,
    minutes: minutesBetween(first.departsAt, last.arrivesAt),
    layovers,
  }
}
