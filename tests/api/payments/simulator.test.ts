import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { simulatedWebhooks } from '#server/database/schema/payments/simulated-gateway.ts'
import { TEST_CARDS } from '#server/adapters/gateways/simulated/page.ts'
import { CHALLENGE_CODE } from '#server/adapters/gateways/simulated/payments.ts'
import { deliverDueWebhooks } from '#server/adapters/gateways/simulated/webhooks.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { anId, aWaitingBooking, deliverNews, press, sweep, type Waiting } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { demo: true } })

const stateOf = async ({ params, user }: Waiting) =>
  (await api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) })).state
const pageOf = async ({ redirectUrl }: Pick<Waiting, 'redirectUrl'>, lang?: string) =>
  (await api.inject(lang === undefined ? redirectUrl : redirectUrl.replace(/lang=\w+/, `lang=${lang}`))).body

describe('the page of the simulated gateway', () => {
  test('is not there for payments nobody opened, nor for other forms', async () => {
    expect(problemIn(await api.inject(`/simulator/pay/${anId()}`)).code).toBe('not_found')
    expect(problemIn(await api.inject('/simulator/pay/x')).code).toBe('not_found')
    const waiting = await aWaitingBooking(api)
    expect(problemIn(await press(api, waiting, { action: 'steal' })).code).toBe('validation_failed')
    const json = await api.inject({ method: 'POST', url: waiting.redirectUrl, payload: { action: 'pay' } })
    expect(problemIn(json).code).toBe('unsupported_media_type')
    expect(await stateOf(waiting)).toBe('awaiting_payment')
  })

  test.each(['card', 'virtual_account', 'qris'] as const)(
    'for %s needs no script and says what it is',
    async (method) => {
      const waiting = await aWaitingBooking(api, method)
      const { body, headers } = await api.inject(waiting.redirectUrl)
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toMatch(/<script|style=|https?:/)
      expect(body).toContain('nobody takes money here')
      expect(body).toContain(waiting.booking.reference)
      expect(body).toContain(new Intl.NumberFormat('en-GB').format(waiting.booking.total.minor))
      expect(await pageOf(waiting, 'id')).toMatch(/<html lang="id">.*Pembayaran simulasi/s)
    },
  )

  test('keeps the news that somebody without paying went back', async () => {
    const waiting = await aWaitingBooking(api)
    const path = `/booking-confirmed?id=${waiting.booking.bookingId}`
    expect(await pageOf(waiting)).toContain(`href="${path}"`)
    expect((await press(api, waiting, { action: 'pay' })).headers.location).toBe(path)
    expect(await pageOf(waiting)).not.toContain('name="action"')
  })

  test('keeps no number of a card, and logs none', async () => {
    const waiting = await aWaitingBooking(api)
    await press(api, waiting, { action: 'pay', card: 'pays', number: TEST_CARDS.pays })
    const { rows } = await api.db.execute(sql`select * from simulated_payments where id = ${waiting.gatewayId}`)
    const digits = TEST_CARDS.pays.replaceAll(' ', '')
    expect(JSON.stringify(rows).replaceAll(' ', '')).not.toContain(digits)
    expect(api.logged.join('').replaceAll(/[ +]/g, '')).not.toContain(digits)
  })

  test('asks for the code of the bank: the right one pays, the third wrong one fails', async () => {
    const [good, bad] = [await aWaitingBooking(api), await aWaitingBooking(api)]
    for (const waiting of [good, bad]) {
      const asked = await press(api, waiting, { action: 'pay', card: 'asks' })
      expect(asked.headers.location).toBe(waiting.redirectUrl)
      expect(await pageOf(waiting)).toContain(CHALLENGE_CODE)
      expect(await stateOf(waiting)).toBe('awaiting_payment')
    }
    await press(api, good, { action: 'code', code: '0000' })
    expect(await pageOf(good)).toMatch(/role="alert">[^<]*2</)
    await press(api, good, { action: 'code', code: `${CHALLENGE_CODE} ` })
    expect(await stateOf(good)).toBe('confirmed')
    for (const code of ['1', '2', '3']) await press(api, bad, { action: 'code', code })
    await press(api, bad, { action: 'code', code: CHALLENGE_CODE })
    expect(await stateOf(bad)).toBe('awaiting_payment')
    expect(await pageOf(bad)).toContain('Not paid')
  })

  test('decides once: what is paid cannot fail, what failed cannot be paid', async () => {
    const [paid, failed] = [await aWaitingBooking(api, 'qris'), await aWaitingBooking(api, 'qris')]
    await press(api, paid, { action: 'pay' })
    await press(api, paid, { action: 'fail' })
    await press(api, failed, { action: 'fail' })
    await press(api, failed, { action: 'pay' })
    expect([await stateOf(paid), await stateOf(failed)]).toEqual(['confirmed', 'awaiting_payment'])
  })

  test('takes a transfer that comes too late, which then goes back', async () => {
    const waiting = await aWaitingBooking(api, 'virtual_account')
    api.clock.advance(61 * 60_000)
    await sweep(api)
    expect(await pageOf(waiting)).toContain('too late')
    await press(api, waiting, { action: 'pay' })
    expect(await stateOf(waiting)).toBe('payment_expired')
    const as = await signedInAs(api, waiting.user)
    expect((await api.ok(getStayBooking, { params: waiting.params }, { as })).refund).toMatchObject({
      reason: 'paid_late',
    })
    const card = await aWaitingBooking(api)
    api.clock.advance(61 * 60_000)
    await press(api, card, { action: 'pay' })
    expect(await pageOf(card)).toContain('The time is over')
  })
})

