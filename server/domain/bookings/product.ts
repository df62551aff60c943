import type { Service } from '#contract/core/services.ts'
import type { BookingItem } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import type { Actor } from '../kernel/actor.ts'
import type { SharedRow } from './shared-rows.ts'

/** What a service gives to the flows that all services share. */
export type Product = {
  /** The bookings of these rows in their order, as their reader sees them. */
  listItems(tx: Db, actor: Actor, rows: readonly SharedRow[], now: Date): Promise<BookingItem[]>
}

export type Products = Readonly<Record<Service, Product>>
