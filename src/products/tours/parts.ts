import type { ProductParts } from '#src/bookings/product-page.ts'
import { speakIn } from '#src/i18n/locale.ts'

export const tourParts: ProductParts = {
  loadRow: async () => (await import('./trips/TourRow.tsx')).TourRow,
  loadTripCard: async () => (await import('./trips/TourTrip.tsx')).TourTrip,
  loadCancellation: async () => (await import('./cancel/TourCancellation.tsx')).TourCancellation,
  loadDocuments: async () => (await import('./documents/tour-documents.ts')).tourDocuments,
  loadOffline: async () => (await import('./offline/tour-offline.ts')).tourOffline,
  loadOfflineActions: async () => (await import('./offline/offline-actions.ts')).tourOfflineActions,
  loadOutboxKinds: async () => (await import('./outbox/outbox-kinds.ts')).tourOutboxKinds,
  loadWallet: async () => (await import('./wallet/tour-wallet.tsx')).tourWallet,
  loadAdmin: async () => (await import('./admin/tour-admin.tsx')).tourAdmin,
  loadPolicy: async () => (await import('./admin/policy/tour-policy.ts')).tourPolicy,
  loadHostToday: async () => () => [],
  loadHosted: async () => (await import('./host/hosted-tour.tsx')).hostedTour,
  loadListing: async () => {
    const [module] = await Promise.all([
      import('./listing/tour-listing-slot.ts'),
      speakIn(['listings', 'hotels', 'tours']),
    ])
    return module.tourListingSlot
  },
  loadListingCalendar: async () => (await import('./host/departures/departure-calendar.ts')).departureCalendar,
  loadTravellerSection: async () => null,
  loadSaved: async () => {
    const [module] = await Promise.all([import('./wishlist/saved-tours.ts'), speakIn(['hotels', 'tours'])])
    return module.savedTours
  },
  loadNotifications: async () => (await import('./notifications.ts')).tourNotifications,
}
