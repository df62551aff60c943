import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sumEarnings } from '#contract/hosts/earnings/earning-rules.ts'
import { saveHostBusiness } from '#contract/hosts/earnings/business.ts'
import { listEarnings, type Earning, type EarningPage } from '#contract/hosts/earnings/earnings.ts'
import { cancelBySupplier } from '#server/domain/products/stays/supplier/supplier-outcomes.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelStay, quoteStay } from '#tests/support/cancellations.ts'
import { START } from '#tests/support/moment.ts'
import { anUnpaidBooking, idr } from '#tests/support/payments.ts'
import { aCity, aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aRequest } from '#tests/support/stays/requests.ts'
import { at, cancelPartly } from '#tests/support/stays/room-cancellations.ts'
import { aHostedStay, markNoShow, onDay } from '#tests/support/stays/stay-run.ts'
import { aBooking, CONTACT } from '#tests/support/stays/stays.ts'

const api = apiTest({ settings: { demo: true } })
beforeEach(() => api.clock.set(START))

/** The month of `STAY`: check-in on Friday 12 March, its payout on Monday 15. */
const MONTH = '2027-03'
const NPWP = '3171234567890123'
const HALF = [
  { hoursBefore: 24, feePermille: 0 },
  { hoursBefore: null, feePermille: 500 },
]

const monthOf = (as: string, query: { month?: string; limit?: number; cursor?: string } = {}): Promise<EarningPage> =>
  api.ok(listEarnings, { query: { month: MONTH, ...query } }, { as })

const addsUp = ({ sums, items, days }: EarningPage): void => {
  expect(sums).toEqual(sumEarnings(items))
  for (const { gross, fee, tax, net } of items) expect(fee.minor + tax.minor + net.minor).toBe(gross.minor)
  for (const { currency, payout } of sums)
    expect(
      days.filter(({ amount }) => amount.currency === currency).reduce((all, { amount }) => all + amount.minor, 0),
    ).toBe(payout.minor)
}

const only = ({ items }: EarningPage): Earning => {
  const [item, ...more] = items
  if (item === undefined) throw new Error('no earnings')
  expect(more).toEqual([])
  return item
}

