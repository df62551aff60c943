import type { Money } from '#contract/core/money.ts'
import type { PriceLine } from '#contract/bookings/price.ts'
import type { RoomNight } from '#contract/products/stays/room-nights.ts'

/** A stay as a supplier is asked for it. */
export type StayWish = {
  /** The key of the stay at the supplier, however often it is asked for. */
  bookingId: string
  propertyId: string
  ratePlanId: string
  checkIn: string
  checkOut: string
  rooms: number
  /** What was quoted for it. */
  promised: { lines: PriceLine[]; total: Money }
}

/**
 * What a stay costs at this moment. `at_once`: taking our own stock is enough, and nobody has to be asked again;
 * `when_asked`: it is booked only when the supplier says so.
 */
export type StayOffer =
  | { kind: 'available'; lines: PriceLine[]; total: Money; confirms: 'at_once' | 'when_asked' }
  | { kind: 'sold_out' }

/** What became of asking for a stay. `pending`: the supplier tells later. */
export type Issue =
  | { kind: 'confirmed'; supplierReference: string }
  | { kind: 'pending' }
  | { kind: 'sold_out' }
  | { kind: 'failed' }

/** What a supplier tells by itself. It may be told again until it is `taken`. */
export type SupplierNews = { newsId: string; bookingId: string } & (
  | { kind: 'confirmed'; supplierReference: string }
  | { kind: 'cancelled' }
)

/**
 * Somebody whose rooms we sell. Nothing of it is called inside a transaction. What it throws as `SupplierError` may have
 * taken effect all the same: whoever asked has to `find` before asking again.
 */
export type HotelSupplier = {
  name: string
  /** Price and rooms now. Takes nothing; asked again under the same id it tells the same until something changed. */
  check: (wish: StayWish) => Promise<StayOffer>
  /** Books a stay, once per booking: asked again it answers what became of it. */
  book: (wish: { bookingId: string; propertyId: string }) => Promise<Issue>
  /** What it has under our id; null where it was never asked to book it. */
  find: (bookingId: string) => Promise<Issue | { kind: 'cancelled' } | null>
  /** Gives a stay back. Also for one that it never heard of, or that is cancelled: then nothing happens. */
  cancel: (bookingId: string) => Promise<void>
  /**
   * Gives some nights in rooms back and keeps the rest; rooms are counted from 1 as they were asked for. Those that were
   * given back before, and those of a stay that it never heard of or that is cancelled, change nothing.
   */
  cancelRoomNights: (part: { bookingId: string; roomNights: readonly RoomNight[] }) => Promise<void>
  /** What it has to tell and was not taken yet, oldest first. */
  news: () => Promise<SupplierNews[]>
  /** We have taken this news and need not be told again. */
  taken: (newsId: string) => Promise<void>
}

/** The supplier did not answer, or not what it promises. */
export class SupplierError extends Error {
  override readonly name = 'SupplierError'
}
