import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ChosenLeg, Fare, FlightOffer } from '#contract/products/flights/flights.ts'
import type { FlightSearch } from '#contract/products/flights/flight-search-schema.ts'
import type { Money } from '#contract/core/money.ts'
import {
  flightChangePrice,
  flightsChangeBar,
  flyersOnLeg,
  type ChangeBar,
} from '#contract/products/flights/change-rules.ts'
import { HORIZON_DAYS } from '#contract/products/flights/flight-search.ts'
import { askedChange, FREE_CHANGE_DAYS } from '#contract/products/flights/schedule-change-rules.ts'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { deviceZone } from '#src/i18n/formats.ts'

/** A fare of other flights: what everybody on the leg pays for the change, or why it cannot be taken. */
export type ChangeFare = { fare: Fare; due: Money; bar: ChangeBar | null; isLowest: boolean; isOwnFamily: boolean }
export type ChangeOffer = { offer: FlightOffer; fares: readonly ChangeFare[] }

const NOT_SHOWN: readonly (ChangeBar | null)[] = ['airline', 'route', 'nobody', 'not_free']
/** If the airline moved or cancelled its flights, those are not offered. */
const NOT_SHOWN_IF_FREE: typeof NOT_SHOWN = [...NOT_SHOWN, 'same']

/** The rule looks at flights and fare alone; price lines and emissions come with the quote. */
const asChosen = (offer: FlightOffer, fare: Fare): ChosenLeg => ({ offer, fare, lines: [], typicalEmissions: 0 })

const departsAt = ({ segments }: FlightOffer): number => Date.parse(segments[0]?.departsAt ?? '')

const zoneOf = ({ airports }: FlightBooking, code: string | undefined): string =>
  airports[code ?? '']?.zone ?? deviceZone()

/** The search that finds other flights of a leg on a day, for those who still fly it. */
export const changeSearch = (booking: FlightBooking, leg: number, day: string): FlightSearch => {
  const chosen = booking.legs[leg]
  const segments = chosen?.offer.segments ?? []
  const kinds = flyersOnLeg(booking, leg).map((place) => booking.flyers[place]?.kind)
  const countOf = (kind: (typeof kinds)[number]): number => kinds.filter((one) => one === kind).length
  return {
    legs: [{ from: segments[0]?.from ?? '', to: segments.at(-1)?.to ?? '', day }],
    adults: countOf('adult'),
    children: countOf('child'),
    infants: countOf('infant'),
    cabin: booking.families[chosen?.fare.family ?? '']?.cabin ?? 'economy',
  }
}

/** The days a leg may be changed to, on the calendar of where it leaves: its own, and those between its neighbours'. */
export const changeDays = (
  booking: FlightBooking,
  leg: number,
  at: Date,
): { own: string; today: string; first: string; last: string } => {
  const { legs } = booking
  const [start] = legs[leg]?.offer.segments ?? []
  const zone = zoneOf(booking, start?.from)
  const today = dayInZone(at, zone)
  const dayOf = (instant: string | undefined): string | undefined =>
    instant === undefined ? undefined : dayInZone(new Date(instant), zone)
  const landed = dayOf(legs[leg - 1]?.offer.segments.at(-1)?.arrivesAt)
  const leaves = dayOf(legs[leg + 1]?.offer.segments[0]?.departsAt)
  const horizon = addDays(today, HORIZON_DAYS)
  const own = start?.departsLocal.slice(0, 10) ?? today
  const reach = askedChange(booking, leg) === undefined ? null : FREE_CHANGE_DAYS
  const first = landed !== undefined && landed > today ? landed : today
  const last = leaves !== undefined && leaves < horizon ? leaves : horizon
  const [soonest, latest] = reach === null ? [first, last] : [addDays(own, -reach), addDays(own, reach)]
  return { own, today, first: first > soonest ? first : soonest, last: last < latest ? last : latest }
}

/**
 * Flights of a day to which a leg can be changed, soonest first: those of its airline, with the current price of each.
 */
export const changeOffers = (
  booking: FlightBooking,
  leg: number,
  offers: readonly FlightOffer[],
  at: Date,
): ChangeOffer[] => {
  const own = booking.legs[leg]?.fare.family
  const hidden = askedChange(booking, leg) === undefined ? NOT_SHOWN : NOT_SHOWN_IF_FREE
  const priced = offers
    .filter((offer) => departsAt(offer) > at.getTime())
    .map((offer) => ({
      offer,
      fares: offer.fares
        .filter(({ total }) => total.currency === booking.total.currency)
        .map((fare) => {
          const chosen = asChosen(offer, fare)
          const { due } = flightChangePrice(booking, leg, chosen)
          return { fare, due, bar: flightsChangeBar(booking, leg, chosen), isOwnFamily: fare.family === own }
        })
        .filter(({ bar }) => !hidden.includes(bar)),
    }))
    .filter(({ fares }) => fares.length > 0)
    .toSorted((one, other) => departsAt(one.offer) - departsAt(other.offer))
  const dues = priced.flatMap(({ fares }) => fares.filter(({ bar }) => bar === null).map(({ due }) => due.minor))
  const lowest = Math.min(...dues)
  // If all cost the same, none is marked.
  const isNotifying = lowest < Math.max(...dues)
  return priced.map(({ offer, fares }) => ({
    offer,
    fares: fares.map((one) => ({ ...one, isLowest: isNotifying && one.bar === null && one.due.minor === lowest })),
  }))
}

/** True where one of them can be taken. */
export const isAnyPossible = (offers: readonly ChangeOffer[]): boolean =>
  offers.some(({ fares }) => fares.some(({ bar }) => bar === null))
