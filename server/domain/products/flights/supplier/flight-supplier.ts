import type { SeatMap } from '#contract/products/flights/flight-extras.ts'
import type { ChosenLeg, FareFamily, FlightOffer } from '#contract/products/flights/flights.ts'
import type { AskedFlyer, FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Money } from '#contract/core/money.ts'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import type { Flyers, LegQuery } from '#contract/products/flights/flight-search.ts'
import type { Cabin } from '#contract/products/flights/cabins.ts'
import type { FlightsOfNumber } from '#server/domain/bookings/flight-times.ts'

/** Seats of our own stock that we sold, by `stockKey`; a flight that is not in it has sold none. */
export type SoldSeats = ReadonlyMap<string, number>

export const stockKey = ({ flight, cabin }: { flight: string; cabin: Cabin }): string => `${flight}/${cabin}`

type FlightQuery = LegQuery & { flyers: Flyers; cabin: Cabin; sold: SoldSeats }

/** Seats of one cabin of a flight that we count ourselves. */
export type FlightStock = {
  /** Flight and day of departure, `GA410-20261201`. */
  flight: string
  cabin: Cabin
  day: string
  /** How many there are to sell in all, those that we sold included. */
  seats: number
}

/** Offers of one leg, with the families that their fares name. */
export type FoundFlights = {
  offers: FlightOffer[]
  families: ReadonlyMap<string, FareFamily>
  /** Grams of CO2 equivalent of one traveller on a usual flight of the route; null without offers. */
  typicalEmissions: number | null
}

/** The current offer of a leg, and our stock it uses; empty if the supplier manages its seats itself. */
export type ReadFlight = ChosenLeg & { families: ReadonlyMap<string, FareFamily>; stock: FlightStock[] }

/** Paid flights, in the form of a ticketing request. */
export type FlightOrder = {
  /** Idempotency key of the order at the supplier. */
  bookingId: string
  legs: readonly ChosenLeg[]
  families: Readonly<Record<string, FareFamily>>
  flyers: readonly AskedFlyer[]
  /** At the prices they were sold for. */
  seats: FlightBooking['seats']
  bags: FlightBooking['bags']
  /** Contact for notifications from the airline. */
  contact: FlightBooking['contact']
}

/**
 * A leg that goes over to other flights: `legs` and `families` have the new ones, `seats` nothing of that leg any more. The
 * airline has the documents of its travellers, so none are in it.
 */
export type FlightReissue = FlightOrder & {
  /** Idempotency key of the change at the supplier. */
  changeId: string
  leg: number
  /** Remaining travellers by leg. */
  left: readonly FlightPart[]
  /** As they are until then. */
  tickets: FlightBooking['tickets']
  /** Amount the customer was charged: the supplier is paid no more. */
  charged: Money
}

/** A leg that is to go over to flights that were read. */
export type FlightChangeRequest = { bookingId: string; leg: number; chosen: ChosenLeg; family: FareFamily }

/** A supplier's refund for a leg with all its remaining travellers. */
export type LegBack = {
  leg: number
  /** In money. */
  refund: Money
  /** Credit at the airline; `flyer` null: for all of them together. */
  credits: readonly { flyer: number | null; amount: Money }[]
  /** The airline's reference for the leg if there are no tickets. */
  locator: string
  /** Until when it says so; null where it says so without an end. */
  until: Date | null
}

/** Result of a ticketing request. `pending`: the supplier must be queried again. */
export type FlightIssue =
  | { kind: 'issued'; locator: string; tickets: FlightBooking['tickets'] }
  | { kind: 'pending' }
  | { kind: 'sold_out' }
  | { kind: 'failed' }

/** Result of a hold request. `pending`: the supplier must be queried again. */
export type FlightHold =
  | { kind: 'held'; locator: string }
  | { kind: 'pending' }
  | { kind: 'sold_out' }
  | { kind: 'failed' }

/**
 * Result of a webhook: about one of our bookings, irrelevant, not from the supplier (`untrusted`), or not an event
 * (`unreadable`).
 */
export type ReceivedEvent =
  | { kind: 'heard'; bookingId: string }
  | { kind: 'ignored' }
  | { kind: 'untrusted' }
  | { kind: 'unreadable' }
/**
 * A schedule change of issued flights by the airline: the current state of one leg. It may be repeated until it is
 * `taken`.
 */
export type FlightEvent = {
  /** Stable over repeats of the event; another event for the same leg has another id. */
  eventId: string
  bookingId: string
  /** Counted from 0, as sold. */
  leg: number
  /** Its flights from now on, also with other numbers or another connection; null where it flies no more. */
  flights: Pick<FlightOffer, 'segments' | 'minutes' | 'layovers'> | null
}

/** Decision on a schedule change; `changed`: to other flights of the airline, `refunded`: refunded. */
export type AnsweredEvent = { eventId: string; how: 'accepted' | 'changed' | 'refunded' }

