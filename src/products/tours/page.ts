import { msg } from '@lingui/core/macro'
import { IconMap2 } from '@tabler/icons-react'
import type { ProductPage } from '#src/bookings/product-page.ts'
import { speakIn } from '#src/i18n/locale.ts'
import { TOUR_STATE_LABELS } from './state-labels.ts'

export const tourPage: ProductPage = {
  labels: {
    name: msg`Tours`,
    Icon: IconMap2,
    notificationIcon: IconMap2,
    states: TOUR_STATE_LABELS,
    groups: { in_house: msg`On tour` },
    todayLists: ['touring', 'booked'],
  },
  search: {
    kind: 'form',
    segment: 'tours',
    label: msg`Tours`,
    Icon: IconMap2,
    loadForm: async () => (await import('./search/TourTabForm.tsx')).TourTabForm,
  },
  queryKey: ['tourBookings'],
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
  loadTravellerSection: async () => null,
  loadSaved: async () => {
    const [module] = await Promise.all([import('./wishlist/saved-tours.ts'), speakIn(['hotels', 'tours'])])
    return module.savedTours
  },
  loadNotifications: async () => (await import('./notifications.ts')).tourNotifications,
}
