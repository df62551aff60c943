import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkIn } from '#contract/hosts/answers.ts'
import { verifiedVoucher } from '#contract/hosts/voucher-verdict.ts'
import { getVoucherFacts } from '#contract/hosts/vouchers.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { reportDeparture } from '#contract/products/stays/no-shows.ts'
import { listBookings } from '#contract/products/registry.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { signingKeys } from '#server/database/schema/installation.ts'
import { loadVoucherKeys } from '#server/domain/kernel/voucher-keys.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { cancelStay, quoteStay, quoteStayPart, stayPart } from '#tests/support/cancellations.ts'
import { verdictOn as scanned, verifySignature } from '#tests/support/hosts/scanned.ts'
import { START } from '#tests/support/moment.ts'
import { NO_ID } from '#tests/support/payments.ts'
import { STAY } from '#tests/support/stays/hotels.ts'
import { aHostedStay, onDay, type Hosted } from '#tests/support/stays/stay-run.ts'

const api = apiTest()
beforeEach(() => api.clock.set(START))

const factsOf = async ({ asHost }: Pick<Hosted, 'asHost'>) => api.ok(getVoucherFacts, {}, { as: await asHost() })

const codeOf = async ({ params, asGuest }: Pick<Hosted, 'params' | 'asGuest'>): Promise<string> =>
  (await api.ok(getStayBooking, { params }, { as: await asGuest() })).voucherCode ?? ''

/** What the device of the host says of a code at the moment of the test. */
const verdictOn = async ({ asHost }: Hosted, code: string) => scanned(api, await asHost(), code)

describe('the voucher of a stay', () => {
  test('is signed, the same each time, and only for the guest', async () => {
    const hosted = await aHostedStay(api)
    const { params, booking, asHost, asGuest } = hosted
    const code = await codeOf(hosted)
    expect(code).toMatch(/^SG1\.[\w-]{150,290}$/)
    expect(await codeOf(hosted)).toBe(code)
    const facts = await factsOf(hosted)
    expect(await verifiedVoucher(code, facts.keys, verifySignature)).toMatchObject({
      bookingId: booking.bookingId,
      listingId: hosted.hotel.hotelId,
      reference: booking.reference,
      times: { kind: 'days', first: STAY.checkIn },
      guest: 'Guest Number I',
      version: 1,
    })
    const [listed] = (await api.ok(listBookings, { query: {} }, { as: await asGuest() })).items
    expect(listed?.service === 'stay' && listed.booking.voucherCode).toBe(code)
    expect((await api.ok(getStayBooking, { params }, { as: await asHost() })).voucherCode).toBeNull()
  })

  test('is valid at the property from check-in, and known as another listing by other hosts', async () => {
    const [hosted, other] = [await aHostedStay(api), await aHostedStay(api)]
    const code = await codeOf(hosted)
    expect(await verdictOn(hosted, code)).toBe('too_early')
    api.clock.set(onDay(0, '03:00'))
    expect(await verdictOn(hosted, code)).toBe('valid')
    expect(await verdictOn(other, code)).toBe('other_listing')
    api.clock.set(onDay(4, '03:00'))
    expect(await verdictOn(hosted, code)).toBe('too_late')
  })

  test('of a changed stay is another one; of a cancelled one there is none, and the host knows', async () => {
    const [hosted, other] = [await aHostedStay(api), await aHostedStay(api)]
    const { params, asGuest } = hosted
    const first = await codeOf(hosted)
    const as = await asGuest()
    const body = { roomNights: [{ room: 1, night: STAY.checkIn }] }
    const part = await quoteStayPart(api, stayPart({ params, body }), { as })
    const input = stayPart({ params, body: { ...body, expectedRefund: part.refund } })
    await api.ok(cancelBooking, input, { as, version: 1 })
    const second = await codeOf(hosted)
    expect(second).not.toBe(first)
    expect(await verdictOn(hosted, first)).toBe('changed')
    api.clock.set(onDay(1, '03:00'))
    expect(await verdictOn(hosted, second)).toBe('valid')
    const again = await asGuest()
    const { refund } = await quoteStay(api, { params }, { as: again })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: again, version: 2 })
    expect(await codeOf(hosted)).toBe('')
    expect(await verdictOn(hosted, second)).toBe('cancelled')
    expect((await factsOf(other)).ended).toEqual([])
  })

  test('of before the key was renewed stays good, and new ones have the new key', async () => {
    const hosted = await aHostedStay(api)
    const old = await codeOf(hosted)
    const before = await factsOf(hosted)
    await api.db.update(signingKeys).set({ createdAt: sql`created_at - interval '366 days'` })
    const renewed = await loadVoucherKeys(api.db)
    expect(renewed.keyId).toBe((before.keys.at(-1)?.keyId ?? 0) + 1)
    const facts = await factsOf(hosted)
    expect(facts.keys).toHaveLength(before.keys.length + 1)
    expect(typeof (await verifiedVoucher(old, facts.keys, verifySignature))).toBe('object')
    expect((await loadVoucherKeys(api.db)).keyId).toBe(renewed.keyId)
  })
})

