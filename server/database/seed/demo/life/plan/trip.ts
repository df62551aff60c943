import type { LifePerson } from '../people/travellers.ts'

/** One wanted booking of a trip; the product books the closest it sells. */
export type Fate =
  | 'as_planned'
  | 'cancelled'
  | 'part_cancelled'
  | 'refund_under_way'
  | 'approval_waiting'
  | 'moved_by_supplier'

/** A trip; each product books its part. */
export type Trip = {
  /** The same on every server and day for the same trip. */
  key: string
  person: LifePerson
  companion: LifePerson | null
  from: string
  to: string
  /** Day of departure and of check-in, `YYYY-MM-DD`. */
  starts: string
  nights: number
  bookedAt: Date
  reason: string
  /** Services that are booked for it. */
  services: readonly string[]
  /** Null: drawn by the product. */
  fate: Fate | null
  /** The owner of the listing that it goes to; null for any. */
  hostUserId: string | null
}
