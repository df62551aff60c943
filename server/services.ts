import type pg from 'pg'
import type { Db } from './database/db.ts'
import type { Caller } from './domain/accounts/audit/audit.ts'
import type { Clock } from './domain/kernel/clock.ts'
import type { Cookies } from './domain/accounts/sessions/cookies.ts'
import type { Keys } from './domain/kernel/installation-keys.ts'
import type { PlaceIndex } from './domain/places/place-index.ts'
import type { PaymentGateway } from './domain/payments/gateway.ts'
import type { Locale } from './domain/kernel/messages.ts'
import type { CompanyIdentity } from './domain/companies/sign-in/company-providers.ts'
import type { TxtRecords } from './adapters/identity/txt-records.ts'
import type { FlightSupplier } from './domain/products/flights/supplier/flight-supplier.ts'
import type { HotelSupplier } from './domain/products/stays/supplier/hotel-supplier.ts'

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
  /** Where the people of companies sign in: the provider by settings, and how those of companies are asked. */
  identity: CompanyIdentity
  /** Asks the DNS for texts. */
  txtRecords: TxtRecords
  /** Browsers may be sent to over push services in one's own network, without HTTPS. */
  pushPrivateAddresses: boolean
  /** Whose rooms we sell. */
  supplier: HotelSupplier
  /** Whose flights we sell. */
  flights: FlightSupplier
  /** Demonstration mode: its accounts can sign in and are told to anyone who asks. */
  demo: boolean
  version: string
  /** Origin to which links in mails lead: the configured one, else the address this process listens on. */
  origin: () => string
}

/** The services together with the moment, the language, the origin and the cookies of one call. */
export type CallContext = Services & { now: Date; locale: Locale; caller: Caller; cookies: Cookies }