describe('the earnings of a host', () => {
  test('are refused without a session and without a month, and for the cursor of another month', async () => {
    const { asHost } = await aHostedStay(api)
    const as = await asHost()
    await api.refused('unauthenticated', listEarnings, { query: { month: MONTH } })
    for (const month of ['2027-13', '2027-3', 'now'])
      await api.refused('date_invalid', listEarnings, { query: { month } }, { as })
    await api.refused('validation_failed', listEarnings, { query: { month: MONTH, cursor: 'x.y' } }, { as })
  })

  test('are those of own listings alone, with the guest’s name and nothing else of the guest', async () => {
    const hosted = await aHostedStay(api)
    const other = await aHostedStay(api)
    const page = await monthOf(await hosted.asHost())
    addsUp(page)
    expect(only(page)).toMatchObject({
      bookingId: hosted.params.bookingId,
      reference: hosted.booking.reference,
      listing: 'Hotel Melati',
      guest: 'Guest Number I',
      gross: idr(3_663_000),
      fee: idr(360_000),
      tax: idr(33_000),
      net: idr(3_270_000),
      payout: idr(3_270_000),
      payoutDay: '2027-03-15',
      isDue: false,
    })
    expect(page.days).toEqual([{ day: '2027-03-15', amount: idr(3_270_000), bookings: 1, isDue: false }])
    expect(page.isFinal).toBe(false)
    for (const hidden of [
      CONTACT.email,
      CONTACT.phone,
      hosted.guest.name,
      hosted.guest.clientId,
      other.booking.reference,
    ])
      expect(JSON.stringify(page)).not.toContain(hidden)
    const nobody = await monthOf(await hosted.asGuest())
    expect(nobody).toMatchObject({ items: [], sums: [], days: [], months: null })
  })

  test('are in the month of the payout at the property, and due from that day on', async () => {
    const { asHost } = await aHostedStay(api, { zone: 'Asia/Jayapura' })
    expect((await monthOf(await asHost(), { month: '2027-02' })).items).toEqual([])
    expect((await monthOf(await asHost())).months).toEqual({ first: MONTH, last: MONTH })
    // 15 March begins in Jayapura at 15:00 UTC of the 14th.
    api.clock.set(new Date('2027-03-14T14:59:59Z'))
    expect(only(await monthOf(await asHost())).isDue).toBe(false)
    api.clock.set(new Date('2027-03-14T15:00:00Z'))
    const page = await monthOf(await asHost())
    expect(only(page).isDue).toBe(true)
    expect(page.days).toMatchObject([{ isDue: true }])
    api.clock.set(new Date('2027-04-01T12:00:00Z'))
    expect((await monthOf(await asHost())).isFinal).toBe(true)
  })

  test('have half the tax from the first payout after an NPWP was given, and none abroad', async () => {
    const { asHost } = await aHostedStay(api)
    const body = { name: 'Melati', address: '', taxNumber: NPWP, seenVersion: 0 }
    await api.ok(saveHostBusiness, { body }, { as: await asHost() })
    expect(only(await monthOf(await asHost()))).toMatchObject({ tax: idr(16_500), net: idr(3_286_500) })
    const late = await aHostedStay(api)
    api.clock.set(onDay(4, '02:00'))
    await api.ok(saveHostBusiness, { body }, { as: await late.asHost() })
    expect(only(await monthOf(await late.asHost())).tax).toEqual(idr(33_000))
    api.clock.set(START)
    const host = await aUser(api)
    const hotel = await aHotel(api, { ownerUserId: host.id, cityId: await aCity(api, { countryCode: 'SG' }) })
    await aBooking(api, await signedInAs(api, await aUser(api)), hotel.ratePlanId)
    expect(only(await monthOf(await signedInAs(api, host))).tax).toEqual(idr(0))
  })

  test('at the property are collected by the host, who owes the fee', async () => {
    const { asHost } = await aHostedStay(api, { payment: 'at_property' })
    const page = await monthOf(await asHost())
    addsUp(page)
    expect(only(page)).toMatchObject({ tax: idr(0), net: idr(3_303_000), payout: idr(-360_000), isCollected: false })
    expect(page.sums).toMatchObject([{ collectedByHost: idr(3_663_000), payout: idr(-360_000) }])
  })

  test('leave out what was never paid, declined, or cancelled for nothing', async () => {
    const hosted = await aHostedStay(api)
    const hotel = { ...hosted.hotel }
    await anUnpaidBooking(api, 'card', { hotel })
    const { params } = hosted
    const as = await hosted.asGuest()
    const { refund, version } = await quoteStay(api, { params }, { as })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as, version })
    expect(await monthOf(await hosted.asHost())).toMatchObject({ items: [], sums: [], days: [] })
    const asked = await aRequest(api)
    expect((await monthOf(await asked.asHost())).items).toEqual([])
  })
})

