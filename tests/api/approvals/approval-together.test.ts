import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { saveApprovalChain } from '#contract/approvals/approval-chains.ts'
import { askTogether, listPendingRequests, listTogether } from '#contract/approvals/approval-requests.ts'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { stepsBody } from '#tests/support/approvals/chains.ts'
import { aTrip } from '#tests/support/approvals/trips.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { approving, askedStay } from '#tests/support/stays/approvals.ts'

const api = apiTest({ settings: { demo: true } })

const pendingOf = async (as: string) => (await api.ok(listPendingRequests, {}, { as })).items

describe('bookings that are asked for together', () => {
  test('are the own ones that wait, all or none of them, once', async () => {
    const { asker, approver, stay, ride, input, client } = await aTrip(api)
    const as = asker.token
    await api.refused('unauthenticated', askTogether, input)
    const colleague = await aPerson(api, client.id, ['user'], 'Rudi')
    await api.refused('not_found', askTogether, input, { as: colleague.token })
    const twice = { ...input, body: { ...input.body, bookingIds: [stay.bookingId, stay.bookingId] } }
    await api.refused('validation_failed', askTogether, twice, { as })
    const stranger = { ...input, body: { ...input.body, bookingIds: [stay.bookingId, randomUUID()] } }
    await api.refused('not_found', askTogether, stranger, { as })
    const linked = { ...input, body: { ...input.body, name: 'Pay at https://evil.example' } }
    await api.refused('link_in_name', askTogether, linked, { as })
    expect((await api.ok(listTogether, {}, { as })).items).toEqual([])
    const made = await api.ok(askTogether, input, { as })
    expect(await api.ok(askTogether, input, { as })).toEqual(made)
    expect((await api.ok(listTogether, {}, { as })).items).toEqual([made])
    const again = { ...input, params: { requestId: randomUUID() } }
    await api.refused('illegal_transition', askTogether, again, { as })
    const other = await aTrip(api)
    const taken = { ...other.input, params: input.params }
    await api.refused('id_taken', askTogether, taken, { as: other.asker.token })
    await api.ok(approveBooking, approving(ride), { as: approver.token, version: ride.version })
    const decided = { ...again, body: { ...again.body, bookingIds: [ride.bookingId, stay.bookingId] } }
    await api.refused('illegal_transition', askTogether, decided, { as })
  })

  test('are one request of their approvers, who decide on each part', async () => {
    const { asker, approver, stay, ride, input } = await aTrip(api)
    const { requestId } = await api.ok(askTogether, input, { as: asker.token })
    const seen = await pendingOf(approver.token)
    expect(seen).toHaveLength(2)
    expect(seen.find(({ bookingId }) => bookingId === stay.bookingId)).toMatchObject({
      service: 'stay',
      version: stay.version,
      total: stay.total,
      askedBy: 'Siti Rahmawati',
      step: 1,
      steps: 1,
      together: { requestId, name: 'Customer visit' },
    })
    await api.ok(approveBooking, approving(stay), { as: approver.token, version: stay.version })
    const declining = { params: { bookingId: ride.bookingId }, body: { note: 'Take the train' } }
    await api.ok(rejectBooking, declining, { as: approver.token, version: ride.version })
    expect(await pendingOf(approver.token)).toEqual([])
    expect((await api.ok(listTogether, {}, { as: asker.token })).items).toEqual([])
  })
})

describe('the list of an approver', () => {
  test('has what the approver can decide on now: not of others, nor what waits for others', async () => {
    const { client, asker, approver, stay } = await aTrip(api)
    const rina = await aPerson(api, client.id, ['admin'], 'Rina Wijaya')
    await api.refused('unauthenticated', listPendingRequests, {})
    await api.refused('forbidden', listPendingRequests, {}, { as: asker.token })
    const person = { kind: 'person', userId: rina.user.id } as const
    await api.ok(saveApprovalChain, { body: stepsBody([person, { kind: 'owners' }]) }, { as: approver.token })
    const booking = await askedStay(api, { client, asker, approver })
    const has = async (as: string) => (await pendingOf(as)).some(({ bookingId }) => bookingId === booking.bookingId)
    expect([await has(rina.token), await has(approver.token)]).toEqual([true, false])
    await api.ok(approveBooking, approving(booking), { as: rina.token, version: booking.version })
    expect([await has(rina.token), await has(approver.token)]).toEqual([false, true])
    const found = (await pendingOf(approver.token)).find(({ bookingId }) => bookingId === booking.bookingId)
    expect(found).toMatchObject({ step: 2, steps: 2, version: booking.version + 1, together: null })
    expect((await pendingOf(rina.token)).map(({ bookingId }) => bookingId)).toContain(stay.bookingId)
    const other = await aTrip(api)
    expect((await pendingOf(other.approver.token)).map(({ bookingId }) => bookingId)).not.toContain(stay.bookingId)
    const before = api.clock.now()
    api.clock.advance(25 * 3_600_000)
    const late = await aPerson(api, client.id, ['owner'], 'Dewi Lestari')
    expect(await pendingOf(late.token)).toEqual([])
    api.clock.set(before)
  })
})
