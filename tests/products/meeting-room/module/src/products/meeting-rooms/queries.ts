import { queryOptions } from '@tanstack/react-query'
import { getMeetingRoomBooking, searchMeetingRooms } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { call } from '#src/platform/api/client.ts'

type Search = { city: string; day: string; hour: string; hours: string }

export const meetingRoomQueries = {
  search: (query: Search) =>
    queryOptions({
      queryKey: ['meetingRooms', 'search', query],
      queryFn: ({ signal }) => call(searchMeetingRooms, { query }, { signal }),
    }),
  detail: (bookingId: string) =>
    queryOptions({
      queryKey: ['meetingRooms', 'detail', bookingId],
      queryFn: ({ signal }) => call(getMeetingRoomBooking, { params: { bookingId } }, { signal }),
      meta: { offline: true },
    }),
}
