import type { ProductParts } from '#src/bookings/product-page.ts'

export const flightParts: ProductParts = {
  loadRow: async () => (await import('./ticket/FlightRows.tsx')).FlightRow,
  loadTripCard: async () => (await import('./trips/FlightTrip.tsx')).FlightTrip,
  loadCancellation: async () => (await import('./cancel/FlightCancellation.tsx')).FlightCancellation,
  loadDocuments: async () => (await import('./documents/flight-documents.ts')).flightDocuments,
  loadOffline: async () => (await import('./offline/flight-offline.ts')).flightOffline,
  loadOfflineActions: async () => (await import('./offline/offline-actions.ts')).flightOfflineActions,
  loadOutboxKinds: async () => [],
  loadWallet: async () => (await import('./wallet/flight-wallet.tsx')).flightWallet,
  loadAdmin: async () => (await import('./admin/flight-admin.tsx')).flightAdmin,
  loadPolicy: async () => (await import('./admin/policy/flight-policy.ts')).flightPolicy,
  loadHostToday: async () => () => [],
  loadListing: null,
  loadTravellerSection: async () => (await (await import('./credits/fetch-credits.ts')).fetchCredits()).CreditList,
  loadSaved: null,
  loadNotifications: async () => (await import('./notifications.ts')).flightNotifications,
}
