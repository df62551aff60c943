import { msg } from '@lingui/core/macro'
import { IconBed, IconBuildingSkyscraper } from '@tabler/icons-react'
import { lazy } from 'react'
import { MAX_NIGHTS } from '#contract/products/stays/limits.ts'
import { speakIn } from '#src/i18n/locale.ts'
import type { ProductPage } from '#src/bookings/product-page.ts'
import { STAY_STATE_LABELS } from './state-labels.ts'

export const stayPage: ProductPage = {
  labels: {
    name: msg`Stays`,
    Icon: IconBed,
    notificationIcon: IconBuildingSkyscraper,
    states: STAY_STATE_LABELS,
    groups: { in_house: msg`In house` },
    todayLists: ['arriving', 'staying', 'leaving', 'booked'],
  },
  search: {
    kind: 'place',
    segment: 'hotels',
    label: msg`Hotels`,
    Icon: IconBed,
    fields: {
      place: msg`Where to`,
      placeholder: msg`City, airport or hotel`,
      days: [msg`Check-in`, msg`Check-out`],
      people: msg`Guests and rooms`,
      PeopleHint: lazy(async () => {
        const [module] = await Promise.all([import('./search/form/HotelAges.tsx'), speakIn(['hotels'])])
        return { default: module.HotelAges }
      }),
      hasRooms: true,
      maxNights: MAX_NIGHTS,
    },
    hasStops: true,
    opening: null,
  },
  queryKey: ['bookings'],
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
  loadHostToday: async () => (await import('./admin/stay-today.tsx')).stayTodayParts,
  loadTravellerSection: async () => null,
  loadSaved: async () => (await import('./wishlist/saved-hotels.ts')).savedHotels,
  loadNotifications: async () => (await import('./notifications.ts')).stayNotifications,
}
