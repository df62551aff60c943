import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { roomStays, sameRoomNight, type RoomNight } from '#contract/products/stays/room-nights.ts'
import { nightsOf } from '#contract/core/days.ts'

/** The nights in rooms that a booking has, by room and date. */
export const nightsInRooms = ({ roomStays: stays = [] }: Pick<StayBooking, 'roomStays'>): RoomNight[] =>
  stays.flatMap(({ room, checkIn, checkOut }) => nightsOf(checkIn, checkOut).map((night) => ({ room, night })))

const isIn = (list: readonly RoomNight[], one: RoomNight): boolean => list.some((other) => sameRoomNight(one, other))

/** Those that are still there, in their order: a booking may have changed since they were chosen. */
export const chosenOf = (all: readonly RoomNight[], chosen: readonly RoomNight[]): RoomNight[] =>
  all.filter((one) => isIn(chosen, one))

/** Takes all of some nights in rooms into the choice, or out of it where all of them are in it. */
export const toggled = (chosen: readonly RoomNight[], some: readonly RoomNight[]): RoomNight[] =>
  some.every((one) => isIn(chosen, one))
    ? chosen.filter((one) => !isIn(some, one))
    : [...chosen, ...some.filter((one) => !isIn(chosen, one))]

/** Kind of a selection: empty, leaving a gap in a room, full, or partial. */
export const kindOfChoice = (
  all: readonly RoomNight[],
  chosen: readonly RoomNight[],
): 'none' | 'gap' | 'all' | 'part' => {
  if (chosen.length === 0) return 'none'
  if (chosen.length === all.length) return 'all'
  return roomStays(all.filter((one) => !isIn(chosen, one))) === null ? 'gap' : 'part'
}
