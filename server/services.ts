import type pg from 'pg'
import type { Db } from './database/db.ts'
import type { policiesOf } from './database/protections.ts'
import type { Caller } from './domain/accounts/audit/audit.ts'
import type { Products } from './domain/bookings/product.ts'
import type { FetchCalendar } from './domain/hosts/calendars/fetch-calendar.ts'
import type { Clock } from './domain/kernel/clock.ts'
import type { Cookies } from './domain/accounts/sessions/cookies.ts'
import type { Proofs } from './domain/accounts/sign-in/proofs.ts'
import type { Keys } from './domain/kernel/installation-keys.ts'
import type { PhotoStore } from './domain/photos/photo-store.ts'
import type { PlaceIndex } from './domain/places/place-index.ts'
import type { PaymentGateway } from './domain/payments/gateway.ts'
import type { Locale } from './domain/kernel/messages.ts'
import type { CompanyIdentity } from './domain/companies/sign-in/company-providers.ts'
import type { TxtRecords } from './domain/companies/sign-in/txt-records.ts'
import type { MapSettings } from './map-settings.ts'
import type { Suppliers } from './products.ts'

/** Dependencies of the handlers; created in `app.ts`. */
export type Services = {
  db: Db
  pool: pg.Pool
  engine: 'embedded' | 'server'
  /** Row policies without which the server is not ready. */
  policies: ReturnType<typeof policiesOf>
  clock: Clock
  places: PlaceIndex
  keys: Keys
  /** Payment gateway; null if bookings can only be paid from company accounts. */
  gateway: PaymentGateway | null
  /** Company sign-in: the provider from the settings, and access to companies' own providers. */
  identity: CompanyIdentity
  /** Asks the DNS for texts. */
  txtRecords: TxtRecords
  /** Allows push services in private networks, without HTTPS. */
  pushPrivateAddresses: boolean
  /** Fetches the calendars that hosts import. */
  fetchCalendar: FetchCalendar
  /** Files of hosts' photos. */
  photos: PhotoStore
  /** What is sold, by service. */
  products: Products
  suppliers: Suppliers
  /** The address from which browsers load the street map; null without one. */
  map: MapSettings | null
  /** Demonstration mode: its accounts can sign in, and their credentials are public. */
  demo: boolean
  /** How much of the demonstration is filled, in percent; null while nothing is being filled. */
  demonstration: () => Promise<number | null>
  /** Opens the setup screen; null where it is not offered. */
  setupSecret: string | null
  /** Loads the sample hotels that the operator asked for, behind the answer. */
  loadSamples: () => void
  version: string
  /** Where contact messages go; null: to the admins of the company that operates the installation. */
  contactMail: string | null
  /** Origin to which links in mails lead: the configured one, else the address this process listens on. */
  origin: () => string
}

/** The services together with the moment, the language, the origin, the cookies and the proof of one call. */
export type CallContext = Services & { now: Date; locale: Locale; caller: Caller; cookies: Cookies; proofs: Proofs }
