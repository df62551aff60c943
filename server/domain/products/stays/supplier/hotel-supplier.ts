import type { Money } from '#contract/core/money.ts'
import type { PriceLine } from '#contract/bookings/price.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'

export type StayOrder = {
  /** Idempotency key of the stay at the supplier. */
  bookingId: string
  propertyId: string
  ratePlanId: string
  checkIn: string
  checkOut: string
  rooms: number
  /** The quoted price. */
  promised: { lines: PriceLine[]; total: Money }
}

/**
 * Current price of a stay. `at_once`: reserving our own stock is enough, without a supplier request; `when_asked`: it
 * is booked only when the supplier confirms.
 */
export type StayOffer =
  | { kind: 'available'; lines: PriceLine[]; total: Money; confirms: 'at_once' | 'when_asked' }
  | { kind: 'sold_out' }

/** Result of a booking request. `pending`: the supplier answers later. */
export type Issue =
  | { kind: 'confirmed'; supplierReference: string }
  | { kind: 'pending' }
  | { kind: 'sold_out' }
  | { kind: 'failed' }

/** An event sent by the supplier. It may be repeated until it is `taken`. */
type SupplierEvent = { eventId: string; bookingId: string } & (
  | { kind: 'confirmed'; supplierReference: string }
  | { kind: 'cancelled' }
)

/**
 * A hotel supplier. Its methods are never called inside a transaction. One that throws a `SupplierError` may still have
 * taken effect: the caller must use `find` before trying again.
 */
export type HotelSupplier = {
  name: string
  /**
   * Current price and availability. Reserves nothing; a repeated call with the same id returns the same until something
   * changes.
   */
  check: (request: StayOrder) => Promise<StayOffer>
  /** Books a stay, once per booking: asked again it answers what became of it. */
  book: (request: { bookingId: string; propertyId: string }) => Promise<Issue>
  /** Its state for our id; null if no booking was requested. */
  find: (bookingId: string) => Promise<Issue | { kind: 'cancelled' } | null>
  /** Gives a stay back. Also for one that it never heard of, or that is cancelled: then nothing happens. */
  cancel: (bookingId: string) => Promise<void>
  /**
   * Cancels some room nights and keeps the rest; room numbers start at 1 in the order of the request. Room nights
   * already cancelled, and those of unknown or cancelled stays, are skipped.
   */
  cancelRoomNights: (part: { bookingId: string; roomNights: readonly RoomNight[] }) => Promise<void>
  /** Unprocessed events, oldest first. */
  events: () => Promise<SupplierEvent[]>
  /** Acknowledges an event, so that it is not repeated. */
  taken: (eventId: string) => Promise<void>
}
