import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { saveApprovalChain } from '#contract/approvals/approval-chains.ts'
import { askTogether } from '#contract/approvals/approval-requests.ts'
import { decideByLink, decideTripByLink, readDecisionLink, readTripLink } from '#contract/approvals/decision-links.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { sessions } from '#server/database/schema/accounts/people.ts'
import { bookings } from '#server/database/schema/bookings/bookings.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { stepsBody } from '#tests/support/approvals/chains.ts'
import { linkTokensTo } from '#tests/support/approvals/approval-links.ts'
import { aTrip, tripTokensTo } from '#tests/support/approvals/trips.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { askedStay } from '#tests/support/stays/approvals.ts'

const api = apiTest({ settings: { demo: true } })

let hours = 0
// The calls of one address are counted for ten minutes, and each test begins at the same moment.
beforeEach(() => {
  hours += 1
  api.clock.advance(hours * 3_600_000)
})

type Trip = Awaited<ReturnType<typeof aTrip>>

/** A trip that is asked for as one request, and the link in the mail to its approver. */
const linked = async () => {
  const trip = await aTrip(api)
  const { email } = trip.approver.user
  const singles = await linkTokensTo(api, email)
  await api.ok(askTogether, trip.input, { as: trip.asker.token })
  const [token = ''] = await tripTokensTo(api, email)
  return { ...trip, token, singles }
}

const read = (token: string) => api.ok(readTripLink, { body: { token } })

const approval = (token: string, of: readonly Pick<Trip['stay'], 'bookingId' | 'total'>[]) => ({
  body: {
    token,
    decision: {
      kind: 'approve' as const,
      parts: of.map(({ bookingId, total }) => ({ bookingId, expectedTotal: total })),
    },
  },
})

const decline = (token: string, of: readonly { bookingId: string }[], note = 'Take the train') => ({
  body: { token, decision: { kind: 'decline' as const, bookingIds: of.map(({ bookingId }) => bookingId), note } },
})

const stateOf = async (id: string) =>
  (await api.db.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, id)))[0]?.state

const statesOf = async ({ stay, ride }: Trip) => [await stateOf(stay.bookingId), await stateOf(ride.bookingId)]

