import type { ProductParts } from '#src/bookings/product-page.ts'
import { speakIn } from '#src/i18n/locale.ts'

export const cabParts: ProductParts = {
  loadRow: async () => (await import('./trips/CabRow.tsx')).CabRow,
  loadTripCard: async () => (await import('./trips/CabTrip.tsx')).CabTrip,
  loadCancellation: async () => (await import('./cancel/CabCancellation.tsx')).CabCancellation,
  loadDocuments: async () => (await import('./documents/cab-documents.ts')).cabDocuments,
  loadOffline: async () => (await import('./offline/cab-offline.ts')).cabOffline,
  loadOfflineActions: async () => (await import('./offline/offline-actions.ts')).cabOfflineActions,
  loadOutboxKinds: async () => [],
  loadWallet: async () => (await import('./wallet/cab-wallet.tsx')).cabWallet,
  loadAdmin: async () => {
    const [module] = await Promise.all([import('./admin/cab-admin.tsx'), speakIn(['cabs-search'])])
    return module.cabAdmin
  },
  loadPolicy: async () => {
    const [module] = await Promise.all([import('./admin/policy/cab-policy.ts'), speakIn(['cabs-search'])])
    return module.cabPolicy
  },
  loadHostToday: async () => () => [],
  loadHosted: async () => {
    const [module] = await Promise.all([import('./host/hosted-cab.tsx'), speakIn(['cabs-search'])])
    return module.hostedCab
  },
  loadListing: async () => {
    const [module] = await Promise.all([
      import('./listing/cab-listing-slot.ts'),
      speakIn(['listings', 'hotels', 'cabs', 'cabs-search']),
    ])
    return module.cabListingSlot
  },
  loadListingCalendar: async () => {
    const [module] = await Promise.all([import('./host/vehicle-calendar.ts'), speakIn(['cabs-search'])])
    return module.vehicleCalendar
  },
  loadTravellerSection: async () => null,
  loadWay: async () => (await import('./way/BookWay.tsx')).BookWay,
  loadSaved: null,
  loadNotifications: async () => (await import('./notifications.ts')).cabNotifications,
}
