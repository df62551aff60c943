import type pg from 'pg'
import type { Db } from './database/db.ts'
import type { Clock } from './domain/clock.ts'
import type { Keys } from './domain/installation-keys.ts'
import type { PlaceIndex } from './domain/place-index.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import type { Locale } from './messages.ts'
import type { HotelSupplier } from './suppliers/supplier.ts'

/** What the handlers work with; made once in `app.ts`. */
export type Services = {
  db: Db
  pool: pg.Pool
  engine: 'embedded' | 'server'
  clock: Clock
  places: PlaceIndex
  keys: Keys
  /** Who takes money for us; null where bookings are paid from company accounts only. */
  gateway: PaymentGateway | null
  /** Whose rooms we sell. */
  supplier: HotelSupplier
  /** Demonstration mode: its accounts can sign in and are told to anyone who asks. */
  demo: boolean
  version: string
  /** Origin to which links in mails lead: the configured one, else the address this process listens on. */
  origin: () => string
}

/** The services together with the moment and the language of one call. */
export type CallContext = Services & { now: Date; locale: Locale }
