import type { SeatMap } from '#contract/products/flights/flight-extras.ts'
import type { ChosenLeg, FareFamily, FlightOffer } from '#contract/products/flights/flights.ts'
import type { AskedFlyer, FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Money } from '#contract/core/money.ts'
import type { FlightPart } from '#contract/products/flights/flight-parts.ts'
import type { Cabin, Flyers, LegWish } from '#contract/products/flights/flight-search.ts'

/** Seats of our own stock that we sold, by `stockKey`; a flight that is not in it has sold none. */
export type SoldSeats = ReadonlyMap<string, number>

export const stockKey = ({ flight, cabin }: { flight: string; cabin: Cabin }): string => `${flight}/${cabin}`

export type FlightWish = LegWish & { flyers: Flyers; cabin: Cabin; sold: SoldSeats }

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

/** A leg as it is now, and what of our own stock it takes; nothing where the supplier counts its seats itself. */
export type ReadFlight = ChosenLeg & { families: ReadonlyMap<string, FareFamily>; stock: FlightStock[] }

/** Flights that are paid, as the supplier is asked to issue them. */
export type FlightOrder = {
  /** The key of the order at the supplier, however often it is asked for. */
  bookingId: string
  legs: readonly ChosenLeg[]
  families: Readonly<Record<string, FareFamily>>
  flyers: readonly AskedFlyer[]
  /** At the prices they were sold for. */
  seats: FlightBooking['seats']
  bags: FlightBooking['bags']
  /** Who is told by the airline. */
  contact: FlightBooking['contact']
}

/**
 * A leg that goes over to other flights: `legs` and `families` have the new ones, `seats` nothing of that leg any more. The
 * airline has the documents of its travellers, so none are in it.
 */
export type FlightReissue = FlightOrder & {
  /** The key of the change at the supplier, however often it is asked for. */
  changeId: string
  leg: number
  /** Who still flies which legs. */
  left: readonly FlightPart[]
  /** As they are until then. */
  tickets: FlightBooking['tickets']
  /** What people were charged for it: the supplier is paid no more. */
  charged: Money
}

/** A leg that is to go over to flights that were read. */
export type FlightChangeWish = { bookingId: string; leg: number; chosen: ChosenLeg; family: FareFamily }

/** What a supplier gives back for a leg with everybody who still flies it. */
export type LegBack = {
  leg: number
  /** In money. */
  refund: Money
  /** What stays with the airline as credit; `flyer` null: of all of them together. */
  credits: readonly { flyer: number | null; amount: Money }[]
  /** By what the airline knows the leg where it has no tickets. */
  locator: string
  /** Until when it says so; null where it says so without an end. */
  until: Date | null
}

/** What became of asking for tickets. `pending`: the supplier tells when it is asked again. */
export type FlightIssue =
  | { kind: 'issued'; locator: string; tickets: FlightBooking['tickets'] }
  | { kind: 'pending' }
  | { kind: 'sold_out' }
  | { kind: 'failed' }

/** What became of asking to keep seats unpaid. `pending`: the supplier tells when it is asked again. */
export type FlightHold =
  | { kind: 'held'; locator: string }
  | { kind: 'pending' }
  | { kind: 'sold_out' }
  | { kind: 'failed' }

/**
 * What came in at our webhook: about a booking of ours, about nothing that we know, not from the supplier (`untrusted`), or no
 * event at all (`unreadable`).
 */
export type HeardNews =
  | { kind: 'heard'; bookingId: string }
  | { kind: 'ignored' }
  | { kind: 'untrusted' }
  | { kind: 'unreadable' }
/** What an airline changed in flights it has issued: one leg as it is now. It may be told again until it is `taken`. */
export type FlightNews = {
  /** The same however often it is told; other news of the same leg have another one. */
  newsId: string
  bookingId: string
  /** Counted from 0, as sold. */
  leg: number
  /** Its flights from now on, also with other numbers or another connection; null where it flies no more. */
  flights: Pick<FlightOffer, 'segments' | 'minutes' | 'layovers'> | null
}

/** What people decided about news; `changed`: to other flights of the airline, `refunded`: their money is back. */
export type AnsweredNews = { newsId: string; how: 'accepted' | 'changed' | 'refunded' }

