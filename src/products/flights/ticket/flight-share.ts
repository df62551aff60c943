import { t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { legsLeft } from '#contract/products/flights/flight-parts.ts'
import { formatClock, formatDay } from '#src/i18n/formats.ts'
import { openScheduleLabel } from '../labels/schedule-labels.ts'
import { airlineOf, cityOf } from '../labels/ticket-labels.ts'

const moment = (local: string): string => `${formatDay(local.slice(0, 10))}, ${formatClock(local)}`

/**
 * Flight details for a person who picks up the traveller: flight, time and place. Without names, tickets and the
 * airline's booking code: a name and that code allow changing or cancelling them.
 */
export const flightShareText = (booking: FlightBooking): string =>
  legsLeft(booking, booking.cancelled)
    .flatMap((leg) => (booking.legs[leg]?.offer.segments ?? []).map((segment) => ({ leg, segment })))
    .flatMap(({ leg, segment }) => {
      const open = openScheduleLabel(booking, leg)
      const place = (code: string, terminal: string | null) => {
        const name = `${cityOf(booking, code)} ${code}`
        return terminal === null ? name : t`${name}, terminal ${terminal}`
      }
      const [departs, from] = [moment(segment.departsLocal), place(segment.from, segment.fromTerminal)]
      const [arrives, to] = [moment(segment.arrivesLocal), place(segment.to, segment.toTerminal)]
      return [
        `${airlineOf(booking, segment.carrier)} ${segment.carrier} ${segment.number}`,
        ...(open === null ? [] : [open]),
        t`Departure: ${departs}, ${from}`,
        t`Arrival: ${arrives}, ${to}`,
        '',
      ]
    })
    .join('\n')
    .trim()
    // Marks of direction are for our page only.
    .replaceAll(/[\u2066-\u2069]/g, '')
