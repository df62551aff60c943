import { expect, test } from 'vitest'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { apiTest } from '#tests/support/api.ts'
import { aWaitingBooking, press, type Waiting } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest({ settings: { demo: true }, runsJobs: true })

const MINUTE = 60_000

const stateOf = async ({ params, user }: Waiting) =>
  (await api.ok(getStayBooking, { params }, { as: await signedInAs(api, user) })).state
const PATIENCE = { timeout: 25_000, interval: 100 }

test('a server brings the news of its simulated gateway and ends what was not paid in time, asked by nobody', async () => {
  const [late, unpaid] = [await aWaitingBooking(api), await aWaitingBooking(api)]
  await press(api, late, { action: 'pay', delivery: 'late' })
  api.clock.advance(MINUTE)
  await expect.poll(() => stateOf(late), PATIENCE).toBe('confirmed')
  api.clock.advance(60 * MINUTE)
  await expect.poll(() => stateOf(unpaid), PATIENCE).toBe('payment_expired')
}, 60_000)