/** What can be had with a leg that was chosen. */
export type LegExtras = {
  /** The cabin of each of its flights, in order; null where seats are given at check-in. */
  maps: (SeatMap | null)[]
  /** More checked baggage for one traveller, the lightest first. */
  bags: { kg: number; price: Money }[]
  /** Until when it can be held unpaid, and whether with seats and bags that were chosen; null where it cannot. */
  hold: { spaceUntil: Date; priceUntil: Date; takesExtras: boolean } | null
}

/**
 * Somebody whose flights we sell. What it says counts at the moment it says it. Nothing of it is called inside a
 * transaction; what it throws may have taken effect all the same.
 */
export type FlightSupplier = {
  name: string
  /** Whether it asks for everybody's day of birth, and a gender F or M, on flights within a country too. */
  asksIdentity: boolean
  /** Ways to fly a leg with seats for everybody. Nothing where an airport is not served. */
  search: (wish: FlightWish, now: Date) => Promise<FoundFlights>
  /**
   * Has a leg searched again, so that `read` knows offers that were forgotten since they were found. Null where none are.
   */
  recall: ((wish: FlightWish, now: Date) => Promise<void>) | null
  /** An offer with one of its families, as it is now. */
  read: (
    chosen: { offerId: string; family: string; flyers: Flyers; sold: SoldSeats },
    now: Date,
  ) => Promise<ReadFlight | 'not_found' | 'sold_out'>
  /**
   * Keeps the seats of a whole booking unpaid, once per booking, at what it was sold for or less; asked again it answers what
   * became of it. Null where nobody has to be asked: what is held is our own stock.
   */
  hold: ((order: FlightOrder) => Promise<FlightHold>) | null
  /** Issues the tickets, once per booking, and pays what it holds: asked again it answers what became of it. */
  issue: (order: FlightOrder) => Promise<FlightIssue>
  /** What it has under our id; null where it was never asked. */
  find: (bookingId: string) => Promise<FlightIssue | { kind: 'cancelled' } | null>
  /**
   * What it gives back for some legs, in place of what our rule reckons; `not_offered` where it does not take them back or
   * does not say what for. Changes nothing. Null where our rule counts.
   */
  cancelPrice: ((wish: { bookingId: string; legs: readonly number[] }) => Promise<LegBack[] | 'not_offered'>) | null
  /**
   * Gives everything back, for what `cancelPrice` said last where that still counts. For what it never heard of, or has
   * cancelled, nothing happens. Gives how much less comes back than was said; null where nothing is missing.
   */
  cancel: (bookingId: string) => Promise<Money | null>
  /** What can be given back by itself: a traveller on a leg, or a leg of everybody only. */
  cancelsBy: 'traveller' | 'leg'
  /** Gives some travellers on some legs back and keeps the rest, as `cancel`. What was given back before changes nothing. */
  cancelParts: (part: { bookingId: string; parts: readonly FlightPart[] }) => Promise<Money | null>
  /**
   * What the airline asks for a change, in place of what our rule reckons; `not_offered` where it does not change to these
   * flights. Null where our rule counts.
   */
  priceChange: ((wish: FlightChangeWish) => Promise<{ fee: Money; difference: Money } | 'not_offered'>) | null
  /**
   * Writes tickets anew for everybody who flies a leg that was changed, once per change: asked again it answers what became
   * of it. Issued are all tickets of the booking as they are then.
   */
  reissue: (order: FlightReissue) => Promise<FlightIssue>
  /**
   * Takes what the supplier sent to our webhook, whose bytes it signed. What it tells counts as a hint to ask again, never by
   * itself, so it may come twice, late, or in any order. Null where it sends nothing.
   */
  hear:
    | ((sent: { headers: Readonly<Record<string, string | string[] | undefined>>; body: string }) => Promise<HeardNews>)
    | null
  /** What airlines changed in flights they have issued and we have not taken yet, oldest first. */
  news: () => Promise<FlightNews[]>
  /** We have taken this news and need not be told again. */
  taken: (newsId: string) => Promise<void>
  /** Tells the airline what people decided; told twice nothing happens. */
  answered: (answer: AnsweredNews) => Promise<void>
  /** The lowest price of one adult on a day, charges and taxes included; null where nobody flies. */
  lowest: (wish: LegWish & { cabin: Cabin }, now: Date) => Promise<Money | null>
  /** Seats, baggage and holding of an offer in one of its families, as they are now; refuses where `read` does. */
  extras: (
    chosen: { offerId: string; family: string; flyers: Flyers },
    now: Date,
  ) => Promise<LegExtras | 'not_found' | 'sold_out'>
}
