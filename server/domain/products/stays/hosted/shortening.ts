import type * as v from 'valibot'
import { addDays, dayInZone, nightsOf } from '#contract/core/days.ts'
import type { CancellationPart } from '#contract/products/cancellations.ts'
import type { EarlyEnd, Shortened, shorteningBody } from '#contract/products/stays/shortening.ts'
import { asSystem } from '#server/database/tenant.ts'
import { mayRunStay } from '#server/domain/bookings/access.ts'
import { recordActivity } from '#server/domain/bookings/activities/record-activity.ts'
import type { HostGiven } from '#server/domain/bookings/host-parts.ts'
import { lockBooking } from '#server/domain/bookings/lock-booking.ts'
import { cancellationFlow } from '#server/domain/cancellations/cancellation-flow.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'
import { roomNightsLeft } from '../book/booking-parts.ts'
import { rowOf, type StoredStay } from '../book/booking-view.ts'
import { chosenRoomNights } from '../cancel/chosen-room-nights.ts'
import { partialAmounts } from '../cancel/partial-amounts.ts'
import { cancelRoomNights, STAY_CANCELLATION_STEPS } from '../cancel/stay-cancellation.ts'
import { assertRuns, fullBooking } from '../run/stay-run.ts'
import { onSiteStayOf } from '../run/stay-run-view.ts'
import { assertThere } from './check-out.ts'
import { mailShortened } from './shortening-mail.ts'

/** The room nights after `lastNight`. */
const partAfter = (booking: StoredStay, lastNight: string): CancellationPart => ({
  service: 'stay',
  roomNights: roomNightsLeft(booking).flatMap(({ room, night }) => (night > lastNight ? [{ room, night }] : [])),
})

/** The first night that may be the last: one that is over, or the first of the stay. */
const firstEnd = (booking: StoredStay, now: Date): string => {
  const { checkIn, zone } = onSiteStayOf(booking)
  const yesterday = addDays(dayInZone(now, zone), -1)
  return yesterday > checkIn ? yesterday : checkIn
}

/** Each night that may become the last of a stay that has begun, with its amounts at an instant. */
export const earlyEnds = (booking: StoredStay, now: Date): EarlyEnd[] => {
  if (booking.state !== 'in_use') return []
  const { checkIn, checkOut } = onSiteStayOf(booking)
  const first = firstEnd(booking, now)
  const nights = nightsOf(checkIn, checkOut).slice(0, -1)
  return nights
    .filter((night) => night >= first)
    .flatMap((lastNight) => {
      try {
        const parts = chosenRoomNights(booking, partAfter(booking, lastNight), 'in_use')
        const { fee, refund, feeAtProperty } = partialAmounts(booking, parts, now)
        return [{ lastNight, roomNights: parts.taken.length, fee, refund, feeAtProperty }]
      } catch (error) {
        // An offer that needs more nights.
        if (error instanceof Refusal) return []
        throw error
      }
    })
}

/** Throws `last_night_over` or `stay_already_shorter`. */
const assertLastNight = (booking: StoredStay, lastNight: string, now: Date): void => {
  const present = addDays(onSiteStayOf(booking).checkOut, -1)
  if (lastNight >= present) throw new Refusal('stay_already_shorter', { details: { lastNight: present } })
  if (lastNight < firstEnd(booking, now)) throw new Refusal('last_night_over')
}

/** The guest's own cancellation of nights, for guests who are there and without the guest. */
const shorteningOf = (origin: string) =>
  cancellationFlow({
    ...STAY_CANCELLATION_STEPS,
    load: (tx, _actor, bookingId) => fullBooking(tx, bookingId),
    mayCancel: (actor, booking) => mayRunStay(actor, rowOf(booking)),
    isCancellable: ({ state }) => state === 'in_use',
    choose: (booking, part) => chosenRoomNights(booking, part, 'in_use'),
    async cancelPart({ tx, now }, actor, booking, done) {
      const { choice, amounts, into } = done
      const { fee, refund } = amounts
      const creditNote = await cancelRoomNights({ tx, now }, actor, booking, done)
      const about = { roomNights: choice.taken, fee, refund, into, creditNote }
      return (changed) => mailShortened({ tx, now, origin }, changed, about)
    },
  })

/**
 * The guests leave early, inside the transaction of an idempotent call: the nights after `lastNight` are cancelled by the
 * terms of the booking. Throws `not_found`, `forbidden`, `not_checked_in`, `already_checked_out`, `booking_over`,
 * `last_night_over`, `stay_already_shorter`, `offer_needs_nights` or `refund_changed`.
 */
export const shortenStay = async (
  { tx, now, origin }: HostGiven,
  actor: Actor,
  bookingId: string,
  { lastNight, expectedRefund }: v.InferOutput<typeof shorteningBody>,
): Promise<Shortened> => {
  await assertRuns(tx, actor, bookingId)
  return asSystem(tx, async () => {
    await lockBooking(tx, bookingId)
    const booking = await fullBooking(tx, bookingId)
    assertThere(booking)
    assertLastNight(booking, lastNight, now)
    const { version, hotel, host_user_id: host } = booking
    const asked = { bookingId, part: partAfter(booking, lastNight) }
    const { cancel } = await shorteningOf(origin).offer({ db: tx, now }, actor, asked)
    await cancel({ tx, now, origin, locale: 'en', version }, actor, expectedRefund)
    recordActivity(
      { tx, now },
      {
        kind: 'stay_shortened',
        service: 'stay',
        listing: { id: hotel.hotelId, name: hotel.name },
        ownerUserId: host ?? actor.userId,
        actorUserId: host === actor.userId ? callerOf(actor) : null,
        bookingId,
        details: {
          shortened: { lastNight, roomNights: asked.part.service === 'stay' ? asked.part.roomNights.length : 0 },
        },
      },
    )
    const { reference, state, version: raised } = await fullBooking(tx, bookingId)
    const checkOut = addDays(lastNight, 1)
    return { bookingId, reference, state, version: raised, checkOut, refund: expectedRefund, at: now.toISOString() }
  })
}
