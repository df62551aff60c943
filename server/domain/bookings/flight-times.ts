import type { Db } from '#server/database/db.ts'
import type { Actor } from '../kernel/actor.ts'

/** One take-off and landing by the latest word of its airline; airports by IATA code. */
export type TimedFlight = {
  /** Designator and number without leading zeros: `GA410`. */
  number: string
  from: string
  to: string
  departsAt: Date
  arrivesAt: Date
  isInternational: boolean
  /** Of a booking: its booker chose another flight since then, and no airline moved it. */
  isChangedByBooker?: boolean
}

/** A flight of a booking: the first and the last one of a leg begin and end it. */
export type BookedFlight = TimedFlight & {
  bookingId: string
  isFirst: boolean
  isLast: boolean
  travellers: readonly string[]
}

/** Flights of a number on the requested days. */
export type FlightsOfNumber = Pick<TimedFlight, 'from' | 'to'> & { on: readonly TimedFlight[] }

/** How other services learn of flights; nothing of it is called inside of a transaction unless it takes one. */
export type FlightTimes = {
  /**
   * What the timetable has under a number, leaving on these days by the clock of where it leaves: `unknown` where nobody
   * flies under it, `unchecked` where no timetable can be looked into.
   */
  find: (query: { number: string; days: readonly string[] }, now: Date) => FlightsOfNumber | 'unknown' | 'unchecked'
  /** The flights that a person booked and that are still to leave or land, earliest first. */
  coming: (tx: Db, actor: Pick<Actor, 'clientId' | 'userId'>, now: Date) => Promise<BookedFlight[]>
  /**
   * A flight of a booking as it is now, also under another number after a change; null where nobody of the booking flies
   * it any more, or never did. `airport` is where it lands or leaves, `seenAt` when it did so by what was last known of it.
   */
  ofBooking: (
    tx: Db,
    bookingId: string,
    flight: { number: string; airport: string; direction: 'arrival' | 'departure'; seenAt: Date },
  ) => Promise<TimedFlight | null>
}

/** A flight number without spaces and leading zeros. */
export const plainFlightNumber = (number: string): string => number.replace(/^(..)0+(?=\d)/, '$1')
