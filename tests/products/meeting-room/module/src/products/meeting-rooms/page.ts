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
      in_use: msg`In use now`,
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
  loadParts: async () => (await import('./parts.ts')).meetingRoomParts,
}