describe('the link of a trip that is asked for as one request', () => {
  test('refuses other secrets, bookings of others, and too many calls', async () => {
    const { token, stay } = await linked()
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`
    await api.refused('not_found', readTripLink, { body: { token: other } })
    await api.refused('not_found', decideTripByLink, approval(other, [stay]))
    await api.refused('validation_failed', readTripLink, { body: { token: 'short' } })
    await api.refused('required', decideTripByLink, decline(token, [stay], ' '))
    await api.refused('required', decideTripByLink, approval(token, []))
    await api.refused('validation_failed', decideTripByLink, approval(token, [stay, stay]))
    const strange = { ...stay, bookingId: randomUUID() }
    await api.refused('not_found', decideTripByLink, approval(token, [stay, strange]))
    const seen = await read(token)
    expect(seen.parts.map(({ request }) => request.state)).toEqual(['open', 'open'])
    const codes: number[] = []
    for (let call = 0; call < 42; call += 1) codes.push((await api.call(readTripLink, { body: { token } })).statusCode)
    expect(codes.at(-1)).toBe(429)
  })

  test('is in one mail to each approver, sent once, with what is asked and its sum', async () => {
    const trip = await linked()
    const { email } = trip.approver.user
    await api.ok(askTogether, trip.input, { as: trip.asker.token })
    expect(await tripTokensTo(api, email)).toEqual([trip.token])
    const mail = (await mailsTo(api, email)).at(-1)
    expect(mail?.subject).toBe('Siti Rahmawati requests approval of a trip: Customer visit')
    const sum = new Intl.NumberFormat('en-US').format(trip.stay.total.minor + trip.ride.total.minor)
    for (const words of [trip.stay.reference, trip.ride.reference, `Rp${sum} in total`, 'More than 3 stars'])
      expect(mail?.body).toContain(words)
    expect(await tripTokensTo(api, trip.asker.user.email)).toEqual([])
    const seen = await read(trip.token)
    expect(seen).toMatchObject({ name: 'Customer visit', approver: 'Budi Santoso', askedBy: 'Siti Rahmawati' })
    expect(seen.parts.map(({ request }) => request.reference).toSorted()).toEqual(
      [trip.stay.reference, trip.ride.reference].toSorted(),
    )
    expect(await read(trip.token)).toEqual(seen)
    expect(await statesOf(trip)).toEqual(['pending_approval', 'pending_approval'])
  })

  test('approves all at once; the links of the single mails then show the decision', async () => {
    const trip = await linked()
    const { token, stay, ride, singles } = trip
    expect(singles).toHaveLength(2)
    const done = await api.ok(decideTripByLink, approval(token, [stay, ride]))
    for (const { request, refused } of done.parts) {
      expect(request).toMatchObject({ state: 'decided', approvalState: 'approved', decidedBy: 'Budi Santoso' })
      expect(refused).toBeNull()
    }
    expect(await ledgerOf(api, stay.bookingId)).toEqual([['charge', 'company_account', stay.total.minor]])
    expect(await ledgerOf(api, ride.bookingId)).toEqual([['charge', 'company_account', ride.total.minor]])
    for (const single of singles) {
      expect(await api.ok(readDecisionLink, { body: { token: single } })).toMatchObject({ state: 'decided' })
    }
    // Pressed again, as after a lost answer, it decides nothing a second time.
    expect(await api.ok(decideTripByLink, decline(token, [stay, ride]))).toEqual(done)
    expect(await ledgerOf(api, stay.bookingId)).toHaveLength(1)
  })

  test('declines all with a reason', async () => {
    const trip = await linked()
    const { parts } = await api.ok(decideTripByLink, decline(trip.token, [trip.stay, trip.ride]))
    for (const { request } of parts)
      expect(request).toMatchObject({ approvalState: 'rejected', note: 'Take the train' })
    expect(await statesOf(trip)).toEqual(['rejected', 'rejected'])
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('decides one by one with the links of its parts, and the rest together', async () => {
    const trip = await linked()
    const { token, stay, ride, singles } = trip
    const part = (await read(token)).parts.find(({ request }) => request.bookingId === stay.bookingId)
    expect(singles).not.toContain(part?.token)
    const decision = { kind: 'decline' as const, note: 'Too dear' }
    await api.ok(decideByLink, { body: { token: part?.token ?? '', decision } })
    const { parts } = await api.ok(decideTripByLink, approval(token, [stay, ride]))
    expect(parts.map(({ refused }) => refused)).toEqual([null, null])
    expect(await statesOf(trip)).toEqual(['rejected', 'confirmed'])
    expect(await ledgerOf(api, stay.bookingId)).toEqual([])
  })

  test('approves the others where one is refused, and says why', async () => {
    const trip = await linked()
    const { token, stay, ride } = trip
    const cheaper = { ...ride, total: { ...ride.total, minor: ride.total.minor - 1000 } }
    const { parts } = await api.ok(decideTripByLink, approval(token, [stay, cheaper]))
    const refusedRide = parts.find(({ request }) => request.bookingId === ride.bookingId)
    expect(refusedRide).toMatchObject({ request: { state: 'open' }, refused: { price: ride.total } })
    expect(refusedRide?.refused?.message).not.toBe('')
    expect(await statesOf(trip)).toEqual(['confirmed', 'pending_approval'])
    await api.ok(decideTripByLink, approval(token, [ride]))
    expect(await statesOf(trip)).toEqual(['confirmed', 'confirmed'])
    expect(await ledgerOf(api, stay.bookingId)).toHaveLength(1)
  })

  test('is its approver’s alone, and useless where the company demands two factors', async () => {
    const trip = await linked()
    const { token, stay, ride, approver, client } = trip
    await aPerson(api, client.id, ['owner'], 'Dewi Lestari')
    const set = (values: Partial<typeof users.$inferInsert>) =>
      api.db.update(users).set(values).where(eq(users.id, approver.user.id))
    await set({ disabledAt: api.clock.now() })
    const { parts } = await api.ok(decideTripByLink, approval(token, [stay, ride]))
    expect(parts.map(({ request }) => request.state)).toEqual(['forbidden', 'forbidden'])
    await set({ disabledAt: null })
    await api.db.update(clients).set({ twoFactorsSince: api.clock.now() }).where(eq(clients.id, client.id))
    await api.ok(decideTripByLink, decline(token, [stay, ride]))
    expect(await statesOf(trip)).toEqual(['pending_approval', 'pending_approval'])
  })

  test('is sent to who decides on more than one of them, and not to who was not asked', async () => {
    const { client, approver, stay, asker, input } = await aTrip(api)
    const rina = await aPerson(api, client.id, ['admin'], 'Rina Wijaya')
    const person = { kind: 'person', userId: rina.user.id } as const
    await api.ok(saveApprovalChain, { body: stepsBody([person, { kind: 'owners' }]) }, { as: approver.token })
    const later = await askedStay(api, { client, asker, approver })
    const body = { name: 'Customer visit', bookingIds: [stay.bookingId, later.bookingId] }
    await api.ok(askTogether, { ...input, body }, { as: asker.token })
    // The first is for the owner to decide, the second for Rina.
    expect(await tripTokensTo(api, approver.user.email)).toEqual([])
    expect(await tripTokensTo(api, rina.user.email)).toEqual([])
  })

  test('opens the list of requests where the company demands two factors', async () => {
    const { client, approver, asker, input } = await aTrip(api)
    await api.db.update(clients).set({ twoFactorsSince: api.clock.now() }).where(eq(clients.id, client.id))
    await api.db.update(sessions).set({ hasTwoFactors: true }).where(eq(sessions.userId, asker.user.id))
    await api.ok(askTogether, input, { as: asker.token })
    const mail = (await mailsTo(api, approver.user.email)).at(-1)
    expect(mail?.body).toContain('/admin/bookings/list?state=approval')
    expect(mail?.body).not.toContain('/decide#trip')
  })

  test('makes one decision per booking of many presses of all its links at the same time', async () => {
    const trip = await linked()
    const { token, stay, ride, singles } = trip
    const presses = Array.from({ length: 8 }, (_, index) => [
      api.call(decideTripByLink, index % 2 === 0 ? approval(token, [stay, ride]) : decline(token, [ride, stay])),
      ...singles.map((single) =>
        api.call(decideByLink, { body: { token: single, decision: { kind: 'decline' as const, note: 'No' } } }),
      ),
    ])
    const answers = await Promise.all(presses.flat())
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const states = await statesOf(trip)
    for (const [index, { bookingId }] of [stay, ride].entries()) {
      expect(['confirmed', 'rejected']).toContain(states[index])
      expect(await ledgerOf(api, bookingId)).toHaveLength(states[index] === 'confirmed' ? 1 : 0)
    }
    expect((await read(token)).parts.map(({ request }) => request.state)).toEqual(['decided', 'decided'])
    expect(await stockMismatches(api.db)).toEqual([])
  })
})