export type LegExtras = {
  /** The cabin of each of its flights, in order; null where seats are given at check-in. */
  maps: (SeatMap | null)[]
  /** More checked baggage for one traveller, the lightest first. */
  bags: { kg: number; price: Money }[]
  /** Until when it can be held unpaid, and whether with seats and bags that were chosen; null where it cannot. */
  hold: { spaceUntil: Date; priceUntil: Date; takesExtras: boolean } | null
}

/**
 * A flight supplier. Its answers are only valid at that moment. Its methods are never called inside a transaction; one
 * that throws may still have taken effect.
 */
export type FlightSupplier = {
  name: string
  /** False where the installation has no supplier and sells no flights. */
  sells: boolean
  /** True if it requires all travellers' date of birth, and a gender F or M, also on domestic flights. */
  asksIdentity: boolean
  /** Ways to fly a leg with seats for everybody. Nothing where an airport is not served. */
  search: (query: FlightQuery, now: Date) => Promise<FoundFlights>
  /**
   * Has a leg searched again, so that `read` knows offers that were forgotten since they were found. Null where none are.
   */
  recall: ((query: FlightQuery, now: Date) => Promise<void>) | null
  /** An offer with one of its families, as it is now. */
  read: (
    chosen: { offerId: string; family: string; flyers: Flyers; sold: SoldSeats },
    now: Date,
  ) => Promise<ReadFlight | 'not_found' | 'sold_out'>
  /**
   * Holds the seats of a whole booking unpaid, once per booking, at no more than the sold price; a repeated call
   * returns the current state. Null if no request is needed: held seats are our own stock.
   */
  hold: ((order: FlightOrder) => Promise<FlightHold>) | null
  /** Issues the tickets, once per booking, and pays held ones: a repeated call returns the current state. */
  issue: (order: FlightOrder) => Promise<FlightIssue>
  /** Its state for our id; null if it has none. */
  find: (bookingId: string) => Promise<FlightIssue | { kind: 'cancelled' } | null>
  /**
   * Refund quote for some legs, which replaces our rule; `not_offered` if they are not refundable or the amount is
   * unknown. Changes nothing. Null if our rule applies.
   */
  cancelPrice: ((query: { bookingId: string; legs: readonly number[] }) => Promise<LegBack[] | 'not_offered'>) | null
  /**
   * Cancels everything at the last `cancelPrice` quote if it is still valid. Does nothing for unknown or cancelled
   * bookings. Returns how much the refund falls short of the quote; null if it does not.
   */
  cancel: (bookingId: string) => Promise<Money | null>
  /** Smallest unit that can be cancelled: one traveller on a leg, or a leg for all travellers. */
  cancelsBy: 'traveller' | 'leg'
  /**
   * Cancels some travellers on some legs and keeps the rest, like `cancel`. Parts that are already cancelled are
   * skipped.
   */
  cancelParts: (part: { bookingId: string; parts: readonly FlightPart[] }) => Promise<Money | null>
  /**
   * The airline's price of a change, which replaces our rule; `not_offered` if it does not change to these flights.
   * Null if our rule applies.
   */
  priceChange: ((query: FlightChangeRequest) => Promise<{ fee: Money; difference: Money } | 'not_offered'>) | null
  /**
   * Reissues tickets for all travellers on a changed leg, once per change: a repeated call returns the current state.
   * The result contains all current tickets of the booking.
   */
  reissue: (order: FlightReissue) => Promise<FlightIssue>
  /**
   * Parses a webhook request of the supplier, which signed its bytes. The content is only a hint to query again, so it
   * may arrive twice, late, or in any order. Null if the supplier sends none.
   */
  receiveEvent:
    | ((sent: {
        headers: Readonly<Record<string, string | string[] | undefined>>
        body: string
      }) => Promise<ReceivedEvent>)
    | null
  /** Unprocessed schedule changes of issued flights, oldest first. */
  events: () => Promise<FlightEvent[]>
  /** Acknowledges an event, so that it is not repeated. */
  taken: (eventId: string) => Promise<void>
  /** Sends a decision to the airline; a repeated call does nothing. */
  answered: (answer: AnsweredEvent) => Promise<void>
  /**
   * What is flown under a number on some days, by the clock of where it leaves; null where nobody flies under it. Null if
   * the supplier has no timetable to look into.
   */
  timetable: ((query: { number: string; days: readonly string[] }, now: Date) => FlightsOfNumber | null) | null
  /** Lowest price for one adult on a day, including charges and taxes; null without flights. */
  lowest: (query: LegQuery & { cabin: Cabin }, now: Date) => Promise<Money | null>
  /** Seats, baggage and holding of an offer in one of its families, as they are now; refuses where `read` does. */
  extras: (
    chosen: { offerId: string; family: string; flyers: Flyers },
    now: Date,
  ) => Promise<LegExtras | 'not_found' | 'sold_out'>
}
