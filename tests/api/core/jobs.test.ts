import { expect, test } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { anUnpaidBooking, press, type UnpaidBooking } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { demo: true }, runsJobs: true })

const MINUTE = 60_000

const stateOf = async ({ params, user }: UnpaidBooking) =>
  (await api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) })).state
const PATIENCE = { timeout: 25_000, interval: 100 }

test('a server delivers the webhooks of its simulated gateway and expires unpaid bookings automatically', async () => {
  const [late, unpaid] = [await anUnpaidBooking(api), await anUnpaidBooking(api)]
  await press(api, late, { action: 'pay', delivery: 'late' })
  api.clock.advance(MINUTE)
  await expect.poll(() => stateOf(late), PATIENCE).toBe('confirmed')
  api.clock.advance(60 * MINUTE)
  await expect.poll(() => stateOf(unpaid), PATIENCE).toBe('payment_expired')
}, 60_000)
