import * as endpoints from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { bookRoom, freeRooms } from '#server/domain/products/meeting-rooms/book-room.ts'
import { readRoom } from '#server/domain/products/meeting-rooms/read-room.ts'
import { memberRoute, onceRoute } from '#server/http/route.ts'

export const meetingRoomsRoutes = [
  memberRoute(endpoints.searchMeetingRooms, async ({ db, query }) => ({ items: await freeRooms(db, query) })),
  onceRoute(endpoints.bookMeetingRoom, ({ tx, now, actor, body }) => bookRoom({ tx, now }, actor, body)),
  memberRoute(endpoints.getMeetingRoomBooking, ({ db, actor, params }) => readRoom(db, actor, params.bookingId)),
]
