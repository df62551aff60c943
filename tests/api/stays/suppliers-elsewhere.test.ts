import { expect, test } from 'vitest'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aFault } from '#tests/support/stays/suppliers.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest()

test('outside demo mode there is no page of switches, and a stored switch affects no one', async () => {
  expect((await api.inject('/simulator/suppliers')).statusCode).toBe(404)
  const hotel = await aHotel(api)
  const token = await signedInAs(api, await aUser(api))
  const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
  await aFault(api, hotel, 'sold_out_at_commit')
  expect(await api.ok(createStayBooking, { body }, { as: token })).toMatchObject({ state: 'confirmed' })
})
