import type { Endpoint } from '../../core/endpoint.ts'
import {
  bookMeetingRoom,
  cancelMeetingRoom,
  getMeetingRoomBooking,
  listMeetingRoomInvoices,
  searchMeetingRooms,
} from './meeting-rooms.ts'

/** Every endpoint of meeting rooms. */
export const MEETING_ROOM_ENDPOINTS: readonly Endpoint[] = [
  searchMeetingRooms,
  bookMeetingRoom,
  getMeetingRoomBooking,
  cancelMeetingRoom,
  listMeetingRoomInvoices,
]
