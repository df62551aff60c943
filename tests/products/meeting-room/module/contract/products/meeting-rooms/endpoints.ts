import type { Endpoint } from '../../core/endpoint.ts'
import { bookMeetingRoom, getMeetingRoomBooking, searchMeetingRooms } from './meeting-rooms.ts'

/** Every endpoint of meeting rooms. */
export const MEETING_ROOM_ENDPOINTS: readonly Endpoint[] = [searchMeetingRooms, bookMeetingRoom, getMeetingRoomBooking]
