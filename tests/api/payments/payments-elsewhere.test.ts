import { expect, test } from 'vitest'
import { paymentOptions } from '#contract/payments/payments.ts'
import { apiTest } from '#tests/support/api.ts'
import { anId, WEBHOOK } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'

const api = apiTest()

test('outside demo mode there is no simulated gateway: no page, no webhook, no payment', async () => {
  for (const url of [`/simulator/pay/${anId()}`, '/simulator/style.css']) {
    expect((await api.inject(url)).statusCode).toBe(404)
  }
  expect((await api.inject({ method: 'POST', url: WEBHOOK, payload: {} })).statusCode).toBe(404)
  const as = await signedInAs(api, await aUser(api))
  expect((await api.ok(paymentOptions, {}, { as })).methods).toEqual([])
})
