import { describe, expect, test } from 'vitest'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { FAULT_KINDS } from '#server/database/schema/supplier-faults.ts'
import { clearFaults, listFaults } from '#server/adapters/suppliers/stays/faults.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { aHold, bookingBody } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
const PAGE = '/simulator/suppliers'

const send = (form: Record<string, string>, language = 'en') =>
  api.inject({
    method: 'POST',
    url: `${PAGE}?lang=${language}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const set = async () =>
  (await listFaults(api.db)).map(({ fault: { kind, value, usesLeft } }) => [kind, value, usesLeft])

describe('the page of the switches', () => {
  test.each([
    ['a kind there is not', { action: 'set', kind: 'explode' }],
    ['an amount that is no number', { action: 'set', kind: 'slow', value: 'much' }],
    ['no bookings at all', { action: 'set', kind: 'slow', uses: '0' }],
    ['nothing', {}],
  ])('refuses %s', async (_what, form) => {
    const answer = await send(form)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Enter whole numbers only.')
    expect(await set()).toEqual([])
  })

  test('refuses an unknown hotel, whatever its name contains', async () => {
    await aHotel(api)
    for (const property of ['No such house', '%', '<i>x']) {
      const answer = await send({ action: 'set', kind: 'slow', property })
      expect(answer.body).toContain('No hotel has this name or ID.')
      expect(answer.body).not.toContain('<i>')
    }
    expect(await set()).toEqual([])
  })

  test('needs no script, loads nothing from elsewhere, and speaks both languages', async () => {
    const english = await api.inject(`${PAGE}?lang=en`)
    expect(english.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(english.body).not.toMatch(/<script|style=|\son\w+=/)
    for (const kind of FAULT_KINDS) expect(english.body).toContain(`value="${kind}"`)
    const indonesian = await api.inject({ url: PAGE, headers: { 'accept-language': 'id' } })
    expect(indonesian.body).toContain('<html lang="id">')
    expect(indonesian.body).toContain('Simulasi masalah pemasok')
  })

  test('sets a switch for one hotel, which fires as often as configured and for no other hotel', async () => {
    const [hotel, other] = [await aHotel(api), await aHotel(api)]
    const answer = await send({ action: 'set', kind: 'slow', value: '', uses: '2', property: hotel.hotelId })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${PAGE}?lang=en`])
    expect(await set()).toEqual([['slow', 8, 2]])
    expect((await api.inject(PAGE)).body).toContain('Hotel Melati')
    const token = await signedInAs(api, await aUser(api))
    const stateAt = async ({ ratePlanId }: { ratePlanId: string }) =>
      (await api.ok(createStayBooking, { body: bookingBody(await aHold(api, token, ratePlanId)) }, { as: token })).state
    expect(await stateAt(other)).toBe('confirmed')
    expect(await stateAt(hotel)).toBe('issuing')
    expect(await set()).toEqual([['slow', 8, 1]])
    expect(await stateAt(hotel)).toBe('issuing')
    expect(await stateAt(hotel)).toBe('confirmed')
    expect(await set()).toEqual([])
  })

  test('keeps the switches of other hotels, and fires all of its own', async () => {
    const [hotel, other] = [await aHotel(api), await aHotel(api)]
    const at = { action: 'set', uses: '1' }
    await send({ ...at, kind: 'slow', property: hotel.hotelId })
    await send({ ...at, kind: 'price_down', value: '100' })
    await send({ ...at, kind: 'time_out', property: other.hotelId })
    const token = await signedInAs(api, await aUser(api))
    const body = bookingBody(await aHold(api, token, hotel.ratePlanId))
    const booking = await api.ok(createStayBooking, { body }, { as: token })
    expect(booking.state).toBe('issuing')
    expect(booking.total.minor).toBeLessThan(body.expectedTotal.minor)
    expect(await set()).toEqual([['time_out', 1, 1]])
    await clearFaults(api.db)
  })

  test('sets everything back', async () => {
    await send({ action: 'set', kind: 'price_up', value: '9999', uses: '3' })
    expect(await set()).toEqual([['price_up', 1000, 3]])
    await send({ action: 'clear' })
    expect(await set()).toEqual([])
    await clearFaults(api.db)
  })
})
