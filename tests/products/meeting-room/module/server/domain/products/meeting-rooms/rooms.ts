import type { MeetingRoom } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { money } from '#contract/core/money.ts'
import { notFound } from '#server/domain/kernel/refusal.ts'

const JAKARTA = { cityName: 'Jakarta', zone: 'Asia/Jakarta' }

export const MEETING_ROOMS: readonly MeetingRoom[] = [
  { roomId: 'borobudur', name: 'Room Borobudur', ...JAKARTA, seats: 8, perHour: money(200_000, 'IDR') },
  { roomId: 'prambanan', name: 'Room Prambanan', ...JAKARTA, seats: 20, perHour: money(600_000, 'IDR') },
]

/** Throws `not_found`. */
export const roomOf = (roomId: string): MeetingRoom => {
  const room = MEETING_ROOMS.find((one) => one.roomId === roomId)
  if (room === undefined) throw notFound()
  return room
}
