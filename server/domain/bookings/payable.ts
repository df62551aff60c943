import type { Money } from '#contract/core/money.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Db } from '#server/database/db.ts'

/** Booking data needed for a payment. */
export type Payable = {
  clientId: string
  state: BookingState
  version: number
  payUntil: Date | null
  /** Price validity of an unpaid hold. */
  priceUntil: Date | null
  /** Set if a part is unpaid, such as a flight change; the other fields then refer to it. */
  partId: string | null
  due: Money
}

type OverduePart = { id: string; bookingId: string; until: Date }

/** Booking parts paid separately. */
export type PayableParts = {
  /** Payment deadline of a part; null for other services. */
  payUntil: (db: Db, partId: string) => Promise<Date | null>
  /** A part is paid. False if it is no longer payable and must be refunded. The booking is locked. */
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
