import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestBooking } from '#contract/products/stays/booking-requests.ts'
import { createQuote } from '#contract/products/stays/quotes.ts'
import { approveBooking } from '#contract/products/approvals.ts'
import { cancelBooking, quoteCancellation } from '#contract/products/cancellations.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { listBookings } from '#contract/products/registry.ts'
import { createHold } from '#contract/products/stays/holds.ts'
import { allocationChoices } from '#contract/companies/booking-fields.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { SERVICES } from '#contract/core/services.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { bookingAllocations } from '#server/database/schema/bookings/allocations.ts'
import { bookingEvents, bookings } from '#server/database/schema/bookings/bookings.ts'
import { arrangements } from '#server/database/schema/companies/structure.ts'
import { notificationPreferences } from '#server/database/schema/notifications/notifications.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { anOffice, callsFor, setRule, type Office } from '#tests/support/companies/booking-for.ts'
import { aBudget, askFor, readyToBook } from '#tests/support/companies/structure.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { aHotel, STAY } from '#tests/support/stays/hotels.ts'
import { aQuote, CONTACT } from '#tests/support/stays/stays.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const readyFor = ({ traveller, as }: Office, service: (typeof SERVICES)[number]) =>
  readyToBook(callsFor(api, traveller.id), service, as)

const rowOf = async (bookingId: string) => {
  const [row] = await api.db.select().from(bookings).where(eq(bookings.id, bookingId))
  return row
}

const countOf = async ({ clientId }: Office): Promise<number> =>
  (await api.db.select().from(bookings).where(eq(bookings.clientId, clientId))).length

describe.each(SERVICES)('a booking of a %s for a colleague', (service) => {
  test('is theirs: their cost centre, their budget and their list, and says who made it', async () => {
    const office = await anOffice(api)
    const { clientId, traveller, assistant, centreId, as, travellersToken } = office
    await askFor(api, clientId, { invoiceTo: 'hidden', costCentre: 'optional', project: 'hidden' })
    const { press, bookingId } = await readyFor(office, service)
    expect((await press()).statusCode).toBe(200)
    expect(await rowOf(bookingId)).toMatchObject({ userId: traveller.id, bookedBy: assistant.id })
    const [allocation] = await api.db
      .select()
      .from(bookingAllocations)
      .where(eq(bookingAllocations.bookingId, bookingId))
    expect(allocation?.costCentreId).toBe(centreId)
    const theirs = await api.ok(listBookings, { query: {} }, { as: travellersToken })
    expect(theirs.items.map((item) => item.bookingId)).toEqual([bookingId])
    expect(JSON.stringify(theirs.items)).toContain('"bookedBy":"Rina Wijaya"')
    const others = await api.ok(listBookings, { query: { whose: 'others' } }, { as })
    expect(others.items.map((item) => item.bookingId)).toEqual([bookingId])
    expect((await api.ok(listBookings, { query: {} }, { as })).items).toEqual([])
    const events = await api.db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId))
    expect(new Set(events.map(({ actorUserId }) => actorUserId))).toEqual(new Set([assistant.id]))
  })

  test('is blocked by the budget of their cost centre', async () => {
    const office = await anOffice(api)
    await aBudget(api, office.centreId, { clientId: office.clientId, amountMinor: 1, outcome: 'blocked' })
    const { press } = await readyFor(office, service)
    expect(problemIn(await press())).toMatchObject({ code: 'policy_blocked' })
  })

  test('is refused once the arranger may not any more, or the traveller was deactivated while the form was open', async () => {
    const office = await anOffice(api)
    await setRule(api, office.clientId, 'arrangers')
    const arrangementId = await office.arrange({ travellerId: office.traveller.id })
    const { press } = await readyFor(office, service)
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, office.traveller.id))
    expect(problemIn(await press()).code).toBe('booking_for_not_allowed')
    await api.db.update(users).set({ disabledAt: null }).where(eq(users.id, office.traveller.id))
    await api.db.delete(arrangements).where(eq(arrangements.id, arrangementId))
    expect(problemIn(await press())).toMatchObject({
      code: 'booking_for_not_allowed',
      fields: [{ field: 'bookingFor', code: 'booking_for_not_allowed' }],
    })
    expect(await countOf(office)).toBe(0)
    await office.arrange({ costCentreId: office.centreId })
    expect((await press()).statusCode).toBe(200)
  })

  test('cannot be made by typing the name of a colleague, nor for a guest where there are none', async () => {
    const office = await anOffice(api)
    await setRule(api, office.clientId, 'arrangers', 'not')
    const { press } = await readyToBook(api, service, office.as)
    const { code, fields } = problemIn(await press())
    expect(code).toBe('booking_for_not_allowed')
    expect(fields?.[0]?.field).toMatch(/^body\.(travellers\.0\.fullName|flyers\.0\.name|passengerName)$/)
    await api.db.update(users).set({ name: 'Dewi Anggraini' }).where(eq(users.id, office.traveller.id))
    expect(problemIn(await press()).code).toBe('guest_not_allowed')
    expect(await countOf(office)).toBe(0)
    await setRule(api, office.clientId, 'everybody', 'allowed')
    expect((await press()).statusCode).toBe(200)
  })

  test('is refused where the colleague is not among the travellers', async () => {
    const office = await anOffice(api)
    await api.db.update(users).set({ name: 'Dewi Anggraini' }).where(eq(users.id, office.traveller.id))
    const { press } = await readyFor(office, service)
    const { code, fields } = problemIn(await press())
    expect([code, fields?.map((one) => one.code)]).toEqual(['traveller_missing', ['traveller_missing']])
    expect(await countOf(office)).toBe(0)
    // One word of a name is not the name.
    await api.db.update(users).set({ name: 'Siti Anggraini' }).where(eq(users.id, office.traveller.id))
    expect(problemIn(await press()).code).toBe('traveller_missing')
    await api.db.update(users).set({ name: 'Siti Nur Rahmawati' }).where(eq(users.id, office.traveller.id))
    expect((await press()).statusCode).toBe(200)
  })

  test('waits for an approval where guests always do', async () => {
    const office = await anOffice(api)
    await setRule(api, office.clientId, 'everybody', 'approval')
    await api.db.update(users).set({ name: 'Rina Wijaya' }).where(eq(users.id, office.traveller.id))
    const { press, bookingId } = await readyToBook(api, service, office.as)
    // A stay has no `asksApproval` in this support: it is refused until the person knows.
    expect(problemIn(await press({ policyReason: 'A customer' })).code).toBe('approval_needed')
    if (service === 'stay') return
    expect((await press({ policyReason: 'A customer', asksApproval: true })).statusCode).toBe(200)
    expect(await rowOf(bookingId)).toMatchObject({ state: 'pending_approval' })
  })
})

