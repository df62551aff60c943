import { eq } from 'drizzle-orm'
import { byService, type Service } from '#contract/core/services.ts'
import type { Money } from '#contract/core/money.ts'
import type { HostListing } from '#contract/hosts/listings.ts'
import type { InvoiceHead } from '#contract/payments/invoices.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { ListingMistake } from '#contract/listings/mistakes.ts'
import type { ListingContent } from '#contract/products/listings.ts'
import type { BookingItem, InvoiceLine } from '#contract/products/registry.ts'
import type { Db } from '#server/database/db.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import type { ListingCounts } from '../accounts/profile/profile.ts'
import type { Actor } from '../kernel/actor.ts'
import { notFound } from '../kernel/refusal.ts'
import type { SitemapEntry } from '../kernel/sitemap-entry.ts'
import type { Locale } from '../kernel/messages.ts'
import type { ListingPlaces } from '../places/listing-place.ts'
import type { ProductPushTexts } from '../notifications/push-texts.ts'
import type { AdminParts } from './admin-parts.ts'
import type { ApprovalParts } from './approval-parts.ts'
import type { CancellationParts } from './cancellation-parts.ts'
import type { HostParts } from './host-parts.ts'
import type { ListingCalendars } from './listings/listing-calendars.ts'
import type { FlightTimes } from './flight-times.ts'
import type { InvoiceVat } from './invoice-vat.ts'
import type { Payable, PayableParts } from './payable.ts'
import type { PolicyFacts } from './policy-facts.ts'
import type { PolicySuppliers } from './policy-suppliers.ts'
import type { PolicyTrials } from './policy-trials.ts'
import type { ReportFactsOf } from './report-facts.ts'
import type { SharedRow } from './shared-rows.ts'
import type { TripPart } from './trips/trip-part.ts'

/** Context of a received payment; `locale` is the payer's. */
export type PaidGiven = { now: Date; origin: string; locale: Locale }

/** A job runs again so many milliseconds after it ended; `onFailure` takes what failed while the rest went on. */
export type ProductJob = {
  name: string
  everyMs: number
  run: (onFailure: (error: unknown) => void) => Promise<unknown>
}

/** A document as it was issued, with lines of any service. */
export type IssuedInvoice = InvoiceHead & { lines: readonly InvoiceLine[] }

export type ToPublish<C extends ListingContent = ListingContent> = {
  listingId: string
  ownerUserId: string
  content: C
}

/** How a service puts on sale what its hosts list. */
export type ListingPublishing<C extends ListingContent = ListingContent> = {
  /** Mistakes that only the server can find, such as a position in another country. */
  mistakes: (tx: Db, listing: ToPublish<C>) => Promise<ListingMistake[]>
  /** Puts a version on sale in place of the one before. Throws `id_taken` for ids of others. */
  publish: (tx: Db, listing: ToPublish<C>, now: Date) => Promise<void>
  /** The content under another name and with ids of its own, for a new listing. */
  copy: (content: C, name: string) => C
}

/** A service's publishing for flows that know the content of every service. Throws `not_found` for that of another. */
export const publishingOf = <C extends ListingContent>(
  isOwn: (content: ListingContent) => content is C,
  own: ListingPublishing<C>,
): ListingPublishing => {
  const narrowed = (content: ListingContent): C => {
    if (!isOwn(content)) throw notFound()
    return content
  }
  return {
    mistakes: (tx, listing) => own.mistakes(tx, { ...listing, content: narrowed(listing.content) }),
    publish: (tx, listing, now) => own.publish(tx, { ...listing, content: narrowed(listing.content) }, now),
    copy: (content, name) => own.copy(narrowed(content), name),
  }
}

/** The name of a listing that was asked to be paused or resumed, and whether it was not already. */
export type PauseOutcome = { name: string; isChanged: boolean }

