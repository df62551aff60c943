import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { findOverlaps } from '#contract/bookings/overlaps.ts'
import { addDays } from '#contract/core/days.ts'
import { flightUse } from '#contract/products/flights/flight-uses.ts'
import { nightUse } from '#contract/products/stays/stay-uses.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { aFlightBooking, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const GUEST = 'Guest Number I'

const askOf = (nights: string[], names = [GUEST], bookingId = uuidv7()) => ({
  body: { service: 'stay' as const, bookingId, names, uses: nights.map(nightUse) },
})

const booked = async () => {
  const hotel = await aHotel(api)
  const user = await aUser(api)
  const as = await signedInAs(api, user)
  return { user, as, booking: await aBooking(api, as, hotel.ratePlanId) }
}

const seenBy = async (more: Parameters<typeof aUser>[1]) => {
  const as = await signedInAs(api, await aUser(api, more))
  return (await api.ok(findOverlaps, askOf([STAY.checkIn]), { as })).overlaps.length
}

const askFlights = (uses: { day: string; use: string }[]) => ({
  body: { service: 'flight' as const, bookingId: uuidv7(), names: ['RAHMAWATI SITI NUR'], uses },
})

describe('a person in two stays in one night', () => {
  test('is refused to visitors and for no nights', async () => {
    await api.refused('unauthenticated', findOverlaps, askOf([STAY.checkIn]))
    const as = await signedInAs(api, await aUser(api))
    await api.refused('required', findOverlaps, askOf([]), { as })
  })

  test('is named with the other booking, whatever the writing of the name', async () => {
    const { as, booking } = await booked()
    for (const name of [GUEST, 'number i, GUÉST']) {
      const { overlaps } = await api.ok(findOverlaps, askOf([STAY.checkIn], [name]), { as })
      expect(overlaps).toEqual([
        expect.objectContaining({ bookingId: booking.bookingId, reference: booking.reference, name: GUEST }),
      ])
    }
  })

  test('is not found on the day of check-out, by another name, in the same booking, or in a cancelled one', async () => {
    const { as, booking } = await booked()
    const none = async (ask: ReturnType<typeof askOf>) =>
      expect((await api.ok(findOverlaps, ask, { as })).overlaps).toEqual([])
    await none(askOf([STAY.checkOut, addDays(STAY.checkIn, -1)]))
    await none(askOf([STAY.checkIn], ['Guest Number II']))
    await none(askOf([STAY.checkIn], [GUEST], booking.bookingId))
    await api.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, booking.bookingId))
    await none(askOf([STAY.checkIn]))
  })

  test('is shown to admins of the company, and not to colleagues or other companies', async () => {
    const { user } = await booked()
    const { clientId } = user
    expect(await seenBy({ clientId, roles: ['admin', 'user'] })).toBe(1)
    expect(await seenBy({ clientId, roles: ['user'] })).toBe(0)
    expect(await seenBy({ roles: ['admin', 'user'] })).toBe(0)
  })
})

test('a person twice on one flight is named with the other booking', async () => {
  await withAirports(api)
  const { token: as, booking } = await aFlightBooking(api)
  const [segment] = booking.legs[0]?.offer.segments ?? []
  if (segment === undefined) throw new Error('no flight was booked')
  const { day, use } = flightUse(segment)
  const { overlaps } = await api.ok(findOverlaps, askFlights([{ day, use }]), { as })
  expect(overlaps).toEqual([expect.objectContaining({ reference: booking.reference, name: 'Siti Nur Rahmawati' })])
  expect((await api.ok(findOverlaps, askFlights([{ day, use: `XX1 ${day}` }]), { as })).overlaps).toEqual([])
})
