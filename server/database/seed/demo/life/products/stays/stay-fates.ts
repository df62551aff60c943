import { addDays, nightsOf } from '#contract/core/days.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { reportNoShow } from '#server/domain/products/stays/cancel/no-shows.ts'
import { arrivalAt } from '#server/domain/products/stays/quote/cancellation-steps.ts'
import { reviewBooking } from '#server/domain/products/stays/reviews/booking-reviews.ts'
import { reportArrival, reportDeparture } from '#server/domain/products/stays/run/stay-run.ts'
import { reviewWritten } from '../../../reviews.ts'
import { seededRandom, type Random } from '../../../seeded.ts'
import { actorOf, hoursAfter, OPERATOR, unlessRefused, type Life } from '../../life.ts'
import { demoAccounts } from '../../people/travellers.ts'
import type { Fate, Trip } from '../../plan/trip.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { converse } from './conversations.ts'
import type { Rate } from './rates.ts'

type StayFate = Extract<Fate, 'as_planned' | 'cancelled' | 'part_cancelled'> | 'no_show'

const drawn = ({ fate, nights }: Trip, random: Random): StayFate => {
  const draw = random.next()
  if (fate !== null) return fate === 'cancelled' || fate === 'part_cancelled' ? fate : 'as_planned'
  if (draw < 0.06) return 'cancelled'
  if (draw < 0.09 && nights > 1) return 'part_cancelled'
  return draw < 0.094 ? 'no_show' : 'as_planned'
}

/** A moment between the booking and the trip, already over. */
const changedAt = ({ bookedAt }: Trip, starts: number, present: Date, random: Random): Date => {
  const end = Math.min(starts - 3_600_000, present.getTime())
  const span = Math.max(0, end - bookedAt.getTime() - 600_000)
  return new Date(bookedAt.getTime() + 600_000 + Math.floor(span * (0.2 + random.next() * 0.7)))
}

const hostOf = (owner: string | null): Actor => {
  const account = owner === null ? undefined : demoAccounts().find(({ userId }) => userId === owner)
  return account === undefined ? OPERATOR : actorOf(account)
}

type Stay = { life: Life; trip: Trip; booking: StayBooking; rate: Rate; random: Random }

/** Reports of hotels: hosts always, of the others some. */
const reports = ({ booking, rate }: Stay): boolean =>
  rate.owner !== null || seededRandom(`life:reports:${booking.hotel.hotelId}`).chance(0.35)

const atHotel = ({ booking: { hotel } }: Stay, day: string, time: string): number => arrivalAt(day, time, hotel.zone)

const arriveAndLeave = async (stay: Stay): Promise<void> => {
  const { life, booking, rate, random } = stay
  const { bookingId, checkIn, checkOut, hotel } = booking
  const { db, recorded, present } = life
  const host = hostOf(rate.owner)
  const arrived = hoursAfter(atHotel(stay, checkIn, hotel.checkInFrom), random.next() * 5)
  const left = hoursAfter(atHotel(stay, checkOut, '06:30'), random.next() * 5)
  if (!reports(stay) || arrived > present) return
  const { version } = await recorded(bookingId, [arrived], () =>
    inTenant(db, host, (tx) => reportArrival({ tx, now: arrived, version: booking.version }, host, bookingId)),
  )
  if (left > present) return
  await recorded(bookingId, [left], () =>
    inTenant(db, host, (tx) => reportDeparture({ tx, now: left, version }, host, bookingId)),
  )
}

const review = async ({ life, trip, booking, rate, random }: Stay): Promise<void> => {
  const { bookingId, hotel, checkOut } = booking
  const actor = actorOf(trip.person)
  const at = new Date(arrivalAt(addDays(checkOut, random.between(1, 6)), '19:40', hotel.zone))
  if (at > life.present) return
  const written = reviewWritten({ score: rate.score, key: bookingId })
  await unlessRefused(
    life.recorded(bookingId, [at], () =>
      inTenant(life.db, actor, (tx) => reviewBooking({ tx, now: at }, actor, { bookingId, ...written })),
    ),
  )
}

const missIt = async ({ life, booking, rate }: Stay, at: Date): Promise<void> => {
  const { bookingId, version } = booking
  const host = hostOf(rate.owner)
  const origin = life.services.origin()
  await unlessRefused(
    life.recorded(bookingId, [at], () =>
      inTenant(life.db, host, (tx) => reportNoShow({ tx, now: at, version, origin }, host, bookingId)),
    ),
  )
}

/** Lets happen what became of a stay until the present. */
export const liveStay = async (life: Life, trip: Trip, booking: StayBooking, rate: Rate): Promise<void> => {
  const random = seededRandom(`life:stay:${trip.key}`)
  const stay: Stay = { life, trip, booking, rate, random }
  const fate = drawn(trip, random)
  const { bookingId, checkIn, checkOut } = booking
  const starts = atHotel(stay, checkIn, '14:00')
  const at = changedAt(trip, starts, life.present, random)
  if (fate === 'cancelled' || fate === 'part_cancelled') {
    const last = nightsOf(checkIn, checkOut).slice(-1)
    const roomNights = booking.travellers.flatMap((_guest, room) => last.map((night) => ({ room: room + 1, night })))
    const part = fate === 'cancelled' ? null : ({ service: 'stay', roomNights } as const)
    return cancelBooking(life, actorOf(trip.person), { service: 'stay', bookingId, part, at })
  }
  const evening = hoursAfter(starts, 7)
  if (fate === 'no_show') return evening <= life.present ? missIt(stay, evening) : undefined
  await converse(life, { person: trip.person, host: hostOf(rate.owner), starts, bookedAt: trip.bookedAt, bookingId })
  await arriveAndLeave(stay)
  if (random.chance(0.16)) await review(stay)
}
