import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { listFlightCredits, markFlightCredit } from '#contract/products/flights/flight-credits.ts'
import { refundSchedule } from '#contract/products/flights/schedule-changes.ts'
import { printedTicketNumber } from '#contract/products/flights/ticket-numbers.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest } from '#tests/support/api.ts'
import { aFlightBooking, aFlyer, issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aStoredFare, BUDI, cancelled } from '#tests/support/flights/flight-credits.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { aClient, aUser, signedInAs, type User } from '#tests/support/accounts/people.ts'
import { moved, refundQuoteOf } from '#tests/support/flights/schedule-changes.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { cancelFlights, flightPart, quoteFlightPart, quoteFlights } from '#tests/support/cancellations.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const DAY = 86_400_000
const openOf = async (as: string) => (await api.ok(listFlightCredits, {}, { as })).items
const tenantOf = (user: User, isOperator = false) => ({ clientId: user.clientId, userId: user.id, isOperator })
const mark = (creditId: string, isUsed: boolean) => ({ params: { creditId }, body: { isUsed } })
const atLast = <One>(all: readonly One[] | undefined): One => {
  const last = all?.at(-1)
  if (last === undefined) throw new Error('there is none')
  return last
}

describe('cancelling', () => {
  test('shows the remaining credit, stores it, and names it in the mail', async () => {
    const trip = await aStoredFare(api)
    const { params, token, booking } = trip
    const issued = await api.ok(getFlightBooking, { params }, { as: token })
    const base = booking.legs[0]?.lines.find(({ kind }) => kind === 'fare')?.amount
    const fee = booking.families[booking.legs[0]?.fare.family ?? '']?.change.fee
    const numbers = issued.tickets.map(({ number }) => number)
    const credit = {
      flyer: 0,
      carrier: 'GA',
      ticketNumbers: numbers,
      amount: base,
      changeFee: fee,
      until: '2028-03-02',
    }
    const quote = await quoteFlights(api, { params }, { as: token })
    expect(quote.credits).toEqual([credit])
    expect(await openOf(token)).toEqual([])

    const after = await cancelled(api, trip)
    expect(after.credits).toMatchObject([{ ...credit, state: 'open', usedAt: null, at: api.clock.now().toISOString() }])
    expect(await openOf(token)).toMatchObject([
      {
        ...credit,
        bookingId: params.bookingId,
        reference: booking.reference,
        name: { givenNames: 'Siti Nur', familyName: 'Rahmawati' },
        airline: 'Garuda Indonesia',
        isOwn: true,
      },
    ])
    const { body } = atLast(await mailsTo(api, CONTACT.email))
    expect(body).toContain('with Garuda Indonesia, valid until Thu, 2 Mar 2028 (WIB)')
    expect(body).toContain(printedTicketNumber(numbers[0] ?? ''))
  })

  test('leaves no credit for a void ticket, nor for a refundable fare', async () => {
    const today = await aFlightBooking(api)
    await issueJob(api)
    expect((await cancelled(api, today)).credits).toEqual([])
    expect(atLast(await mailsTo(api, CONTACT.email)).body).not.toContain('credit')
    const later = await aStoredFare(api, { fare: 1 })
    const quote = await quoteFlights(api, { params: later.params }, { as: later.token })
    expect(quote.fee.minor).toBeGreaterThan(0)
    expect(quote.credits ?? []).toEqual([])
  })

  test('for some travellers keeps their credits, and later those of the rest, each ticket once', async () => {
    const trip = await aStoredFare(api, { flyers: [aFlyer(), BUDI] })
    const { params, token } = trip
    const parts = [{ leg: 0, flyer: 1 }]
    const quoted = await quoteFlightPart(api, flightPart({ params, body: { parts } }), { as: token })
    const body = { parts, expectedRefund: quoted.refund }
    const after = await cancelFlights(api, flightPart({ params, body }), { as: token, version: quoted.version })
    expect(after.credits?.map(({ flyer, amount }) => [flyer, amount])).toEqual([[1, quoted.credits?.[0]?.amount]])
    expect(atLast(await mailsTo(api, CONTACT.email)).body).toContain('Budi: Rp')
    const last = await cancelled(api, trip)
    expect(last.credits?.map(({ flyer }) => flyer)).toEqual([1, 0])
    expect(new Set(last.credits?.flatMap(({ ticketNumbers }) => ticketNumbers)).size).toBe(2)
  })

  test('with a wrong refund creates no credit, and the same key creates it once', async () => {
    const { params, token } = await aStoredFare(api)
    const { refund, version } = await quoteFlights(api, { params }, { as: token })
    const wrong = { params, body: { expectedRefund: { ...refund, minor: refund.minor + 1 } } }
    await api.refused('refund_changed', cancelBooking, wrong, { as: token, version })
    expect(await openOf(token)).toEqual([])
    const key = randomUUID()
    const right = { params, body: { expectedRefund: refund } }
    for (let time = 0; time < 2; time += 1) await cancelFlights(api, right, { as: token, version, key })
    expect(await openOf(token)).toHaveLength(1)
  })

  test('a cancellation by the airline leaves no credit: full refund', async () => {
    const trip = await aStoredFare(api)
    const { params } = await moved(api, trip, { kind: 'cancelled' })
    const quote = await refundQuoteOf(api, trip, params)
    const body = { scope: 'leg' as const, expectedRefund: quote.leg }
    const after = await api.ok(refundSchedule, { params, body }, { as: trip.token, version: quote.version })
    expect(after.credits).toEqual([])
  })
})

