import { msg } from '@lingui/core/macro'
import type { OfflineActions } from '#src/bookings/offline-action.ts'
import { meetingRoomQueries } from './queries.ts'

export const meetingRoomOfflineActions: OfflineActions = {
  reading: [{ words: msg`See a booked meeting room`, asks: [meetingRoomQueries.detail('')] }],
  booking: [{ words: msg`Book a meeting room`, ends: ['meetingRooms.book'] }],
  // The call is the one of stays too, which queues it.
  changing: [{ words: msg`Cancel a meeting room`, ends: [] }],
}