/** The state of a booking that was paid in this way, before and after half a minute. */
const statesAfter = async (delivery: string) => {
  const waiting = await aWaitingBooking(api)
  await press(api, waiting, { action: 'pay', delivery })
  const before = await stateOf(waiting)
  api.clock.advance(31_000)
  await deliverNews(api)
  return [before, await stateOf(waiting)]
}

describe('its news', () => {
  test('come late, out of order, twice or never, as was chosen', async () => {
    expect(await statesAfter('at_once')).toEqual(['confirmed', 'confirmed'])
    expect(await statesAfter('twice')).toEqual(['confirmed', 'confirmed'])
    expect(await statesAfter('out_of_order')).toEqual(['confirmed', 'confirmed'])
    expect(await statesAfter('late')).toEqual(['awaiting_payment', 'confirmed'])
    expect(await statesAfter('never')).toEqual(['awaiting_payment', 'awaiting_payment'])
  })

  test('that are not taken are tried again, later and later, until they are', async () => {
    const waiting = await aWaitingBooking(api)
    await press(api, waiting, { action: 'fail', delivery: 'late' })
    const { db, keys } = api.app.services
    const answers = [503, 500, 200]
    const seen: number[] = []
    const deliver = async () => {
      seen.push(answers.length)
      return answers.shift() ?? 200
    }
    // At moments of its own: the app's job goes by the clock of the test and has nothing to send.
    const after = (milliseconds: number) =>
      deliverDueWebhooks({
        db,
        secret: keys.webhook,
        deliver,
        now: new Date(api.clock.now().getTime() + milliseconds),
      })
    expect(await after(29_999)).toBe(0)
    expect(seen).toHaveLength(0)
    expect(await after(30_000)).toBe(0)
    expect(await after(34_999)).toBe(0)
    expect(seen).toHaveLength(1)
    expect(await after(35_000)).toBe(0)
    expect(await after(44_999)).toBe(0)
    expect(seen).toHaveLength(2)
    expect(await after(45_000)).toBe(1)
    const [stored] = await api.db
      .select()
      .from(simulatedWebhooks)
      .where(eq(simulatedWebhooks.eventId, `${waiting.gatewayId}.failed`))
    expect(stored).toMatchObject({ attempts: 3, lastAnswer: '200' })
    expect(stored?.deliveredAt).not.toBeNull()
  })
})
