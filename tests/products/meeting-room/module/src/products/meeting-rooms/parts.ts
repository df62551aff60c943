import type { ProductParts } from '#src/bookings/product-page.ts'

export const meetingRoomParts: ProductParts = {
  loadRow: async () => (await import('./MeetingRoomRow.tsx')).MeetingRoomRow,
  loadTripCard: async () => (await import('./MeetingRoomTrip.tsx')).MeetingRoomTrip,
  loadCancellation: async () => (await import('./MeetingRoomCancellation.tsx')).MeetingRoomCancellation,
  loadDocuments: async () => (await import('./documents/documents.ts')).meetingRoomDocuments,
  loadOffline: async () => (await import('./offline.ts')).meetingRoomOffline,
  loadOfflineActions: async () => (await import('./offline-actions.ts')).meetingRoomOfflineActions,
  loadOutboxKinds: async () => [],
  loadWallet: async () => (await import('./wallet.tsx')).meetingRoomWallet,
  loadAdmin: async () => (await import('./admin/meeting-room-admin.tsx')).meetingRoomAdmin,
  loadPolicy: null,
  loadListing: null,
  loadHostToday: async () => () => [],
  loadTravellerSection: async () => null,
  loadSaved: null,
  loadNotifications: async () => (await import('./notifications.ts')).meetingRoomNotifications,
}
