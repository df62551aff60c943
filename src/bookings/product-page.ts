import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { BookingGroup } from '#contract/bookings/admin-bookings.ts'
import type { Today } from '#contract/products/stays/today.ts'
import type { ProductOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import type { WalletKind } from '#src/platform/wallet/kind.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { BookingItem, ListOfToday } from '#contract/products/registry.ts'
import type { SearchTab } from '#src/search/search-tab.ts'
import type { CancellationSlot } from './cancel/cancellation-choice.ts'
import type { DocumentsSlot } from './documents/documents-slot.ts'
import type { HostedSlot } from './hosted/hosted-slot.ts'
import type { ListingSlot } from './hosted/listing-slot.ts'
import type { OfflineActions } from './offline-action.ts'
import type { PolicySlot } from './policy-slot.ts'
import type { ProductAdmin, TodayPart } from './product-admin.ts'
import type { ProductNotifications } from './product-notifications.ts'
import type { ProductOffline } from './product-offline.ts'
import type { StateLabels } from './state-labels.ts'
import type { SavedSlot } from './saved/saved-slot.ts'
import type { NearSlot } from './near-slot.ts'
import type { ListingCalendarSlot } from './listing-calendar-slot.ts'
import type { WaySlot } from './way-slot.ts'

/** A booking in the list of one's own; `savedAt` is when the list was read, in milliseconds since 1970. */
export type BookingRowProps = { item: BookingItem; savedAt: number }

/** Upcoming bookings of one service, soonest first, as they were at `asOf`. */
export type TripCardProps = { items: readonly BookingItem[]; asOf: string }

/** `className` frames the section. */
type TravellerSectionProps = { className: string | undefined }

/** Parts of a product in the first download. Shared screens read them through `products.ts`. */
export type ProductPage = {
  labels: {
    /** Its bookings, in the plural. */
    name: MessageDescriptor
    Icon: Icon
    /** Beside what is said of its bookings. */
    notificationIcon: Icon
    states: StateLabels
    /** Groups of its bookings that it calls otherwise than a list of all services does. */
    groups?: Readonly<Partial<Record<BookingGroup, MessageDescriptor>>>
    /** The lists of today that its bookings are in. */
    todayLists: readonly ListOfToday[]
  }
  search: SearchTab
  /** Everything that was read of its bookings is below this key. */
  queryKey: QueryKey
  loadParts: () => Promise<ProductParts>
}

/**
 * The parts of a product beside its page. Each is loaded when it is needed, and so is this list of them: no product is part
 * of the first download.
 */
export type ProductParts = {
  /** Each shows bookings of its own service only. */
  loadRow: () => Promise<ComponentType<BookingRowProps>>
  loadTripCard: () => Promise<ComponentType<TripCardProps>>
  /** How people choose what is cancelled of a booking, and what follows from it. */
  loadCancellation: () => Promise<CancellationSlot>
  /** Files, shared text and invoices of a booking. */
  loadDocuments: () => Promise<DocumentsSlot>
  loadOffline: () => Promise<ProductOffline>
  /** How its actions behave offline. */
  loadOfflineActions: () => Promise<OfflineActions>
  /** Its changes that may wait on the device for the network. */
  loadOutboxKinds: () => Promise<readonly ProductOutboxKind[]>
  loadWallet: () => Promise<WalletKind>
  loadAdmin: () => Promise<ProductAdmin>
  /** How its rules of the travel policy are edited; null where it has none. */
  loadPolicy: (() => Promise<PolicySlot>) | null
  /** The lists of today of a host: empty where hosts list nothing of it. */
  loadHostToday: () => Promise<(today: Today) => readonly TodayPart[]>
  /** Bookings at listings as their hosts see them; missing where listings have no hosts. */
  loadHosted?: () => Promise<HostedSlot>
  /** How hosts list something of it; null where they cannot. */
  loadListing: (() => Promise<ListingSlot>) | null
  /** Shown below the travellers that one books for; null where it has nothing to show. */
  loadTravellerSection: () => Promise<ComponentType<TravellerSectionProps> | null>
  /** What people saved of it; null where nothing can be saved. */
  loadSaved: (() => Promise<SavedSlot>) | null
  loadNotifications: () => Promise<ProductNotifications>
  /** Offers a ride where a trip lacks the way from one place to the next; missing where it sells none. */
  loadWay?: () => Promise<WaySlot>
  /** The calendar in which a host edits prices and stock of a listing; missing where hosts list nothing of it. */
  loadListingCalendar?: () => Promise<ListingCalendarSlot>
  /** Bookable listings near a place; missing for products without located listings. */
  loadNear?: () => Promise<NearSlot>
}
