import { t } from '@lingui/core/macro'
import { dayInZone } from '#contract/products/stays/stay.ts'
import { now } from '../platform/device/clock.ts'
import type { Glance } from '../platform/wallet/glance.ts'
import { nextFlight, type WalletFlight } from '../products/flights/wallet/flight-facts.ts'
import type { WalletStay } from '../products/stays/wallet/stay-facts.ts'
import { deviceZone, formatDay, formatInstant, formatStay } from '../i18n/formats.ts'
import { speakOnScreens } from '../i18n/locale.ts'
import { placeWords, wayWords } from '../products/flights/wallet/flight-labels.ts'

/** A quick look at the app needs no more. */
const MOST = 3

const glanceOf = ({ checkIn, checkOut, reference, hotel, takenAt }: WalletStay): Glance => {
  const days = formatStay(checkIn, checkOut)
  return {
    title: t`Next trip`,
    name: hotel.name,
    days: t`${days} · check-in from ${hotel.checkInFrom}, reference ${reference}`,
    address: hotel.address,
    phone: hotel.phone,
    asOf: t`as of ${formatInstant(takenAt, deviceZone())}`,
    checkOut,
    zone: hotel.zone,
  }
}

const glanceOfFlight = (booking: WalletFlight, at: number): (Glance & { day: string }) | null => {
  const flight = nextFlight(booking, at)
  if (flight === null) return null
  const [day = '', departs = ''] = flight.departsLocal.split('T')
  const number = `${flight.carrier} ${flight.number}`
  const seats = flight.seats.map(({ seat }) => seat).join(', ')
  const from = placeWords(flight.from)
  return {
    title: t`Next trip`,
    name: wayWords(flight),
    days: t`${formatDay(day)} · ${number} leaves ${from} at ${departs}, booking code ${booking.locator}`,
    address: seats === '' ? flight.from.name : t`${flight.from.name} · seat ${seats}`,
    phone: '',
    asOf: t`as of ${formatInstant(booking.takenAt, deviceZone())}`,
    checkOut: flight.arrivesLocal.slice(0, 10),
    zone: flight.to.zone,
    day,
  }
}

/** The first lines of the stays and flights to come, in the language that is spoken; on a day of both one flies first. */
export const glancesAt = async (stays: readonly WalletStay[], flights: readonly WalletFlight[]): Promise<Glance[]> => {
  const at = now()
  const coming = stays.filter(({ checkOut, hotel }) => dayInZone(new Date(at), hotel.zone) <= checkOut)
  const leaving = flights.filter((flight) => nextFlight(flight, at) !== null)
  if (coming.length + leaving.length === 0) return []
  await speakOnScreens()
  return [
    ...leaving.flatMap((flight) => glanceOfFlight(flight, at) ?? []),
    ...coming.map((stay) => ({ ...glanceOf(stay), day: stay.checkIn })),
  ]
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .slice(0, MOST)
    .map(({ day: _day, ...glance }) => glance)
}
