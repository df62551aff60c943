import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BreachVerdict } from '#contract/approvals/policy-verdicts.ts'
import { SERVICES } from '#contract/core/services.ts'
import { changeFlights } from '#contract/products/flights/flight-changes.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aStructure, readyToBook } from '#tests/support/companies/structure.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, otherFlights, quoteOf } from '#tests/support/flights/flight-changes.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

/** A version as it is in the database: every booking of every service breaches it. */
const store = (clientId: string, outcome: BreachVerdict) =>
  api.db.execute(sql`
    insert into travel_policies (client_id, active_from, rules) values (${clientId}, to_timestamp(0), ${`{
      "currency": "IDR",
      "advance": { "verdict": "${outcome}", "leastDays": 400 },
      "flights": { "advance": { "verdict": "${outcome}", "leastDays": 400 } },
      "tours": { "perPerson": { "verdict": "${outcome}", "most": 1 } },
      "cabs": { "perRide": { "verdict": "${outcome}", "most": 1 } }
    }`}::jsonb)`)

describe.each(SERVICES)('outside the policy, a %s', (service) => {
  test.each(['company_account', 'card'] as const)('is booked without a reason after a notice: %s', async (payWith) => {
    const company = await aStructure(api)
    const { press } = await readyToBook(api, service, company.token)
    await store(company.client.id, 'notice')
    const answer = await press({ allocation: company.allocation, payWith })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).not.toMatchObject({ state: 'pending_approval' })
  })

  test('needs its reason by a version stored before there were notices', async () => {
    const company = await aStructure(api)
    const { press } = await readyToBook(api, service, company.token)
    await store(company.client.id, 'warn')
    expect(problemIn(await press({ allocation: company.allocation }))).toMatchObject({
      code: 'validation_failed',
      fields: [{ field: 'body.policyReason', code: 'required' }],
    })
    const answer = await press({ allocation: company.allocation, policyReason: 'The customer waits' })
    expect(answer.statusCode, answer.body).toBe(200)
  })
})

test('flights are changed without a reason where the policy only shows a notice', async () => {
  const booked = await aTrip(api)
  const body = await otherFlights(api, booked)
  await store(booked.user.clientId, 'notice')
  const { due, version, policy } = await quoteOf(api, booked, body)
  expect(policy).toMatchObject({ consequence: 'none', evaluated: [{ verdict: 'notice' }] })
  const asked = { params: booked.params, body: { ...body, expectedDue: due } }
  await api.ok(changeFlights, asked, { as: booked.token, version })
})
