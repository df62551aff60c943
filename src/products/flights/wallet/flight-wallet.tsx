import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import type { Glance } from '#src/platform/wallet/glance.ts'
import { flightLeavesOn, isFlightLongOver, nextFlight, readFlight, type WalletFlight } from './flight-facts.ts'
import { flightUpdateFrom, applyFlightUpdate, type FlightWalletUpdate } from './flight-wallet-update.ts'
import { deviceZone, formatDay, formatInstant } from '#src/i18n/formats.ts'
import type { Lesson, StoredFacts, WalletKind, WalletTrip } from '#src/platform/wallet/kind.ts'
import { placeLabel, routeLabel } from './flight-labels.ts'

const fetchViews = async () => (await import('./views.ts')).views
const FlightPass = lazy(async () => ({ default: (await fetchViews()).FlightPass }))
const LaterFlight = lazy(async () => ({ default: (await fetchViews()).LaterFlight }))
const AirportView = lazy(async () => ({ default: (await fetchViews()).AirportView }))
const FlightTripCard = lazy(async () => ({
  default: (await import('./FlightTripCard.tsx')).FlightTripCard,
}))

const SERIES = 1
/** Of the facts as they are now. */
const VERSION = SERIES * 1000

const glanceOf = (booking: WalletFlight, at: number): Glance | null => {
  const flight = nextFlight(booking, at)
  if (flight === null) return null
  const [day = '', departs = ''] = flight.departsLocal.split('T')
  const number = `${flight.carrier} ${flight.number}`
  const seats = flight.seats.map(({ seat }) => seat).join(', ')
  const from = placeLabel(flight.from)
  return {
    title: t`Next trip`,
    name: routeLabel(flight),
    days: t`${formatDay(day)} · ${number} leaves ${from} at ${departs}, booking code ${booking.locator}`,
    address: seats === '' ? flight.from.name : t`${flight.from.name} · seat ${seats}`,
    phone: '',
    asOf: t`as of ${formatInstant(booking.takenAt, deviceZone())}`,
    checkOut: flight.arrivesLocal.slice(0, 10),
    zone: flight.to.zone,
  }
}

const tripOf = (booking: WalletFlight): WalletTrip => ({
  service: 'flight',
  bookingId: booking.bookingId,
  startsAt: booking.flights[0]?.departsLocal ?? '',
  nextAt: (now) => nextFlight(booking, now)?.departsLocal ?? null,
  leavesOn: flightLeavesOn(booking),
  isLongOver: (now) => isFlightLongOver(booking, now),
  glance: (now) => glanceOf(booking, now),
  views: {
    pass: (props) => <FlightPass booking={booking} {...props} />,
    later: (props) => <LaterFlight booking={booking} {...props} />,
    full: (props) => <AirportView booking={booking} {...props} />,
    card: () => <FlightTripCard booking={booking} />,
  },
  facts: booking,
})

/** Of a later build than this one, which is still to come back to this device. */
const isNewer = ({ version }: StoredFacts): boolean => version > VERSION

export const flightLesson = (update: FlightWalletUpdate): Lesson => ({
  service: 'flight',
  apply(stored, now) {
    const known = stored.flatMap((one) => (isNewer(one) ? [] : (readFlight(one.facts) ?? [])))
    const { put, remove } = applyFlightUpdate(known, update, now)
    return { put: put.map((facts) => ({ bookingId: facts.bookingId, version: VERSION, facts })), remove }
  },
})

export const flightWallet: WalletKind = {
  service: 'flight',
  series: SERIES,
  read(stored) {
    if (isNewer(stored)) return 'newer'
    const flight = readFlight(stored.facts)
    return flight === null ? null : tripOf(flight)
  },
  applyUpdate(answer, now) {
    const update = flightUpdateFrom(answer, now)
    return update && flightLesson(update)
  },
}