describe('checking in', () => {
  test('is for the host alone', async () => {
    const { params, guest, asGuest } = await aHostedStay(api)
    const other = await aHostedStay(api)
    api.clock.set(onDay(0, '08:00'))
    const boss = await signedInAs(api, await aUser(api, { clientId: guest.clientId, roles: ['admin', 'user'] }))
    await api.refused('unauthenticated', checkIn, { params, body: {} })
    for (const as of [await other.asHost(), await asGuest(), boss])
      await api.refused('not_found', checkIn, { params, body: {} }, { as })
    await api.refused('not_found', checkIn, { params: { bookingId: NO_ID }, body: {} }, { as: await other.asHost() })
  })

  test('counts once: a repeated call is answered as before, another device is told when', async () => {
    const hosted = await aHostedStay(api)
    const { params } = hosted
    const code = await codeOf(hosted)
    api.clock.set(onDay(0, '06:58'))
    const as = await hosted.asHost()
    const input = { params, body: { voucher: code } }
    const first = await api.call(checkIn, input, { as, key: 'one' })
    expect(first.json()).toMatchObject({ state: 'in_use' })
    expect((await api.call(checkIn, input, { as, key: 'one' })).headers['idempotent-replayed']).toBe('true')
    const problem = await api.refused('already_checked_in', checkIn, input, { as, key: 'two' })
    const at = onDay(0, '06:58').toISOString()
    expect(problem.details).toMatchObject({ at, by: hosted.host.name })
    expect((await factsOf(hosted)).ended).toMatchObject([{ why: 'checked_in', at, by: hosted.host.name }])
    expect(await verdictOn(hosted, code)).toBe('checked_in')
    await api.ok(reportDeparture, { params }, { as, version: 2 })
    await api.refused('already_checked_in', checkIn, input, { as, key: 'three' })
  })

  test('of two devices at the same moment exactly one counts', async () => {
    for (let race = 0; race < 16; race += 1) {
      api.clock.set(START)
      const { params, asHost } = await aHostedStay(api)
      api.clock.set(onDay(0, '08:00'))
      const as = await asHost()
      const answers = await Promise.all([1, 2, 3].map(() => api.call(checkIn, { params, body: {} }, { as })))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
        expect(problemIn(answer).code).toBe('already_checked_in')
    }
  })

  test('with the voucher is possible while cancelling is free, without it not, and never before the day', async () => {
    const rule = [
      { hoursBefore: 0, feePermille: 0 },
      { hoursBefore: null, feePermille: 1000 },
    ]
    const hosted = await aHostedStay(api, { rule })
    const other = await aHostedStay(api, { rule })
    const { params, asHost } = hosted
    const [code, foreign] = [await codeOf(hosted), await codeOf(other)]
    api.clock.set(new Date(onDay(-1, '17:00').getTime() - 1))
    await api.refused('arrival_too_early', checkIn, { params, body: { voucher: code } }, { as: await asHost() })
    api.clock.set(onDay(0, '03:00'))
    const as = await asHost()
    await api.refused('arrival_too_early', checkIn, { params, body: {} }, { as })
    await api.refused('arrival_too_early', checkIn, { params, body: { voucher: foreign } }, { as })
    expect(await api.ok(checkIn, { params, body: { voucher: code } }, { as })).toMatchObject({ state: 'in_use' })
  })

  test('of a cancelled booking says when it was cancelled', async () => {
    const hosted = await aHostedStay(api)
    const { params, asGuest, asHost } = hosted
    const guest = await asGuest()
    const { refund } = await quoteStay(api, { params }, { as: guest })
    await cancelStay(api, { params, body: { expectedRefund: refund } }, { as: guest, version: 1 })
    api.clock.set(onDay(0, '08:00'))
    const problem = await api.refused('booking_over', checkIn, { params, body: {} }, { as: await asHost() })
    expect(problem.details).toMatchObject({ state: 'cancelled', at: START.toISOString() })
  })
})