describe('what becomes of a booking changes the month', () => {
  test('a cancellation keeps its charge', async () => {
    const hosted = await aHostedStay(api, { rule: HALF })
    const before = await monthOf(await hosted.asHost())
    api.clock.set(onDay(-1, '12:00'))
    const { params } = hosted
    const as = await hosted.asGuest()
    const { fee, refund, version } = await quoteStay(api, { params }, { as })
    expect(fee).toEqual(idr(1_831_500))
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as, version })
    const page = await monthOf(await hosted.asHost())
    addsUp(page)
    expect(only(page)).toMatchObject({ gross: fee, fee: idr(180_000), tax: idr(16_500), payoutDay: '2027-03-15' })
    expect(page.sums[0]?.gross.minor).toBeLessThan(before.sums[0]?.gross.minor ?? 0)
  })

  test('nights that were cancelled leave what is left and their charge', async () => {
    const rule = [{ hoursBefore: null, feePermille: 100 }]
    const hosted = await aHostedStay(api, { rule })
    await cancelPartly(api, await hosted.asGuest(), hosted.params.bookingId, [at(1, 2)])
    const page = await monthOf(await hosted.asHost())
    addsUp(page)
    // Two nights, and a tenth of the third.
    expect(only(page)).toMatchObject({ gross: idr(2_442_000 + 122_100), fee: idr(252_000) })
    const { rows } = await api.db.execute<{ kept: number }>(
      sql`select sum(amount_minor)::float8 as kept from ledger_entries where booking_id = ${hosted.params.bookingId}`,
    )
    expect(rows[0]?.kept).toBe(page.sums[0]?.gross.minor)
  })

  test('a stay that the property cancels earns nothing, also of nights that were cancelled before', async () => {
    const hosted = await aHostedStay(api, { rule: HALF })
    const { bookingId } = hosted.params
    api.clock.set(onDay(-1, '12:00'))
    await cancelPartly(api, await hosted.asGuest(), bookingId, [at(1, 2)])
    expect(only(await monthOf(await hosted.asHost())).gross.minor).toBeGreaterThan(2_442_000)
    await cancelBySupplier({ db: api.db, now: api.clock.now(), origin: api.app.services.origin() }, bookingId)
    const { rows } = await api.db.execute<{ kept: number }>(
      sql`select sum(amount_minor)::float8 as kept from ledger_entries where booking_id = ${bookingId}`,
    )
    expect(rows[0]?.kept).toBe(0)
    expect(await monthOf(await hosted.asHost())).toMatchObject({ items: [], sums: [], days: [] })
  })

  test('a no-show has its charge, and what was refunded lowers the sum', async () => {
    const hosted = await aHostedStay(api, { rule: HALF })
    const before = await monthOf(await hosted.asHost())
    api.clock.set(onDay(0, '11:00'))
    await markNoShow(api, hosted)
    const page = await monthOf(await hosted.asHost())
    addsUp(page)
    expect(only(page)).toMatchObject({ state: 'no_show', gross: idr(1_831_500) })
    expect(before.sums[0]?.gross).toEqual(idr(3_663_000))
    expect(page.sums[0]?.gross).toEqual(idr(1_831_500))
  })
})

test('come a page at a time, each once, with the sums of the whole month on each', async () => {
  const host = await aUser(api)
  const hotel = await aHotel(api, { ownerUserId: host.id, rooms: [{ allotment: 9 }] })
  const guest = await signedInAs(api, await aUser(api))
  for (let count = 0; count < 5; count += 1) await aBooking(api, guest, hotel.ratePlanId, STAY)
  const as = await signedInAs(api, host)
  const whole = await monthOf(as)
  expect(whole.nextCursor).toBeNull()
  addsUp(whole)
  const seen: Earning[] = []
  let page = await monthOf(as, { limit: 2 })
  for (;;) {
    expect(page.sums).toEqual(whole.sums)
    expect(page.days).toEqual(whole.days)
    seen.push(...page.items)
    if (page.nextCursor === null) break
    page = await monthOf(as, { limit: 2, cursor: page.nextCursor })
  }
  expect(seen).toEqual(whole.items)
  expect(new Set(seen.map(({ bookingId }) => bookingId)).size).toBe(5)
  const { nextCursor } = await monthOf(as, { limit: 2 })
  await api.refused(
    'validation_failed',
    listEarnings,
    { query: { month: '2027-04', cursor: nextCursor ?? '' } },
    { as },
  )
})

test('go on behind the last booking of a page, also where it is cancelled meanwhile', async () => {
  const host = await aUser(api)
  const hotel = await aHotel(api, { ownerUserId: host.id, rooms: [{ allotment: 9 }] })
  const guest = await signedInAs(api, await aUser(api))
  for (let count = 0; count < 4; count += 1) await aBooking(api, guest, hotel.ratePlanId, STAY)
  const as = await signedInAs(api, host)
  const [, second, ...others] = (await monthOf(as)).items
  const { nextCursor } = await monthOf(as, { limit: 2 })
  const params = { bookingId: second?.bookingId ?? '' }
  const { refund, version } = await quoteStay(api, { params }, { as: guest })
  await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: guest, version })
  const page = await monthOf(as, { limit: 2, cursor: nextCursor ?? '' })
  expect(page).toMatchObject({ items: others, nextCursor: null })
})
