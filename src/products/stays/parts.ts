import type { ProductParts } from '#src/bookings/product-page.ts'
import { speakIn } from '#src/i18n/locale.ts'

export const stayParts: ProductParts = {
  loadRow: async () => (await import('./trips/StayRow.tsx')).StayRow,
  loadTripCard: async () => (await import('./trips/StayTrip.tsx')).StayTrip,
  loadCancellation: async () => (await import('./cancel/StayCancellation.tsx')).StayCancellation,
  loadDocuments: async () => (await import('./documents/stay-documents.ts')).stayDocuments,
  loadOffline: async () => (await import('./offline/stay-offline.ts')).stayOffline,
  loadOfflineActions: async () => (await import('./offline/offline-actions.ts')).stayOfflineActions,
  loadOutboxKinds: async () => (await import('./outbox/outbox-kinds.ts')).stayOutboxKinds,
  loadWallet: async () => (await import('./wallet/stay-wallet.tsx')).stayWallet,
  loadAdmin: async () => (await import('./admin/stay-admin.tsx')).stayAdmin,
  loadPolicy: async () => (await import('./admin/policy/stay-policy.ts')).stayPolicy,
  loadHostToday: async () => (await import('./admin/stay-today.tsx')).hostStayTodayParts,
  loadHosted: async () => (await import('./host/hosted-stay.tsx')).hostedStay,
  loadListing: async () => {
    const [module] = await Promise.all([import('./listing/stay-listing-slot.ts'), speakIn(['listings'])])
    return module.stayListingSlot
  },
  loadTravellerSection: async () => null,
  loadNear: async () => (await import('./detail/HotelsNear.tsx')).HotelsNear,
  loadListingCalendar: async () => (await import('./host/calendar/listing-calendar.ts')).listingCalendar,
  loadSaved: async () => (await import('./wishlist/saved-hotels.ts')).savedHotels,
  loadNotifications: async () => (await import('./notifications.ts')).stayNotifications,
}