export type ProductListings = {
  /** Listings that the search of places finds, with their cities. */
  places: ListingPlaces
  /** Listings by the person who owns them. */
  countsByOwner: ListingCounts
  /** Those that the actor may run, in a transaction of the actor. */
  ofHost: (tx: Db, actor: Actor, now: Date) => Promise<HostListing[]>
  /** Takes one that the actor may run off sale or puts it back; null if it is none of this product's. */
  setPaused: (tx: Db, actor: Actor, change: { listingId: string; isPaused: boolean }) => Promise<PauseOutcome | null>
  /** The host's part; null where listings have no owners yet. */
  host: HostParts | null
  /** Null where hosts cannot list anything of it yet. */
  publishing: ListingPublishing | null
  /** Null where nothing of it has a calendar to sync yet. */
  calendars: ListingCalendars | null
}

export const NO_LISTINGS: ProductListings = {
  places: () => Promise.resolve([]),
  countsByOwner: () => Promise.resolve(new Map()),
  ofHost: () => Promise.resolve([]),
  setPaused: () => Promise.resolve(null),
  host: null,
  publishing: null,
  calendars: null,
}

/** Owner of a booking's listing, and the name the guest knows: the property's or the operator's. */
export type BookingHost = { userId: string; name: string }

export const NO_HOST = (): Promise<BookingHost | null> => Promise.resolve(null)

/** Saved offers, and reviews; reviews stay without the name. */
export type Erasable = { saved: number; reviews: number }

export const NOTHING_ERASABLE: Erasable = { saved: 0, reviews: 0 }

/** Exclusive use by a traveller, such as a flight or a night. */
export type BookedUse = { bookingId: string; name: string; use: string }

/** A service's part in the flows that all services share; `S` is a booking of it as it is stored. */
export type ProductParts<S> = {
  service: Service
  /** Return path after paying; `?id=` is appended. */
  screen: string
  /** The booking, if the actor may see it; another's is `not_found`, exactly like one that does not exist. */
  load: (tx: Db, actor: Actor, bookingId: string) => Promise<S>
  /** The bookings of these rows in their order, as their reader sees them. */
  listItems: (tx: Db, actor: Actor, rows: readonly SharedRow[], now: Date) => Promise<BookingItem[]>
  /** Uses of the travellers without cancelled parts, in the format of the checkout's `uses`. */
  usesOf: (tx: Db, bookingIds: readonly string[]) => Promise<BookedUse[]>
  /** Travellers and stops of these bookings without cancelled parts. */
  tripParts: (tx: Db, bookingIds: readonly string[]) => Promise<TripPart[]>
  /** When flights leave and land, for services that follow them; null for all but flights. */
  flightTimes: FlightTimes | null
  /** The amount due. Throws `forbidden` for those who may not pay. */
  payable: (booking: S, actor: Actor) => Payable
  /** Current policy facts of the payment; null if no rule can block it. `company` is its part, if it pays not all. */
  policyFacts: (tx: Db, actor: Actor, booking: S, now: Date, company: Money | null) => Promise<PolicyFacts | null>
  /** How its stored bookings are evaluated by other rules; null if the travel policy has none for it. */
  policyTrials: PolicyTrials | null
  /** What a rule that avoids suppliers may name; null if it has none. */
  policySuppliers: PolicySuppliers | null
  /** Report facts of stored bookings beside days and amounts. */
  reportFacts: ReportFactsOf
  /** True if this amount pays for the booking; the price may have changed. */
  isPrice: (tx: Db, bookingId: string, amount: Money) => Promise<boolean>
  /** Paid: confirms the booking or asks its supplier. The booking is locked. */
  onPaid: (tx: Db, booking: SharedRow, given: PaidGiven) => Promise<void>
  /** Payment expired: releases the stock. The booking is locked. */
  onExpired: (tx: Db, bookingId: string) => Promise<void>
  payableParts: PayableParts
  cancellation: CancellationParts
  mayReadInvoices: (actor: Actor, booking: S) => boolean
  /** Its documents with their lines, of which each service has its own. */
  invoices: (issued: readonly IssuedInvoice[]) => BookingInvoices
  /** Indonesian value added tax in lines of its documents, for tax invoices; `NO_VAT` if it never has any. */
  vat: (lines: readonly InvoiceLine[]) => InvoiceVat
  /** Null where its bookings never wait for an approval. */
  approvals: ApprovalParts | null
  /** Its recurring jobs: suppliers, reminders, deadlines. */
  jobs: readonly ProductJob[]
  /** Sections of the account export: SQL with the person as `$1`. */
  exportSections: Readonly<Record<string, string>>
  /** Push texts of the service. */
  pushTexts: ProductPushTexts
  admin: AdminParts
  /** Public pages of single things that it sells; demonstration data is hidden from search engines. */
  sitemap: (db: Db) => Promise<SitemapEntry[]>
  /** Listings of hosts; `NO_LISTINGS` if there are none. */
  listings: ProductListings
  /** Null where no person of the installation hosts it; the transaction may read the booking. */
  hostOf: (tx: Db, bookingId: string) => Promise<BookingHost | null>
  /** How many things it stores that are deleted with a person's account. */
  erasable: (tx: Db, userId: string) => Promise<Erasable>
  /** Takes a person out of its tables; what belongs to the company's books stays. */
  erase: (tx: Db, userId: string) => Promise<void>
}

