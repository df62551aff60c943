import { t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Segment } from '#contract/products/flights/flights.ts'
import { holdsStock } from '#contract/bookings/states.ts'
import { isSamePart, legsLeft } from '#contract/products/flights/flight-parts.ts'
import { formatClock, formatDay } from '#src/i18n/formats.ts'
import { calendarText, escaped, stamp, utc, zoneLines } from '#contract/bookings/calendar-lines.ts'
import { offsetAt } from '#contract/core/zone-offset.ts'
import { openScheduleLabel } from '../labels/schedule-labels.ts'

/** Minutes by which clocks are put back somewhere. */
const PUT_BACK = [30, 60, 120]

/** True in the hour after clocks are set back, when local times repeat. */
const isShownAgain = (zone: string, instant: number): boolean =>
  PUT_BACK.some((minutes) => offsetAt(zone, instant - minutes * 60_000) - offsetAt(zone, instant) === minutes)

/**
 * In local time of the airport: the instant is the same in UTC, but only local time makes calendars show the time on
 * the ticket. A repeated local time would mean the first one (RFC 5545, 3.3.5), so the second one is written in UTC.
 */
const timeOf = (name: string, local: string, instant: string, zone: string | undefined): string =>
  zone === undefined || isShownAgain(zone, Date.parse(instant))
    ? `${name}:${utc(Date.parse(instant))}Z`
    : `${name};TZID=${zone}:${stamp(`${local}:00`)}`

const NOT_YET: readonly FlightBooking['state'][] = ['pending_approval', 'awaiting_payment', 'issuing']

const statusOf = ({ state, ...booking }: FlightBooking, leg: number): string => {
  if (!holdsStock(state) || !legsLeft(booking, booking.cancelled).includes(leg)) return 'CANCELLED'
  const isOpen = openScheduleLabel({ state, ...booking }, leg) !== null
  return isOpen || NOT_YET.includes(state) ? 'TENTATIVE' : 'CONFIRMED'
}

const placeOf = ({ airports }: FlightBooking, code: string, terminal: string | null): string => {
  const name = airports[code] ? `${airports[code].name} (${code})` : code
  return terminal === null ? name : t`${name}, terminal ${terminal}`
}

const momentOf = (local: string): string => `${formatDay(local.slice(0, 10))}, ${formatClock(local)}`

const descriptionOf = (booking: FlightBooking, segment: Segment, leg: number, place: number, link: string): string => {
  const { locator, reference } = booking
  const from = placeOf(booking, segment.from, segment.fromTerminal)
  const to = placeOf(booking, segment.to, segment.toTerminal)
  const [departs, arrives] = [momentOf(segment.departsLocal), momentOf(segment.arrivesLocal)]
  const operator = booking.airlines[segment.operatedBy] ?? segment.operatedBy
  const flies = (flyer: number): boolean => !booking.cancelled.some((part) => isSamePart(part, { leg, flyer }))
  const seats = booking.seats
    .filter((seat) => seat.leg === leg && seat.segment === place && flies(seat.flyer))
    .map(({ seat }) => seat)
  const names = booking.tickets
    .filter(({ flyer, coupons }) => flies(flyer) && coupons.some((one) => one.leg === leg && one.segment === place))
    .map(({ name }) => name)
  const open = openScheduleLabel(booking, leg)
  return [
    ...(open === null ? [] : [open]),
    ...(locator === null ? [] : [t`Airline booking code: ${locator}`]),
    t`Departure: ${departs}, ${from}`,
    t`Arrival: ${arrives}, ${to}`,
    ...(segment.operatedBy === segment.carrier ? [] : [t`Operated by ${operator}`]),
    ...names,
    ...(seats.length > 0 ? [`${t`Seats`}: ${seats.join(', ')}`] : []),
    t`Reference ${reference}`,
    ...(booking.isDemonstration ? [t`Demo: not a real flight.`] : []),
    link,
  ].join('\n')
}

const zonesOf = ({ airports, legs }: FlightBooking): string[] => {
  const segments = legs.flatMap(({ offer }) => offer.segments)
  const zones = [...new Set(segments.flatMap(({ from, to }) => [airports[from]?.zone, airports[to]?.zone]))]
  const times = segments.flatMap(({ departsAt, arrivesAt }) => [Date.parse(departsAt), Date.parse(arrivesAt)])
  return zones.flatMap((zone) => (zone === undefined ? [] : zoneLines(zone, Math.min(...times), Math.max(...times))))
}

/**
 * Flights of a booking as calendar entries (RFC 5545). The booking's id and version let a later file replace the
 * entries of an earlier one, and a file of cancelled flights remove them.
 */
export const flightCalendar = (booking: FlightBooking, link: string): string => {
  const { bookingId, version, airports } = booking
  const changed = utc(
    Math.max(...[booking.createdAt, ...booking.events.map(({ at }) => at)].map((at) => Date.parse(at))),
  )
  const entries = booking.legs.flatMap(({ offer }, leg) =>
    offer.segments.flatMap((segment, place) => [
      'BEGIN:VEVENT',
      `UID:${bookingId}-${leg}-${place}`,
      `SEQUENCE:${version}`,
      `DTSTAMP:${changed}Z`,
      `LAST-MODIFIED:${changed}Z`,
      `STATUS:${statusOf(booking, leg)}`,
      timeOf('DTSTART', segment.departsLocal, segment.departsAt, airports[segment.from]?.zone),
      timeOf('DTEND', segment.arrivesLocal, segment.arrivesAt, airports[segment.to]?.zone),
      `SUMMARY:${escaped(`${segment.carrier} ${segment.number} ${segment.from} – ${segment.to}`)}`,
      `LOCATION:${escaped(placeOf(booking, segment.from, segment.fromTerminal))}`,
      `URL:${link}`,
      `DESCRIPTION:${escaped(descriptionOf(booking, segment, leg, place, link))}`,
      'END:VEVENT',
    ]),
  )
  return calendarText('Flights', [...zonesOf(booking), ...entries])
}
