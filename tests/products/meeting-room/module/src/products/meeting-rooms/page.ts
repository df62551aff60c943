import { msg } from '@lingui/core/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { SEARCH_SEGMENTS } from '#contract/core/services.ts'
import { stateLabels } from '#src/bookings/state-labels.ts'
import type { ProductPage } from '#src/bookings/product-page.ts'

export const meetingRoomPage: ProductPage = {
  labels: {
    name: msg`Meeting rooms`,
    Icon: IconUsersGroup,
    notificationIcon: IconUsersGroup,
    states: stateLabels({
      issuing: msg`Being confirmed`,
      in_use: msg`In use`,
      completed: msg`Used`,
      issue_failed: msg`Could not be confirmed`,
      no_show: msg`Not used`,
    }),
    todayLists: ['booked'],
  },
  search: {
    kind: 'form',
    segment: SEARCH_SEGMENTS['meeting-room'],
    label: msg`Meeting rooms`,
    Icon: IconUsersGroup,
    loadForm: async () => (await import('./MeetingRoomSearch.tsx')).MeetingRoomSearch,
  },
  queryKey: ['meetingRooms'],
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
  loadHostToday: async () => () => [],
  loadTravellerSection: async () => null,
  loadSaved: null,
  loadNotifications: async () => (await import('./notifications.ts')).meetingRoomNotifications,
}