describe('the rule', () => {
  test('lets everybody book for everybody of the company until it is set, and answers others like nobody', async () => {
    const [office, foreign] = [await anOffice(api), await anOffice(api)]
    const query = {}
    const own = await callsFor(api, office.traveller.id).ok(allocationChoices, { query }, { as: office.as })
    expect(own.defaults.costCentreId).toBe(office.centreId)
    for (const id of [foreign.traveller.id, uuidv7(), 'nobody']) {
      await callsFor(api, id).refused('not_found', allocationChoices, { query }, { as: office.as })
    }
  })

  test('of the own cost centre follows who moves to another', async () => {
    const office = await anOffice(api)
    const { clientId, traveller, assistant, otherId, centreId, as } = office
    await setRule(api, clientId, 'own_cost_centre')
    const them = callsFor(api, traveller.id)
    await them.refused('booking_for_not_allowed', allocationChoices, { query: {} }, { as })
    await office.sit(traveller.id, otherId)
    const { press } = await readyFor(office, 'tour')
    await office.sit(traveller.id, centreId)
    expect(problemIn(await press()).code).toBe('booking_for_not_allowed')
    await office.sit(assistant.id, centreId)
    expect((await press()).statusCode).toBe(200)
  })

  test('is that of arrangers: of all, of a cost centre, of one person', async () => {
    const office = await anOffice(api)
    const { clientId, traveller, boss, as, centreId } = office
    await setRule(api, clientId, 'arrangers')
    const mayFor = async (userId: string) =>
      (await callsFor(api, userId).call(allocationChoices, { query: {} }, { as })).statusCode === 200
    const isBoth = async () => [await mayFor(traveller.id), await mayFor(boss.id)]
    expect(await isBoth()).toEqual([false, false])
    for (const [scope, may] of [
      [{}, [true, true]],
      [{ costCentreId: centreId }, [true, false]],
      [{ travellerId: boss.id }, [false, true]],
    ] as const) {
      const id = await office.arrange(scope)
      expect(await isBoth()).toEqual(may)
      await api.db.delete(arrangements).where(eq(arrangements.id, id))
    }
  })

  test('that changes while a request waits offline is that of the moment it is sent', async () => {
    const office = await anOffice(api)
    const { ratePlanId } = await aHotel(api)
    const { total } = await api.ok(createQuote, { body: { ratePlanId, ...STAY } }, { as: office.as })
    const body = {
      bookingId: uuidv7(),
      holdId: uuidv7(),
      ratePlanId,
      stay: STAY,
      seenTotal: total,
      ceiling: total,
      notAfter: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
      travellers: [{ fullName: 'Siti Rahmawati' }],
      contact: CONTACT,
    }
    const them = callsFor(api, office.traveller.id)
    await setRule(api, office.clientId, 'arrangers')
    await them.refused('booking_for_not_allowed', requestBooking, { body }, { as: office.as })
    await setRule(api, office.clientId, 'everybody')
    const booking = await them.ok(requestBooking, { body }, { as: office.as, key: randomUUID() })
    expect(booking).toMatchObject({ state: 'confirmed', bookedBy: 'Rina Wijaya' })
  })

  test('that changes while an approval waits refuses it; who made the booking never approves it', async () => {
    const office = await anOffice(api)
    const { clientId, centreId, owner } = office
    await api.db
      .update(users)
      .set({ roles: ['user', 'owner'] })
      .where(eq(users.id, office.assistant.id))
    const budget = { clientId, amountMinor: 1, outcome: 'needs_approval' } as const
    await aBudget(api, centreId, budget)
    const { press, bookingId, total } = await readyFor(office, 'tour')
    expect((await press({ policyReason: 'The customer waits', asksApproval: true })).statusCode).toBe(200)
    expect(await rowOf(bookingId)).toMatchObject({ state: 'pending_approval' })
    const approving = { params: { bookingId }, body: { expectedTotal: total } }
    await api.refused('forbidden', approveBooking, approving, { as: office.as, version: 1 })
    await setRule(api, clientId, 'arrangers')
    await api.refused('booking_for_not_allowed', approveBooking, approving, { as: owner, version: 1 })
    await setRule(api, clientId, 'everybody')
    await api.ok(approveBooking, approving, { as: owner, version: 1 })
  })
})

