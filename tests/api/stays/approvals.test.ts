import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { createStayBooking, getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { listBookings, listAdminBookings } from '#contract/products/registry.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { adminStayOf } from '#tests/support/admin-details.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson, lapseJob, type Company } from '#tests/support/flights/approvals.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { balanceMismatches, ledgerOf } from '#tests/support/payments.ts'
import { approving, askedStay, askingBody, aStayCompany, REASON } from '#tests/support/stays/approvals.ts'
import { aHotel, soldNights, STAY } from '#tests/support/stays/hotels.ts'
import { aFault } from '#tests/support/stays/suppliers.ts'

const api = apiTest({ settings: { demo: true } })
const HOUR = 3_600_000
const DAY = 24 * HOUR
const AT_PROPERTY = { rooms: [{ rates: [{ payment: 'at_property' as const }] }] }

const approve = (
  company: Company,
  booking: StayBooking,
  more: Partial<{ expectedTotal: StayBooking['total'] }> = {},
) => {
  const { params, body } = approving(booking)
  return api.ok(
    approveBooking,
    { params, body: { ...body, ...more } },
    {
      as: company.approver.token,
      version: booking.version,
    },
  )
}

const reject = (company: Company, { bookingId, version }: StayBooking) =>
  api.ok(rejectBooking, { params: { bookingId }, body: { note: 'Too dear' } }, { as: company.approver.token, version })

const readBy = (as: string, { bookingId }: StayBooking) => api.ok(getStayBooking, { params: { bookingId } }, { as })

const subjectsTo = async (address: string) =>
  (await mailsTo(api, address)).map(({ subject }) => subject.split(':')[0] ?? '').toSorted()

describe('the travel policy of stays', () => {
  test('refuses what needs an approval that was not asked for, with the breaches, and asks nobody', async () => {
    const company = await aStayCompany(api)
    const { asksApproval: _asks, ...body } = await askingBody(api, company, await aHotel(api))
    const { details } = await api.refused('approval_needed', createStayBooking, { body }, { as: company.asker.token })
    expect(details).toMatchObject({ evaluated: [{ rule: 'stars', most: 3, verdict: 'needs_approval' }] })
    expect(await mailsTo(api, company.approver.user.email)).toEqual([])
    expect(await ledgerOf(api, body.bookingId)).toEqual([])
  })

  test('needs a reason with the request', async () => {
    const company = await aStayCompany(api)
    const body = { ...(await askingBody(api, company, await aHotel(api))), policyReason: ' ' }
    const { fields } = await api.refused('validation_failed', createStayBooking, { body }, { as: company.asker.token })
    expect(fields).toEqual([expect.objectContaining({ field: 'body.policyReason', code: 'required' })])
  })

  test('lets those who may approve book at once with a reason', async () => {
    const company = await aStayCompany(api)
    const body = await askingBody(api, { asker: company.approver }, await aHotel(api))
    const booking = await api.ok(createStayBooking, { body }, { as: company.approver.token })
    expect(booking).toMatchObject({ state: 'confirmed', approval: null, breaches: [{ rule: 'stars' }] })
    expect(await mailsTo(api, company.asker.user.email)).toEqual([])
  })

  test('refuses what it blocks, also when an approval is asked for', async () => {
    const company = await aStayCompany(api, { stars: { verdict: 'blocked', most: 3 } })
    const body = await askingBody(api, company, await aHotel(api))
    await api.refused('policy_blocked', createStayBooking, { body }, { as: company.asker.token })
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('needs somebody else who may approve, and time until the day of check-in is over', async () => {
    const alone = await aStayCompany(api)
    await api.db.update(users).set({ disabledAt: api.clock.now() }).where(eq(users.id, alone.approver.user.id))
    const body = await askingBody(api, alone, await aHotel(api))
    await api.refused('no_approver', createStayBooking, { body }, { as: alone.asker.token })

    const { asker } = await aStayCompany(api)
    const before = api.clock.now()
    const atNight = async (time: string) => {
      api.clock.set(new Date(`${STAY.checkIn}T${time}:00+07:00`))
      const as = await signedInAs(api, asker.user)
      return { body: await askingBody(api, { asker: { ...asker, token: as } }, await aHotel(api)), as }
    }
    const late = await atNight('22:01')
    await api.refused('stay_approval_too_late', createStayBooking, { body: late.body }, { as: late.as })
    const inTime = await atNight('21:00')
    const booking = await api.ok(createStayBooking, { body: inTime.body }, { as: inTime.as })
    expect(booking.approval?.until).toBe(new Date(`${STAY.checkIn}T22:00:00+07:00`).toISOString())
    api.clock.set(before)
  })
})

describe('a stay that waits for an approval', () => {
  test('charges nothing, keeps its rooms and tells the approver', async () => {
    const company = await aStayCompany(api)
    const hotel = await aHotel(api)
    const booking = await askedStay(api, company, { hotel })
    expect(booking).toMatchObject({
      state: 'pending_approval',
      approval: { state: 'waiting', askedBy: 'Siti Rahmawati', approvers: ['Budi Santoso'], reason: REASON },
      breaches: [{ rule: 'stars', most: 3 }],
      paidWith: null,
      can: { approve: false, withdraw: true, pay: false, cancel: false },
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    expect(await stockMismatches(api.db)).toEqual([])
    expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual([1, 1])
    const [mail] = await mailsTo(api, company.approver.user.email)
    expect(mail?.subject).toContain('Siti Rahmawati requests approval of a hotel stay')
    for (const words of ['More than 3 stars', REASON]) expect(mail?.body).toContain(words)
    expect(await notifiedKinds(api, company.approver.token)).toEqual(['approval_asked'])
    const { items } = await api.ok(listBookings, { query: { when: 'upcoming' } }, { as: company.asker.token })
    expect(items).toMatchObject([{ service: 'stay', state: 'pending_approval' }])
  })

  test('is in the list of requests and on the page of the approver', async () => {
    const company = await aStayCompany(api)
    const { bookingId } = await askedStay(api, company)
    const as = company.approver.token
    const { items } = await api.ok(listAdminBookings, { query: { state: 'approval' } }, { as })
    expect(items.map((item) => item.bookingId)).toEqual([bookingId])
    expect(await adminStayOf(api, { params: { bookingId } }, { as })).toMatchObject({
      approval: { state: 'waiting' },
      can: { approve: true },
    })
  })

  test('is booked and charged once it is approved, and its people are told', async () => {
    const company = await aStayCompany(api)
    const booking = await askedStay(api, company)
    expect(await approve(company, booking)).toMatchObject({
      service: 'stay',
      state: 'confirmed',
      approval: { state: 'approved', decidedBy: 'Budi Santoso' },
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'company_account', booking.total.minor]])
    expect(await balanceMismatches(api)).toEqual([])
    const seen = await readBy(company.asker.token, booking)
    expect(seen).toMatchObject({
      state: 'confirmed',
      paidWith: 'company_account',
      can: { cancel: true, withdraw: false },
    })
    expect(seen.events.map(({ state }) => state)).toEqual(['held', 'pending_approval', 'approved', 'paid', 'confirmed'])
    expect(await subjectsTo(company.asker.user.email)).toEqual(['Booking confirmed', 'Hotel stay approved'])
  })

  test('is confirmed without a charge where it is paid at the property', async () => {
    const company = await aStayCompany(api)
    const booking = await askedStay(api, company, { hotel: await aHotel(api, AT_PROPERTY) })
    expect(await approve(company, booking)).toMatchObject({ state: 'confirmed' })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    const given = (await mailsTo(api, company.asker.user.email)).find(({ subject }) => subject.startsWith('Hotel stay'))
    expect(given?.body).toContain('at the property')
  })

  test('waits for its money once approved where it is paid over the gateway', async () => {
    const company = await aStayCompany(api)
    const booking = await askedStay(api, company, { payWith: 'card' })
    expect(await approve(company, booking)).toMatchObject({ state: 'awaiting_payment' })
    const seen = await readBy(company.asker.token, booking)
    expect(seen.can.pay).toBe(true)
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('asks the hotel after the approval where it has to confirm', async () => {
    const company = await aStayCompany(api)
    const hotel = await aHotel(api)
    await aFault(api, hotel, 'slow')
    const booking = await askedStay(api, company, { hotel })
    expect(booking.state).toBe('pending_approval')
    expect(await approve(company, booking)).toMatchObject({ state: 'issuing' })
  })
})

/** A stay that costs more by these thousandths when it is approved. */
const askedBefore = async (value: number) => {
  const company = await aStayCompany(api, undefined, {
    priceTolerancePermille: 100,
    priceToleranceMinor: 1_000_000,
  })
  const hotel = await aHotel(api)
  const booking = await askedStay(api, company, { hotel })
  await aFault(api, hotel, 'price_up', value)
  return { company, booking }
}

describe('the price of a stay that is approved', () => {
  test('is the one of the moment within the ceiling', async () => {
    const { company, booking } = await askedBefore(50)
    const { total } = await approve(company, booking)
    expect(total.minor).toBeGreaterThan(booking.total.minor)
    expect(await ledgerOf(api, booking.bookingId)).toEqual([['charge', 'company_account', total.minor]])
    expect(await readBy(company.asker.token, booking)).toMatchObject({
      total,
      priceChange: { seen: booking.total, charged: total, acceptedBy: 'company' },
    })
  })

  test('is not accepted above it, until the approver has seen it', async () => {
    const { company, booking } = await askedBefore(300)
    const by = { as: company.approver.token, version: booking.version }
    const { details } = await api.refused('price_changed', approveBooking, approving(booking), by)
    expect(await readBy(company.asker.token, booking)).toMatchObject({
      state: 'pending_approval',
      total: booking.total,
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    expect(details).toMatchObject({ expected: booking.total })
    const actual = { minor: Math.round(booking.total.minor * 1.4), currency: 'IDR' }
    expect(await approve(company, booking, { expectedTotal: actual })).toMatchObject({ state: 'confirmed' })
  })

  test('is none where the rooms are gone: the request stays, and the traveller is told once', async () => {
    const company = await aStayCompany(api)
    const hotel = await aHotel(api)
    const booking = await askedStay(api, company, { hotel })
    await aFault(api, hotel, 'sold_out_at_commit')
    const by = { as: company.approver.token, version: booking.version }
    await api.refused('sold_out', approveBooking, approving(booking), by)
    await api.refused('sold_out', approveBooking, approving(booking), by)
    expect(await readBy(company.asker.token, booking)).toMatchObject({ state: 'pending_approval' })
    expect(await notifiedKinds(api, company.asker.token)).toEqual(['approval_sold_out'])
  })
})

describe('a request for a stay', () => {
  test('gives its rooms back when it is declined, withdrawn or not decided on in time', async () => {
    const company = await aStayCompany(api)
    const hotel = await aHotel(api)
    expect(await reject(company, await askedStay(api, company, { hotel }))).toMatchObject({ state: 'rejected' })
    const { bookingId, version } = await askedStay(api, company, { hotel })
    const params = { bookingId }
    expect(await api.ok(withdrawApproval, { params }, { as: company.asker.token, version })).toMatchObject({
      state: 'cancelled',
      approval: { state: 'withdrawn' },
    })
    const lapsed = await askedStay(api, company, { hotel })
    api.clock.advance(DAY)
    expect(await lapseJob(api)).toBeGreaterThanOrEqual(1)
    expect(await readBy(await signedInAs(api, company.asker.user), lapsed)).toMatchObject({ state: 'approval_expired' })
    expect(await stockMismatches(api.db)).toEqual([])
    expect(await soldNights(api, hotel.roomTypeId)).toEqual({})
    expect(await subjectsTo(company.asker.user.email)).toEqual([
      'Approval of hotel stay expired',
      'Hotel stay declined',
    ])
    expect((await subjectsTo(company.approver.user.email)).filter((one) => !one.includes('requests'))).toEqual([
      'Request of Siti Rahmawati for a hotel stay expired',
      'Siti Rahmawati withdrew the request for a hotel stay',
    ])
  })

  test('is not decided after its deadline, even before the job ends it', async () => {
    const company = await aStayCompany(api)
    const booking = await askedStay(api, company)
    api.clock.advance(DAY)
    const as = await signedInAs(api, company.approver.user)
    await api.refused('approval_over', approveBooking, approving(booking), { as, version: booking.version })
    await lapseJob(api)
  })

  test('is decided once', async () => {
    const company = await aStayCompany(api)
    const booking = await askedStay(api, company)
    const as = company.approver.token
    const { version } = await approve(company, booking)
    await api.refused('illegal_transition', approveBooking, approving(booking), { as, version })
    await api.refused('illegal_transition', approveBooking, approving(booking), { as, version: booking.version })
    expect(await ledgerOf(api, booking.bookingId)).toHaveLength(1)
  })

  test('is not decided by who asked, even as an owner since, nor by a traveller or another company', async () => {
    const company = await aStayCompany(api)
    const booking = await askedStay(api, company)
    const { version } = booking
    const { user } = company.asker
    await api.refused('forbidden', approveBooking, approving(booking), { as: company.asker.token, version })
    await api.db
      .update(users)
      .set({ roles: ['owner'] })
      .where(eq(users.id, user.id))
    const promoted = await signedInAs(api, { ...user, roles: ['owner'] })
    await api.refused('forbidden', approveBooking, approving(booking), { as: promoted, version })
    const colleague = await aPerson(api, company.client.id, ['user'], 'Rina Wijaya')
    await api.refused('forbidden', approveBooking, approving(booking), { as: colleague.token, version })
    const stranger = await aStayCompany(api)
    await api.refused('not_found', approveBooking, approving(booking), { as: stranger.approver.token, version })
  })

  test('of a company that is not verified keeps its rooms for two hours', async () => {
    const company = await aStayCompany(api)
    await api.db.update(clientAccounts).set({ isVetted: false }).where(eq(clientAccounts.clientId, company.client.id))
    const booking = await askedStay(api, company)
    const until = Date.parse(booking.approval?.until ?? '')
    expect(until - api.clock.now().getTime()).toBe(2 * HOUR)
  })

  test('shows the host nothing of the company, nor that somebody asks', async () => {
    const company = await aStayCompany(api)
    const host = await aPerson(api, (await aStayCompany(api)).client.id, ['user'], 'Dewi Lestari')
    const hotel = await aHotel(api, { ownerUserId: host.user.id })
    const booking = await askedStay(api, company, { hotel })
    const seen = await readBy(host.token, booking)
    expect(seen).toMatchObject({ approval: null, breaches: [], can: { approve: false, withdraw: false } })
    expect(await notifiedKinds(api, host.token)).toEqual([])
    await approve(company, booking)
    expect(await notifiedKinds(api, host.token)).toEqual(['host_booked'])
  })
})
