import type { SupplierIssue } from '#server/domain/suppliers/supplier-requests.ts'

export type CabOrder = {
  /** Idempotency key of the booking at the supplier. */
  bookingId: string
  operatorId: string
  /** The operator confirms each booking. */
  isOnRequest: boolean
}

/**
 * A car as its operator has it now. `at_once`: reserving our own stock is enough, without a supplier request;
 * `when_asked`: it is booked only when the operator confirms. `permille` is what it asks now, in thousandths of the usual
 * hire.
 */
export type CabAvailability =
  | { kind: 'available'; permille: number; confirms: 'at_once' | 'when_asked' }
  | { kind: 'sold_out' }

/** An event sent by the supplier. It may be repeated until it is `taken`. `other_driver`: another one comes. */
export type CabEvent = { eventId: string; bookingId: string } & (
  | { kind: 'confirmed'; supplierReference: string }
  | { kind: 'cancelled' }
  | { kind: 'other_driver' }
)

/**
 * Where rides are bought. Its methods are never called inside a transaction. One that throws a `SupplierError` may still
 * have taken effect: the caller must use `find` before trying again.
 */
export type CabSupplier = {
  name: string
  /** Current price and availability. Reserves nothing; a repeated call with the same id returns the same until something changes. */
  check: (order: CabOrder) => Promise<CabAvailability>
  /** Books, once per booking: asked again it answers what became of it. */
  book: (order: CabOrder) => Promise<SupplierIssue>
  /** Its state for our id; null if no booking was requested. */
  find: (bookingId: string) => Promise<SupplierIssue | { kind: 'cancelled' } | null>
  /** Gives a booking back. Also for one that it never heard of, or that is cancelled: then nothing happens. */
  cancel: (bookingId: string) => Promise<void>
  /** Unprocessed events, oldest first. */
  events: () => Promise<CabEvent[]>
  /** Acknowledges an event, so that it is not repeated. */
  taken: (eventId: string) => Promise<void>
}
