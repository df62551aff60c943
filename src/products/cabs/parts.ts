import type { ProductParts } from '#src/bookings/product-page.ts'

export const cabParts: ProductParts = {
  loadRow: async () => (await import('./trips/CabRow.tsx')).CabRow,
  loadTripCard: async () => (await import('./trips/CabTrip.tsx')).CabTrip,
  loadCancellation: async () => (await import('./cancel/CabCancellation.tsx')).CabCancellation,
  loadDocuments: async () => (await import('./documents/cab-documents.ts')).cabDocuments,
  loadOffline: async () => (await import('./offline/cab-offline.ts')).cabOffline,
  loadOfflineActions: async () => (await import('./offline/offline-actions.ts')).cabOfflineActions,
  loadOutboxKinds: async () => [],
  loadWallet: async () => (await import('./wallet/cab-wallet.tsx')).cabWallet,
  loadAdmin: async () => (await import('./admin/cab-admin.tsx')).cabAdmin,
  loadPolicy: async () => (await import('./admin/policy/cab-policy.ts')).cabPolicy,
  loadHostToday: async () => () => [],
  loadListing: null,
  loadTravellerSection: async () => null,
  loadWay: async () => (await import('./way/BookWay.tsx')).BookWay,
  loadSaved: null,
  loadNotifications: async () => (await import('./notifications.ts')).cabNotifications,
}