const entriesOf = ({ body, path }: (typeof ENDPOINTS)[number]): string[] => [
  ...(body !== undefined && 'entries' in body && isRecord(body.entries) ? Object.keys(body.entries) : []),
  path,
]

const isMeant = (endpoint: (typeof ENDPOINTS)[number]): boolean =>
  endpoint.method !== 'GET' &&
  entriesOf(endpoint).some((name) => ['policyReason', 'holdId'].includes(name) || name.endsWith('payment-session'))

test('every endpoint that books, changes or pays for something is open to who books for others', () => {
  const meant = ENDPOINTS.filter(isMeant)
  expect(meant.length).toBeGreaterThan(10)
  expect(meant.filter(({ forOthers }) => forOthers !== 'new').map(({ name }) => name)).toEqual([])
})

describe('a stay that was booked for a colleague', () => {
  test('is confirmed by mail and notification to both, as their own settings say', async () => {
    const office = await anOffice(api)
    const { press } = await readyFor(office, 'stay')
    expect((await press()).statusCode).toBe(200)
    expect(await notifiedKinds(api, office.as)).toEqual(['booking_confirmed'])
    expect(await notifiedKinds(api, office.travellersToken)).toEqual(['booking_confirmed'])
    for (const { email } of [office.assistant, office.traveller]) expect(await mailsTo(api, email)).toHaveLength(1)
    await api.db.insert(notificationPreferences).values({
      clientId: office.clientId,
      userId: office.traveller.id,
      off: ['bookings.email'],
      changedAt: api.clock.now(),
    })
    await (await readyFor(office, 'stay')).press()
    expect(await mailsTo(api, office.traveller.email)).toHaveLength(1)
    expect(await mailsTo(api, office.assistant.email)).toHaveLength(2)
  })

  test('stays that of its booker to read and to cancel after the right has ended; others never see it', async () => {
    const office = await anOffice(api)
    const { press, bookingId } = await readyFor(office, 'stay')
    await press()
    await setRule(api, office.clientId, 'arrangers')
    const params = { bookingId }
    expect(await api.ok(getStayBooking, { params }, { as: office.as })).toMatchObject({ bookedBy: 'Rina Wijaya' })
    const third = await signedInAs(api, await aUser(api, { clientId: office.clientId }))
    await api.refused('not_found', getStayBooking, { params }, { as: third })
    const { refund } = await api.ok(quoteCancellation, { params }, { as: office.as })
    await api.ok(cancelBooking, { params, body: { expectedRefund: refund } }, { as: office.as, version: 1 })
    const own = await api.ok(getStayBooking, { params }, { as: office.travellersToken })
    expect(own).toMatchObject({ state: 'cancelled' })
  })

  test('shows the booker nothing else of the traveller', async () => {
    const office = await anOffice(api)
    const { press, bookingId } = await readyToBook(api, 'stay', office.travellersToken)
    expect((await press()).statusCode).toBe(200)
    const list = { query: {} }
    const { items } = await callsFor(api, office.traveller.id).ok(listBookings, list, { as: office.as })
    expect(items).toEqual([])
    await callsFor(api, office.traveller.id).refused(
      'not_found',
      getStayBooking,
      { params: { bookingId } },
      { as: office.as },
    )
  })

  test('uses the hold of its tab: another traveller’s is not found', async () => {
    const office = await anOffice(api)
    const { boss, traveller, as } = office
    const { ratePlanId } = await aHotel(api)
    const quote = await aQuote(api, ratePlanId)
    const hold = { body: { holdId: uuidv7(), quoteId: quote.quoteId } }
    await callsFor(api, traveller.id).ok(createHold, hold, { as })
    const { code } = await callsFor(api, boss.id).refused('id_taken', createHold, hold, { as })
    expect(code).toBe('id_taken')
  })
})
