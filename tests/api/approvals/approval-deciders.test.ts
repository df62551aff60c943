import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeRoles, deactivatePerson } from '#contract/companies/people.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { expectingAnswer } from '#tests/support/flights/flight-changes.ts'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { createFlightBooking, getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { aCompany, aPerson, askedFor, ASKS, type Asked, type Person } from '#tests/support/flights/approvals.ts'
import { apiTest } from '#tests/support/api.ts'
import { flightBody, seatMismatches, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const approval = (asked: Asked) => ({
  params: asked.params,
  body: { expectedTotal: asked.booking.total, note: '' },
})
const by = ({ token }: Person, { booking }: Asked) => ({ as: token, version: booking.version, key: randomUUID() })

/** Nothing is half done: seats and money are what the bookings say. */
const agrees = async (asked: Asked, retained: number): Promise<void> => {
  expect(await retainedOf(api, asked.params.bookingId)).toBe(retained)
  expect(await seatMismatches(api)).toEqual([])
  expect(await balanceMismatches(api)).toEqual([])
}

const start = async () => {
  const company = await aCompany(api, ASKS)
  return { ...company, asked: await askedFor(api, company) }
}

describe('who may approve', () => {
  test('is a colleague who may see flights, never the requester', async () => {
    const { asked, client } = await start()
    const other = await aCompany(api)
    const operator = await aCompany(api, ASKS, { isOperator: true })
    const clerk = await aPerson(api, client.id, ['administrators'], 'Dewi')
    const colleague = await aPerson(api, client.id, ['user'], 'Rudi')
    await api.refused('not_found', approveBooking, approval(asked), by(other.approver, asked))
    await api.refused('forbidden', approveBooking, approval(asked), by(operator.approver, asked))
    const travellingClerk = await aPerson(api, client.id, ['administrators', 'user'], 'Intan')
    for (const one of [clerk, travellingClerk])
      await api.refused('forbidden', approveBooking, approval(asked), by(one, asked))
    await api.refused('forbidden', approveBooking, approval(asked), by(colleague, asked))
    const withNote = { params: asked.params, body: { note: 'No' } }
    await api.refused('forbidden', rejectBooking, withNote, by(clerk, asked))
    await agrees(asked, 0)
  })

  test('an approver who loses the account or the role while the airline is asked decides nothing', async () => {
    for (const [take, code] of [
      [(userId: string, as: string) => api.ok(deactivatePerson, { params: { userId } }, { as }), 'unauthenticated'],
      [
        (userId: string, as: string) => api.ok(changeRoles, { params: { userId }, body: { roles: ['user'] } }, { as }),
        'forbidden',
      ],
    ] as const) {
      const { asked, client, approver } = await start()
      const leaving = await aPerson(api, client.id, ['owner'], 'Agus')
      const losing = ({ read }: FlightSupplier): Partial<FlightSupplier> => ({
        read: async (...chosen) => {
          await take(leaving.user.id, approver.token)
          return read(...chosen)
        },
      })
      await expectingAnswer(api, losing, () => api.refused(code, approveBooking, approval(asked), by(leaving, asked)))
      await agrees(asked, 0)
    }
  })

  test('two roles together see no flights of colleagues on the screens for travellers', async () => {
    const { asked, client, approver } = await start()
    const both = await aPerson(api, client.id, ['administrators', 'user'], 'Intan')
    await api.refused('not_found', getFlightBooking, { params: asked.params }, { as: both.token })
    await api.ok(getFlightBooking, { params: asked.params }, { as: approver.token })
  })

  test('two roles together book no more without approval than one of them', async () => {
    const { client } = await start()
    const asker = await aPerson(api, client.id, ['administrators', 'user'], 'Intan')
    const body = { ...(await flightBody(api, asker.token)), bookingId: randomUUID(), policyReason: 'In a hurry' }
    await api.refused('approval_needed', createFlightBooking, { body }, { as: asker.token })
  })

  test('the requester decides nothing, even as an owner', async () => {
    const company = await aCompany(api)
    const { client, asker } = company
    const asked = await askedFor(api, company)
    await api.db
      .update(users)
      .set({ roles: ['user', 'owner'] })
      .where(eq(users.id, asker.user.id))
    await api.refused('forbidden', approveBooking, approval(asked), by(asker, asked))
    const stranger = await aPerson(api, client.id, ['owner'], 'Ratna')
    await api.refused('forbidden', withdrawApproval, { params: asked.params }, by(stranger, asked))
  })

  test('of two at once the second gets the current state', async () => {
    const { asked, approver, client } = await start()
    const second = await aPerson(api, client.id, ['admin'], 'Ratna')
    const answers = await Promise.all(
      [approver, second].map((person) => api.call(approveBooking, approval(asked), by(person, asked))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'illegal_transition',
      details: { state: 'issuing' },
    })
    await agrees(asked, asked.booking.total.minor)
    const stale = { ...by(second, asked), version: asked.booking.version + 5 }
    const { asked: another, approver: other } = await start()
    await api.refused('changed_meanwhile', approveBooking, approval(another), { ...stale, as: other.token })
  })
})
