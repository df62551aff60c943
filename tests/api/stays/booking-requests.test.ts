import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { approveBooking } from '#contract/products/approvals.ts'
import { requestBooking } from '#contract/products/stays/booking-requests.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { money, permilleOf, type Money } from '#contract/core/money.ts'
import { addDays } from '#contract/core/days.ts'
import { listBookings } from '#contract/products/registry.ts'
import { holds } from '#server/database/schema/bookings/bookings.ts'
import { ratePlans } from '#server/database/schema/products/stays/hotels.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest, type Api } from '#tests/support/api.ts'
import { aHotel, STAY, TODAY, type MadeHotel } from '#tests/support/stays/hotels.ts'
import { anAccount, balanceMismatches, ledgerOf } from '#tests/support/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { approving, aStayCompany } from '#tests/support/stays/approvals.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { aFault } from '#tests/support/stays/suppliers.ts'

const api = apiTest({ settings: { demo: true } })

const DAY = 86_400_000
const at = (milliseconds: number): string => new Date(api.clock.now().getTime() + milliseconds).toISOString()
const more = ({ minor, currency }: Money, permille: number): Money =>
  money(minor + permilleOf(minor, permille), currency)

/** What a device sends for what was seen of a stay, with a ceiling this much above it. */
const asked = async (given: { hotel?: MadeHotel; token?: string; permille?: number } = {}) => {
  const hotel = given.hotel ?? (await aHotel(api))
  const token = given.token ?? (await signedInAs(api, await aUser(api)))
  const { ratePlanId } = hotel
  const { total } = await api.ok(createQuote, { body: { ratePlanId, ...STAY } }, { as: token })
  const body = {
    bookingId: uuidv7(),
    holdId: uuidv7(),
    ratePlanId,
    stay: STAY,
    seenTotal: total,
    ceiling: more(total, given.permille ?? 0),
    notAfter: at(DAY),
    travellers: [{ fullName: 'Siti Rahmawati' }],
    contact: CONTACT,
  }
  return { hotel, token, total, body, once: { as: token, key: randomUUID() } }
}

const raise = (hotel: MadeHotel, baseMinor: number) =>
  api.db.update(ratePlans).set({ baseMinor }).where(eq(ratePlans.id, hotel.ratePlanId))

/** Nothing is held, booked or charged by this request. */
const expectNothing = async (
  given: Api,
  token: string,
  { bookingId, holdId }: { bookingId: string; holdId: string },
) => {
  expect(await given.db.select().from(holds).where(eq(holds.id, holdId))).toEqual([])
  expect(await ledgerOf(given, bookingId)).toEqual([])
  expect((await given.ok(listBookings, { query: {} }, { as: token })).items).toEqual([])
}

describe('a stay requested offline', () => {
  test('at the price that was seen is held, booked and charged in one step, once however often it is sent', async () => {
    const { token, total, body, once } = await asked()
    const booking = await api.ok(requestBooking, { body }, once)
    expect(booking).toMatchObject({ bookingId: body.bookingId, state: 'confirmed', total, priceChange: null })
    const again = await Promise.all(Array.from({ length: 6 }, () => api.ok(requestBooking, { body }, once)))
    for (const answer of again) expect(answer).toEqual(booking)
    expect(await ledgerOf(api, body.bookingId)).toEqual([['charge', 'company_account', total.minor]])
    expect((await api.ok(listBookings, { query: {} }, { as: token })).items).toHaveLength(1)
  })

  test('gets its answer again although it took the last rooms', async () => {
    const { body, once } = await asked({ hotel: await aHotel(api, { rooms: [{ allotment: 1 }] }) })
    const booking = await api.ok(requestBooking, { body }, once)
    expect(await api.ok(requestBooking, { body }, once)).toEqual(booking)
  })

  test('costs less now: the lower price is charged', async () => {
    const { hotel, total, body, once } = await asked()
    await raise(hotel, 900_000)
    const booking = await api.ok(requestBooking, { body }, once)
    expect(booking.total.minor).toBeLessThan(total.minor)
    expect(booking.priceChange).toEqual({ seen: total, charged: booking.total, acceptedBy: null })
  })

  test('costs more, within its ceiling: booked, with the acceptance recorded', async () => {
    const { hotel, total, body, once } = await asked({ permille: 100 })
    await raise(hotel, 1_050_000)
    const booking = await api.ok(requestBooking, { body }, once)
    expect(booking.total.minor).toBeGreaterThan(total.minor)
    expect(booking.priceChange).toEqual({ seen: total, charged: booking.total, acceptedBy: 'person' })
    expect(await ledgerOf(api, body.bookingId)).toEqual([['charge', 'company_account', booking.total.minor]])
  })

  test('costs exactly its ceiling is booked, and one rupiah more is not', async () => {
    const { hotel, token, body } = await asked()
    await raise(hotel, 1_100_000)
    const { total: now } = await api.ok(createQuote, { body: { ratePlanId: hotel.ratePlanId, ...STAY } }, { as: token })
    const below = { ...body, ceiling: money(now.minor - 1, 'IDR') }
    const problem = await api.refused('price_changed', requestBooking, { body: below }, { as: token })
    expect(problem.details).toMatchObject({ expected: body.seenTotal, actual: now })
    await expectNothing(api, token, body)
    await api.ok(requestBooking, { body: { ...body, ceiling: now } }, { as: token })
  })

  test('whose hotel raised the price at the last moment uses the new price', async () => {
    const { hotel, token, body } = await asked({ permille: 50 })
    await aFault(api, hotel, 'price_up', 100)
    await api.refused('price_changed', requestBooking, { body }, { as: token })
    await expectNothing(api, token, body)
  })

  test('uses its own ceiling, not the company’s tolerance', async () => {
    const client = await aClient(api, { priceTolerancePermille: 500, priceToleranceMinor: 5_000_000 })
    const token = await signedInAs(api, await aUser(api, { clientId: client.id }))
    const { hotel, body } = await asked({ token })
    await raise(hotel, 1_050_000)
    await api.refused('price_changed', requestBooking, { body }, { as: token })
  })
})

