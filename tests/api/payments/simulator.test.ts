import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { simulatedWebhooks } from '#server/database/schema/payments/simulated-gateway.ts'
import { TEST_CARDS } from '#server/adapters/gateways/simulated/page.ts'
import { CHALLENGE_CODE } from '#server/adapters/gateways/simulated/payments.ts'
import { deliverDueWebhooks } from '#server/adapters/gateways/simulated/webhooks.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { anId, anUnpaidBooking, deliverWebhooks, press, sweep, type UnpaidBooking } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { demo: true } })

const stateOf = async ({ params, user }: UnpaidBooking) =>
  (await api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) })).state
const pageOf = async ({ redirectUrl }: Pick<UnpaidBooking, 'redirectUrl'>, lang?: string) =>
  (await api.inject(lang === undefined ? redirectUrl : redirectUrl.replace(/lang=\w+/, `lang=${lang}`))).body

describe('the page of the simulated gateway', () => {
  test('is not found for unknown payments and other formats', async () => {
    expect(problemIn(await api.inject(`/simulator/pay/${anId()}`)).code).toBe('not_found')
    expect(problemIn(await api.inject('/simulator/pay/x')).code).toBe('not_found')
    const unpaid = await anUnpaidBooking(api)
    expect(problemIn(await press(api, unpaid, { action: 'steal' })).code).toBe('validation_failed')
    const json = await api.inject({ method: 'POST', url: unpaid.redirectUrl, payload: { action: 'pay' } })
    expect(problemIn(json).code).toBe('unsupported_media_type')
    expect(await stateOf(unpaid)).toBe('awaiting_payment')
  })

  test.each(['card', 'virtual_account', 'qris'] as const)(
    'for %s needs no script and states its purpose',
    async (method) => {
      const unpaid = await anUnpaidBooking(api, method)
      const { body, headers } = await api.inject(unpaid.redirectUrl)
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      )
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toMatch(/<script|style=|https?:/)
      expect(body).toContain('no money is taken here')
      expect(body).toContain(unpaid.booking.reference)
      expect(body).toContain(new Intl.NumberFormat('en-GB').format(unpaid.booking.total.minor))
      expect(await pageOf(unpaid, 'id')).toMatch(/<html lang="id">.*Pembayaran simulasi/s)
    },
  )

  test('stores the event of leaving without payment', async () => {
    const unpaid = await anUnpaidBooking(api)
    const path = `/booking-confirmed?id=${unpaid.booking.bookingId}`
    expect(await pageOf(unpaid)).toContain(`href="${path}"`)
    expect((await press(api, unpaid, { action: 'pay' })).headers.location).toBe(path)
    expect(await pageOf(unpaid)).not.toContain('name="action"')
  })

  test('stores no card number, and logs none', async () => {
    const unpaid = await anUnpaidBooking(api)
    await press(api, unpaid, { action: 'pay', card: 'pays', number: TEST_CARDS.pays })
    const { rows } = await api.db.execute(sql`select * from simulated_payments where id = ${unpaid.gatewayId}`)
    const digits = TEST_CARDS.pays.replaceAll(' ', '')
    expect(JSON.stringify(rows).replaceAll(' ', '')).not.toContain(digits)
    expect(api.logged.join('').replaceAll(/[ +]/g, '')).not.toContain(digits)
  })

  test('requires the bank’s code: the right one pays, the third wrong one fails', async () => {
    const [good, bad] = [await anUnpaidBooking(api), await anUnpaidBooking(api)]
    for (const unpaid of [good, bad]) {
      const asked = await press(api, unpaid, { action: 'pay', card: 'asks' })
      expect(asked.headers.location).toBe(unpaid.redirectUrl)
      expect(await pageOf(unpaid)).toContain(CHALLENGE_CODE)
      expect(await stateOf(unpaid)).toBe('awaiting_payment')
    }
    await press(api, good, { action: 'code', code: '0000' })
    expect(await pageOf(good)).toMatch(/role="alert">[^<]*2</)
    await press(api, good, { action: 'code', code: `${CHALLENGE_CODE} ` })
    expect(await stateOf(good)).toBe('confirmed')
    for (const code of ['1', '2', '3']) await press(api, bad, { action: 'code', code })
    await press(api, bad, { action: 'code', code: CHALLENGE_CODE })
    expect(await stateOf(bad)).toBe('awaiting_payment')
    expect(await pageOf(bad)).toContain('Payment failed')
  })

  test('decides once: a paid one cannot fail, a failed one cannot be paid', async () => {
    const [paid, failed] = [await anUnpaidBooking(api, 'qris'), await anUnpaidBooking(api, 'qris')]
    await press(api, paid, { action: 'pay' })
    await press(api, paid, { action: 'fail' })
    await press(api, failed, { action: 'fail' })
    await press(api, failed, { action: 'pay' })
    expect([await stateOf(paid), await stateOf(failed)]).toEqual(['confirmed', 'awaiting_payment'])
  })

  test('accepts a late transfer, which is then refunded', async () => {
    const unpaid = await anUnpaidBooking(api, 'virtual_account')
    api.clock.advance(61 * 60_000)
    await sweep(api)
    expect(await pageOf(unpaid)).toContain('too late')
    await press(api, unpaid, { action: 'pay' })
    expect(await stateOf(unpaid)).toBe('payment_expired')
    const as = await signedInAs(api, unpaid.user)
    expect((await api.ok(getStayBooking, { params: unpaid.params }, { as })).refund).toMatchObject({
      reason: 'paid_late',
    })
    const card = await anUnpaidBooking(api)
    api.clock.advance(61 * 60_000)
    await press(api, card, { action: 'pay' })
    expect(await pageOf(card)).toContain('Payment expired')
  })
})

/** The state of a booking that was paid in this way, before and after half a minute. */
const statesAfter = async (delivery: string) => {
  const unpaid = await anUnpaidBooking(api)
  await press(api, unpaid, { action: 'pay', delivery })
  const before = await stateOf(unpaid)
  api.clock.advance(31_000)
  await deliverWebhooks(api)
  return [before, await stateOf(unpaid)]
}

describe('its webhooks', () => {
  test('are late, out of order, duplicated or missing, as configured', async () => {
    expect(await statesAfter('at_once')).toEqual(['confirmed', 'confirmed'])
    expect(await statesAfter('twice')).toEqual(['confirmed', 'confirmed'])
    expect(await statesAfter('out_of_order')).toEqual(['confirmed', 'confirmed'])
    expect(await statesAfter('late')).toEqual(['awaiting_payment', 'confirmed'])
    expect(await statesAfter('never')).toEqual(['awaiting_payment', 'awaiting_payment'])
  })

  test('that are refused are retried, later and later, until accepted', async () => {
    const unpaid = await anUnpaidBooking(api)
    await press(api, unpaid, { action: 'fail', delivery: 'late' })
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
      .where(eq(simulatedWebhooks.eventId, `${unpaid.gatewayId}.failed`))
    expect(stored).toMatchObject({ attempts: 3, lastAnswer: '200' })
    expect(stored?.deliveredAt).not.toBeNull()
  })
})
