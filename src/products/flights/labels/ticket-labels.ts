import { t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FareFamily } from '#contract/products/flights/flights.ts'
import { formatClock, formatMoney, formatShortDay } from '#src/i18n/formats.ts'

export const cityOf = ({ airports }: Pick<FlightBooking, 'airports'>, code: string): string =>
  airports[code]?.city ?? code

export const airlineOf = ({ airlines }: Pick<FlightBooking, 'airlines'>, code: string): string => airlines[code] ?? code

/** The cities of a leg, `Jakarta – Denpasar`. */
export const legName = (booking: Pick<FlightBooking, 'airports' | 'legs'>, leg: number): string => {
  const segments = booking.legs[leg]?.offer.segments ?? []
  return `${cityOf(booking, segments[0]?.from ?? '')} – ${cityOf(booking, segments.at(-1)?.to ?? '')}`
}

/** `Siti Nur Rahmawati`; who has one name only, by that. */
export const flyerName = ({ flyers }: Pick<FlightBooking, 'flyers'>, flyer: number): string => {
  const name = flyers[flyer]?.name
  return [name?.givenNames, name?.familyName].filter(Boolean).join(' ')
}

const isFree = ({ fee }: FareFamily['change']): boolean => fee === null || fee.minor === 0

export const changeLabel = ({ change }: FareFamily): string => {
  if (!change.isAllowed) return t`No changes.`
  if (change.fee === null || isFree(change)) return t`No change fee; you pay any fare difference.`
  return t`Change fee ${formatMoney(change.fee)} per traveller plus fare difference.`
}

export const refundLabel = ({ refund }: FareFamily): string => {
  if (!refund.isAllowed) return t`Non-refundable.`
  if (refund.fee === null || isFree(refund)) return t`Fully refundable.`
  return t`Refundable minus ${formatMoney(refund.fee)} per traveller.`
}

/** Flights as they are named in a line, `GA 108, 17 Dec 08:55`. */
export const flightsOf = (flights: FlightBooking['changes'][number]['before']): string =>
  flights
    .map(
      ({ carrier, number, departsLocal }) =>
        `${carrier} ${number}, ${formatShortDay(departsLocal.slice(0, 10))} ${formatClock(departsLocal)}`,
    )
    .join(' · ')
