import type { CancellationPart } from '#contract/products/cancellations.ts'
import type { BookingState } from '#contract/bookings/states.ts'
import { nightsBetween, nightsOf } from '#contract/core/days.ts'
import { roomStays, sameRoomNight, type RoomNight } from '#contract/products/stays/room-nights.ts'
import { illegalNow } from '#server/domain/bookings/booking-version.ts'
import { partOfOtherService } from '#server/domain/bookings/cancellation-parts.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { roomNightsLeft } from '../book/booking-parts.ts'
import type { StoredStay } from '../book/booking-view.ts'
import type { Parts } from './partial-amounts.ts'

const assertSold = ({ checkIn, checkOut, rooms }: StoredStay['terms'], asked: readonly RoomNight[]): void => {
  const nights = new Set(nightsOf(checkIn, checkOut))
  const fields = asked.flatMap(({ room, night }, index) =>
    room <= rooms && nights.has(night)
      ? []
      : [{ field: `body.part.roomNights.${index}`, code: 'validation_failed' as const }],
  )
  if (fields.length > 0) throw new Refusal('validation_failed', { fields })
}

/**
 * Splits the requested room nights from the rest; null takes all that are left. Throws `validation_failed`,
 * `illegal_transition`, `nights_not_together`, or `offer_needs_nights` where an offer would not take what is left of a room.
 */
export const chosenRoomNights = (
  booking: StoredStay,
  part: CancellationPart | null,
  /** In which a part of a stay is cancelled: that of guests who have not arrived, but for its host. */
  during: BookingState = 'confirmed',
): Parts & { isAll: boolean } => {
  const there = roomNightsLeft(booking)
  if (part === null) return { isAll: true, taken: there, left: [] }
  if (part.service !== 'stay') throw partOfOtherService()
  const { roomNights } = part
  assertSold(booking.terms, roomNights)
  const isAsked = (one: RoomNight): boolean => roomNights.some((other) => sameRoomNight(one, other))
  const taken = there.filter(isAsked)
  // Room nights that are already cancelled cannot be cancelled again.
  if (taken.length !== roomNights.length) throw illegalNow(booking)
  const left = there.filter((one) => !isAsked(one))
  if (left.length > 0 && booking.state !== during) throw illegalNow(booking)
  const stays = roomStays(left)
  if (stays === null) throw new Refusal('nights_not_together')
  const least = booking.terms.offer?.minNights ?? 1
  if (stays.some(({ checkIn, checkOut }) => nightsBetween(checkIn, checkOut) < least))
    throw new Refusal('offer_needs_nights')
  return { isAll: left.length === 0, taken, left }
}
