import { msg } from '@lingui/core/macro'
import { IconCar } from '@tabler/icons-react'
import type { ProductPage } from '#src/bookings/product-page.ts'
import { CAB_STATE_LABELS } from './state-labels.ts'

export const cabPage: ProductPage = {
  labels: {
    name: msg`Cabs`,
    Icon: IconCar,
    notificationIcon: IconCar,
    states: CAB_STATE_LABELS,
    groups: { in_house: msg`Riding` },
    todayLists: ['riding', 'booked'],
  },
  search: {
    kind: 'form',
    segment: 'cabs',
    label: msg`Cabs`,
    Icon: IconCar,
    loadForm: async () => (await import('./search/CabTabForm.tsx')).CabTabForm,
  },
  queryKey: ['cabBookings'],
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
  loadTravellerSection: async () => null,
  loadWay: async () => (await import('./way/BookWay.tsx')).BookWay,
  loadSaved: null,
  loadNotifications: async () => (await import('./notifications.ts')).cabNotifications,
}
