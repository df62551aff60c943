import type { SupplierIssue } from '#server/domain/suppliers/supplier-requests.ts'

export type TourOrder = {
  /** Idempotency key of the booking at the supplier. */
  bookingId: string
  tourId: string
  departureId: string
  /** One for each ticket, in their order: `TourChange` names them by their place. */
  units: readonly { unitId: string; netMinor: number }[]
}

/** Contact for the operator. */
export type TourContact = { name: string; email: string; phone: string }

/**
 * A departure as the supplier has it now. `at_once`: reserving our own stock is enough, without a supplier request;
 * `when_asked`: it is booked only when the supplier confirms. `units` are the current prices before VAT.
 */
export type TourOffer =
  | { kind: 'available'; units: readonly { unitId: string; netMinor: number }[]; confirms: 'at_once' | 'when_asked' }
  | { kind: 'sold_out' }

export type TourIssue = SupplierIssue

/** A change of a booking that the supplier is notified of: a unit given back, by its place, or another departure. */
export type TourChange = { kind: 'unit'; index: number } | { kind: 'move'; departureId: string }

/** An event sent by the supplier. It may be repeated until it is `taken`. */
export type TourEvent = { eventId: string; bookingId: string } & (
  | { kind: 'confirmed'; supplierReference: string }
  | { kind: 'cancelled' }
)

/**
 * Where tours are bought. Its methods are never called inside a transaction. One that throws a `SupplierError` may still
 * have taken effect: the caller must use `find` before trying again.
 */
export type TourSupplier = {
  name: string
  /** Current price and availability. Reserves nothing; a repeated call with the same id returns the same until something changes. */
  check: (order: TourOrder) => Promise<TourOffer>
  /** Books, once per booking: asked again it answers what became of it. */
  book: (order: TourOrder & { contact: TourContact }) => Promise<TourIssue>
  /** Its state for our id; null if no booking was requested. */
  find: (bookingId: string) => Promise<TourIssue | { kind: 'cancelled' } | null>
  /** Gives a booking back. Also for one that it never heard of, or that is cancelled: then nothing happens. */
  cancel: (bookingId: string) => Promise<void>
  /** Notifies of changes of a booking; those it knows already are skipped. */
  change: (bookingId: string, changes: readonly TourChange[]) => Promise<void>
  /** Unprocessed events, oldest first. One that cannot be read goes to `onFailure` and keeps no other back. */
  events: (onFailure: (error: unknown) => void) => Promise<TourEvent[]>
  /** Acknowledges an event, so that it is not repeated. */
  taken: (eventId: string) => Promise<void>
  /**
   * Brings its tours and their stock up to date, and gives how many tours it sells. Null for a supplier that sells what is
   * here. `origin` is our own, for its webhooks.
   */
  refresh: ((given: { origin: string; onFailure: (error: unknown) => void }) => Promise<number>) | null
  /** Takes a webhook; null where it has none. `from` is the last part of the address. */
  receiveEvent:
    | ((sent: { from: string; body: string }) => Promise<'untrusted' | 'unreadable' | 'ignored' | 'heard'>)
    | null
}
