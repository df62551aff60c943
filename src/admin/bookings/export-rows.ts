import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import { minorDigits } from '#contract/core/money.ts'
import { FLIGHT_STATE_WORDS, STATE_WORDS } from '#src/bookings/state-labels.ts'
import { PAYMENT_WORDS } from '#src/products/stays/detail/labels.ts'
import { SERVICE_WORDS } from './labels.ts'

/** Column names of the file; stays and flights leave each other's columns empty. */
export const exportHeader = (): string[] => [
  t`Reference`,
  t`State`,
  t`Guest or traveller`,
  t`Service`,
  t`Hotel`,
  t`City`,
  t`Route`,
  t`Flights`,
  t`Booking code`,
  t`Check-in or first departure`,
  t`Zone of the first departure`,
  t`Check-out or last arrival`,
  t`Nights`,
  t`Rooms`,
  t`Travellers`,
  t`Total`,
  t`Currency`,
  t`Payment`,
  t`Reason, outside policy`,
  t`Booked by`,
  t`Company`,
  t`Booked at (UTC)`,
]

/** The days of a leg are those of its airports. */
const serviceCells = (row: AdminBookingRow): (string | number)[] => {
  if (row.service !== 'flight') {
    const { hotelName, cityName, checkIn, checkOut, nights, rooms } = row
    return [hotelName, cityName, '', '', '', checkIn, '', checkOut, nights, rooms, '']
  }
  // Cancelled legs are not part of the trip if there are others left.
  const left = row.legs.filter(({ travellers }) => travellers > 0)
  const legs = left.length === 0 ? row.legs : left
  return [
    '',
    '',
    legs.map(({ from, to }) => `${from}-${to}`).join(' '),
    legs.flatMap(({ flights }) => flights).join(' '),
    row.locator ?? '',
    legs[0]?.departsLocal.slice(0, 10) ?? '',
    legs[0]?.zone ?? '',
    legs.at(-1)?.arrivesLocal.slice(0, 10) ?? '',
    '',
    '',
    row.travellers,
  ]
}

/** A booking as a line of the file. */
export const exportCells = (row: AdminBookingRow): (string | number)[] => [
  row.reference,
  i18n._((row.service === 'flight' ? FLIGHT_STATE_WORDS : STATE_WORDS)[row.state]),
  row.guest,
  i18n._(SERVICE_WORDS[row.service]),
  ...serviceCells(row),
  row.total.minor / 10 ** minorDigits(row.total.currency),
  row.total.currency,
  i18n._(PAYMENT_WORDS[row.payment]),
  row.policyReason,
  row.bookedBy,
  row.company,
  row.createdAt,
]
