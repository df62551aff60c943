import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agentToday } from '#contract/products/stays/today.ts'
import { addDays } from '#contract/core/days.ts'
import { adminToday } from '#contract/products/registry.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()
const stay = (from: number, to: number) => ({ checkIn: addDays(TODAY, from), checkOut: addDays(TODAY, to) })
const ids = (rows: { bookingId: string }[]) => rows.map(({ bookingId }) => bookingId)

test('the company sees today’s arrivals, stays and departures, and its bookings', async () => {
  const host = await aUser(api)
  const hotel = await aHotel(api, { ownerUserId: host.id, rooms: [{ allotment: 20 }] })
  const client = await aClient(api)
  const user = await aUser(api, { clientId: client.id })
  const token = await signedInAs(api, user)
  const arriving = await aBooking(api, token, hotel.ratePlanId, stay(3, 6))
  const staying = await aBooking(api, token, hotel.ratePlanId, stay(2, 5))
  const leaving = await aBooking(api, token, hotel.ratePlanId, stay(1, 3))
  const cancelled = await aBooking(api, token, hotel.ratePlanId, stay(3, 6))
  await api.db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, cancelled.bookingId))
  await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId, stay(3, 6))

  const admin = await aUser(api, { clientId: client.id, roles: ['admin'] })
  const now = await api.ok(adminToday, {}, { as: await signedInAs(api, admin) })
  expect(now).toMatchObject({ date: TODAY, zone: 'Asia/Jakarta', arriving: [], staying: [], leaving: [] })
  expect(now.booked).toHaveLength(4)

  // 17:00 UTC is midnight in Jakarta: the fourth day has begun there.
  api.clock.set(new Date(`${addDays(TODAY, 2)}T17:00:00Z`))
  const later = await api.ok(adminToday, {}, { as: await signedInAs(api, admin) })
  expect(later.date).toBe(addDays(TODAY, 3))
  expect([ids(later.arriving), ids(later.staying), ids(later.leaving), ids(later.booked)]).toEqual([
    [arriving.bookingId],
    [staying.bookingId],
    [leaving.bookingId],
    [],
  ])
  expect(later.arriving[0]).toMatchObject({
    hotelName: 'Hotel Melati',
    guest: 'Guest Number I',
    rooms: 1,
    total: arriving.total,
  })

  const hosts = await api.ok(agentToday, {}, { as: await signedInAs(api, host) })
  expect(hosts.arriving).toHaveLength(2)
  const nobody = await api.ok(agentToday, {}, { as: await signedInAs(api, user) })
  expect(nobody).toMatchObject({ arriving: [], staying: [], leaving: [], booked: [] })

  const operator = await aClient(api, { isOperator: true })
  const everyone = await aUser(api, { clientId: operator.id, roles: ['admin'] })
  expect((await api.ok(adminToday, {}, { as: await signedInAs(api, everyone) })).arriving).toHaveLength(2)
})