describe('a credit', () => {
  test('is marked as used once, and undone', async () => {
    const trip = await aStoredFare(api)
    const { creditId } = atLast((await cancelled(api, trip)).credits)
    const { token: as, params } = trip
    await api.refused('illegal_transition', markFlightCredit, mark(creditId, false), { as })
    const key = randomUUID()
    const used = await api.ok(markFlightCredit, mark(creditId, true), { as, key })
    expect(used).toMatchObject({ creditId, state: 'used', usedAt: api.clock.now().toISOString() })
    expect(await api.ok(markFlightCredit, mark(creditId, true), { as, key })).toEqual(used)
    await api.refused('illegal_transition', markFlightCredit, mark(creditId, true), { as })
    expect(await openOf(as)).toEqual([])
    const seen = await api.ok(getFlightBooking, { params }, { as })
    expect(seen.credits).toMatchObject([{ state: 'used' }])
    expect(await api.ok(markFlightCredit, mark(creditId, false), { as })).toMatchObject({ state: 'open', usedAt: null })
    expect(await openOf(as)).toHaveLength(1)
  })

  test('is over when its last day has ended in Jakarta', async () => {
    const trip = await aStoredFare(api)
    const { creditId } = atLast((await cancelled(api, trip)).credits)
    api.clock.set(new Date('2028-03-02T16:59:00Z'))
    const before = await signedInAs(api, trip.user)
    expect(await openOf(before)).toHaveLength(1)
    await api.ok(markFlightCredit, mark(creditId, true), { as: before })
    api.clock.set(new Date('2028-03-02T17:00:00Z'))
    await api.refused('illegal_transition', markFlightCredit, mark(creditId, false), { as: before })
    await api.ok(getFlightBooking, { params: trip.params }, { as: before })
    expect(await openOf(before)).toEqual([])
    await api.db.execute(sql`update flight_credits set used_at = null, used_by = null where id = ${creditId}`)
    expect(await openOf(before)).toEqual([])
    await api.refused('illegal_transition', markFlightCredit, mark(creditId, true), { as: before })
    const { credits } = await api.ok(getFlightBooking, { params: trip.params }, { as: before })
    expect(credits).toMatchObject([{ state: 'expired' }])
  })

  test('is readable and markable by the booker and company admins, and not found for others', async () => {
    const { id: clientId } = await aClient(api)
    const trip = await aStoredFare(api, { user: await aUser(api, { clientId }) })
    const { creditId } = atLast((await cancelled(api, trip)).credits)
    const as = async (more: Parameters<typeof aUser>[1]) => signedInAs(api, await aUser(api, more))
    const owner = await as({ clientId, roles: ['owner'] })
    expect(await openOf(owner)).toMatchObject([{ creditId, isOwn: false }])
    for (const other of [await as({ clientId }), await as({ roles: ['owner', 'admin', 'owneradmin', 'user'] })]) {
      expect(await openOf(other)).toEqual([])
      await api.refused('not_found', markFlightCredit, mark(creditId, true), { as: other })
    }
    await api.refused('not_found', markFlightCredit, mark(randomUUID(), true), { as: owner })
    await api.ok(markFlightCredit, mark(creditId, true), { as: owner })
    await api.refused('forbidden', listFlightCredits, {}, { as: await as({ clientId, roles: ['administrators'] }) })
  })

  test('those with the latest expiry are listed first', async () => {
    const user = await aUser(api)
    const first = await aStoredFare(api, { user })
    await cancelled(api, first)
    const second = await aStoredFare(api, { user })
    await cancelled(api, second)
    const found = await openOf(second.token)
    expect(found.map(({ reference }) => reference)).toEqual([second.booking.reference, first.booking.reference])
    expect(Date.parse(found[0]?.until ?? '') - Date.parse(found[1]?.until ?? '')).toBe(2 * DAY)
  })
})

test('the database itself shows and changes credits of the own company only', async () => {
  const [one, other] = [await aStoredFare(api), await aUser(api)]
  await cancelled(api, one)
  const countFor = (user: User, isOperator = false): Promise<number> =>
    inTenant(api.db, tenantOf(user, isOperator), async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from flight_credits where client_id = ${one.user.clientId}`,
      )
      return rows[0]?.count ?? 0
    })
  expect([await countFor(one.user), await countFor(other), await countFor(other, true)]).toEqual([1, 0, 1])
  const changed = await inTenant(api.db, tenantOf(other), (tx) =>
    tx.execute(sql`update flight_credits set until = '2099-01-01' where client_id = ${one.user.clientId}`),
  )
  expect(changed.rowCount).toBe(0)
  await expect(
    inTenant(api.db, tenantOf(one.user), (tx) => tx.execute(sql`delete from flight_credits`)),
  ).rejects.toThrow(/Failed query|permission denied/)
})