type Bound = 'load' | 'payable' | 'policyFacts' | 'mayReadInvoices'

/** Interface of a service to the shared flows. Bookings are passed by id; storage is private. */
export type Product = Omit<ProductParts<never>, Bound> & {
  payable: (tx: Db, actor: Actor, bookingId: string) => Promise<Payable>
  policyFacts: (
    tx: Db,
    actor: Actor,
    bookingId: string,
    now: Date,
    company: Money | null,
  ) => Promise<PolicyFacts | null>
  mayReadInvoices: (tx: Db, actor: Actor, bookingId: string) => Promise<boolean>
}

export type Products = Readonly<Record<Service, Product>>

/** The listings of every product, for the search of places. */
export const listingPlacesOf =
  (products: Products): ListingPlaces =>
  async (db) =>
    (await Promise.all(Object.values(products).map(({ listings }) => listings.places(db)))).flat()

/** How many listings people own, over every product. */
export const listingCountsOf =
  (products: Products): ListingCounts =>
  async (db, userIds) => {
    const counts = new Map<string, number>()
    for (const { listings } of Object.values(products)) {
      for (const [userId, count] of await listings.countsByOwner(db, userIds)) {
        counts.set(userId, (counts.get(userId) ?? 0) + count)
      }
    }
    return counts
  }

/** The flights of the product that has some; null where none is sold. */
export const flightTimesOf = (products: Products): FlightTimes | null =>
  Object.values(products).find(({ flightTimes }) => flightTimes !== null)?.flightTimes ?? null

/** The pushes of every product. */
export const pushTextsOf = (products: Products): Record<Service, ProductPushTexts> =>
  byService((service) => products[service].pushTexts)

export const defineProduct = <S>(own: ProductParts<S>): Product => {
  const { load, payable, policyFacts, mayReadInvoices, ...parts } = own
  return {
    ...parts,
    payable: async (tx, actor, bookingId) => payable(await load(tx, actor, bookingId), actor),
    policyFacts: async (tx, actor, bookingId, now, company) =>
      policyFacts(tx, actor, await load(tx, actor, bookingId), now, company),
    mayReadInvoices: async (tx, actor, bookingId) => mayReadInvoices(actor, await load(tx, actor, bookingId)),
  }
}

/** The service of a booking that the transaction may read. Throws `not_found`. */
export const productOf = async (tx: Db, products: Products, bookingId: string): Promise<Product> => {
  const [found] = await tx.select({ service: bookings.service }).from(bookings).where(eq(bookings.id, bookingId))
  if (found === undefined) throw notFound()
  return products[found.service]
}