describe('nothing is charged', () => {
  test('when it arrives too late', async () => {
    const { token, body } = await asked()
    await api.refused('request_over', requestBooking, { body: { ...body, notAfter: at(-1) } }, { as: token })
    await expectNothing(api, token, body)
  })

  test('when the rooms are sold out', async () => {
    const hotel = await aHotel(api, { rooms: [{ allotment: 1 }] })
    const first = await asked({ hotel })
    const second = await asked({ hotel })
    await api.ok(requestBooking, { body: first.body }, first.once)
    await api.refused('sold_out', requestBooking, { body: second.body }, second.once)
    await expectNothing(api, second.token, second.body)
  })

  test('when the stay has begun by then', async () => {
    const { token, body } = await asked()
    const stay = { ...STAY, checkIn: addDays(TODAY, -3), checkOut: addDays(TODAY, -1) }
    await api.refused('check_in_in_past', requestBooking, { body: { ...body, stay } }, { as: token })
    await expectNothing(api, token, body)
  })

  test('when the company cannot pay it; the same request succeeds once it can', async () => {
    const client = await aClient(api)
    const token = await signedInAs(api, await aUser(api, { clientId: client.id }))
    const { body } = await asked({ token })
    const once = { as: token, key: randomUUID() }
    await anAccount(api, client.id, 1)
    await api.refused('credit_limit_reached', requestBooking, { body }, once)
    await expectNothing(api, token, body)
    await anAccount(api, client.id, body.seenTotal.minor)
    await api.ok(requestBooking, { body }, once)
  })

  test('when the person has booked it manually by then', async () => {
    const { hotel, token, body, once } = await asked()
    await api.ok(requestBooking, { body }, once)
    const other = { ...body, holdId: uuidv7() }
    await api.refused('id_taken', requestBooking, { body: other }, { as: token })
    const { bookingId, travellers, contact } = body
    await api.refused(
      'not_found',
      createStayBooking,
      { body: { bookingId, holdId: uuidv7(), expectedTotal: body.seenTotal, travellers, contact } },
      { as: token },
    )
    expect(hotel.rooms).toHaveLength(1)
    expect((await api.ok(listBookings, { query: {} }, { as: token })).items).toHaveLength(1)
  })
})

test('a stay that is paid at the property is booked without charging the company', async () => {
  const { token, body } = await asked({
    hotel: await aHotel(api, { rooms: [{ rates: [{ payment: 'at_property' }] }] }),
  })
  const booking = await api.ok(requestBooking, { body }, { as: token })
  expect(booking).toMatchObject({ state: 'confirmed', dueAtProperty: body.seenTotal })
  expect(await ledgerOf(api, body.bookingId)).toEqual([])
})

test('sold rooms equal bookings and holds, and balances equal their ledgers', async () => {
  expect(await stockMismatches(api.db)).toEqual([])
  expect(await balanceMismatches(api)).toEqual([])
})

describe('a stay requested offline that the policy does not allow without an approval', () => {
  test('asks for it with the reason, books nothing, and tells the traveller and the approvers', async () => {
    const company = await aStayCompany(api)
    const { body, once, total } = await asked({ token: company.asker.token })
    const sent = { ...body, policyReason: 'The customer stays there' }
    const booking = await api.ok(requestBooking, { body: sent }, once)
    expect(booking).toMatchObject({
      state: 'pending_approval',
      approval: { state: 'waiting', reason: 'The customer stays there', payWith: 'company_account' },
    })
    expect(await api.ok(requestBooking, { body: sent }, once)).toEqual(booking)
    expect(await ledgerOf(api, body.bookingId)).toEqual([])
    expect(await notifiedKinds(api, company.asker.token)).toEqual(['approval_requested'])
    expect(await notifiedKinds(api, company.approver.token)).toEqual(['approval_asked'])
    const by = { as: company.approver.token, version: booking.version }
    expect(await api.ok(approveBooking, approving(booking), by)).toMatchObject({ state: 'confirmed' })
    expect(await ledgerOf(api, body.bookingId)).toEqual([['charge', 'company_account', total.minor]])
    expect(await notifiedKinds(api, company.asker.token)).toEqual(['booking_confirmed', 'approval_given'])
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('takes nothing without a reason, and where it is blocked', async () => {
    const company = await aStayCompany(api)
    const needed = await asked({ token: company.asker.token })
    const { fields } = await api.refused('validation_failed', requestBooking, { body: needed.body }, needed.once)
    expect(fields).toEqual([expect.objectContaining({ field: 'body.policyReason', code: 'required' })])
    await expectNothing(api, company.asker.token, needed.body)
    const strict = await aStayCompany(api, { stars: { verdict: 'blocked', most: 3 } })
    const blocked = await asked({ token: strict.asker.token })
    const body = { ...blocked.body, policyReason: 'Please' }
    await api.refused('policy_blocked', requestBooking, { body }, blocked.once)
    await expectNothing(api, strict.asker.token, blocked.body)
  })
})
