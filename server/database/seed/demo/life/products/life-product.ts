import type { Db } from '#server/database/db.ts'
import type { Life } from '../life.ts'
import type { Trip } from '../plan/trip.ts'

/** A service's part of the demonstration. */
export type LifeProduct = {
  /** Reads what it sells; then books its part of each trip and lets happen what became of it, nothing where it is sold out. */
  open: (life: Life) => Promise<(trip: Trip, bookingId: string) => Promise<void>>
  /** Takes bookings out of its own tables, and puts what they have on sale again. As the installation. */
  remove: (tx: Db, bookingIds: readonly string[]) => Promise<void>
}
