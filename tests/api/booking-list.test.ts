import { expect, test } from 'vitest'
import { listBookings } from '#contract/products/registry.ts'
import { addDays } from '#contract/core/days.ts'
import { apiTest } from '#tests/support/api.ts'
import { aFlightBooking, BALI, withAirports } from '../support/flights/flight-bookings.ts'
import { aHotel, STAY, TODAY } from '../support/stays/hotels.ts'
import { aUser, signedInAs } from '../support/accounts/people.ts'
import { aBooking } from '../support/stays/stays.ts'

const api = apiTest()

test('my bookings of every service are one list by time with one cursor', async () => {
  await withAirports(api)
  const { ratePlanId } = await aHotel(api)
  const flights = await aFlightBooking(api)
  const { token: as, booking } = flights
  const nightsFrom = (day: number) =>
    aBooking(api, as, ratePlanId, { checkIn: addDays(TODAY, day), checkOut: addDays(TODAY, day + 1) })
  const [later, sooner] = [await nightsFrom(25), await nightsFrom(10)]

  const first = await api.ok(listBookings, { query: { limit: 2 } }, { as })
  expect(first.items).toMatchObject([
    {
      service: 'stay',
      bookingId: sooner.bookingId,
      reference: sooner.reference,
      state: 'confirmed',
      title: sooner.hotel.name,
      zone: sooner.hotel.zone,
      total: sooner.total,
      people: sooner.adults + sooner.children,
      booking: sooner,
    },
    {
      service: 'flight',
      title: 'Jakarta – Denpasar (Bali)',
      startsAt: booking.legs[0]?.offer.segments[0]?.departsAt,
      endsAt: booking.legs[0]?.offer.segments[0]?.arrivesAt,
      zone: 'Asia/Jakarta',
      total: booking.total,
      people: 1,
      booking,
    },
  ])
  const second = await api.ok(listBookings, { query: { limit: 2, cursor: first.nextCursor ?? '' } }, { as })
  expect(second.items.map(({ bookingId }) => bookingId)).toEqual([later.bookingId])
  expect(second.nextCursor).toBeNull()

  api.clock.set(new Date(`${addDays(BALI.day, 2)}T00:00:00Z`))
  const again = await signedInAs(api, flights.user)
  const past = await api.ok(listBookings, { query: { when: 'past' } }, { as: again })
  expect(past.items.map(({ service }) => service)).toEqual(['flight', 'stay'])
})

test('bookings that start at the same moment are on one page each, in both directions of time', async () => {
  const { ratePlanId } = await aHotel(api, { rooms: [{ allotment: 5 }] })
  const user = await aUser(api)
  const token = await signedInAs(api, user)
  const booked: string[] = []
  for (let count = 0; count < 5; count += 1) booked.push((await aBooking(api, token, ratePlanId)).bookingId)
  const pagesOf = async (as: string, when: 'upcoming' | 'past') => {
    const pages: string[][] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { when, limit: 2, ...(cursor !== undefined && { cursor }) }
      const { items, nextCursor } = await api.ok(listBookings, { query }, { as })
      pages.push(items.map(({ bookingId }) => bookingId))
      cursor = nextCursor
    }
    return pages
  }
  const ahead = await pagesOf(token, 'upcoming')
  expect(ahead.map((page) => page.length)).toEqual([2, 2, 1])
  expect(ahead.flat().toSorted()).toEqual(booked.toSorted())
  api.clock.set(new Date(`${addDays(STAY.checkOut, 2)}T00:00:00Z`))
  expect((await pagesOf(await signedInAs(api, user), 'past')).flat()).toEqual(ahead.flat().toReversed())
})
