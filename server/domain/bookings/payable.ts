import type { Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Db } from '#server/database/db.ts'

/** Booking data needed for a payment. */
export type Payable = {
  clientId: string
  state: BookingState
  version: number
  payUntil: Date | null
  /** Where it is held unpaid: until when its price is valid. */
  priceUntil: Date | null
  /** Set where a part waits for its money, such as a change of flights; the rest is of that part then. */
  partId: string | null
  due: Money
}

type OverduePart = { id: string; bookingId: string; until: Date }

/** Parts of bookings that are paid for by themselves. */
export type PayableParts = {
  /** Until when the money of a part may come; null where it is no part of this service. */
  payUntil: (db: Db, partId: string) => Promise<Date | null>
  /** The money of a part is there. False where it waits for it no longer, and the money has to go back. The booking is locked. */
  onPaid: (tx: Db, partId: string, now: Date) => Promise<boolean>
  /** Parts whose time to pay is over, the oldest first. */
  overdue: (db: Db, now: Date, most: number) => Promise<OverduePart[]>
  /** Ends the waiting of a part. False where it waits no longer. */
  expire: (db: Db, part: OverduePart, now: Date) => Promise<boolean>
}

/** Of a service whose bookings are paid for as a whole. */
export const NO_PARTS: PayableParts = {
  payUntil: () => Promise.resolve(null),
  onPaid: () => Promise.resolve(false),
  overdue: () => Promise.resolve([]),
  expire: () => Promise.resolve(false),
}
