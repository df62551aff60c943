import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveApprovalChain } from '#contract/approvals/approval-chains.ts'
import { chainBody } from '#tests/support/approvals/chains.ts'
import { approveBooking, rejectBooking } from '#contract/products/approvals.ts'
import { createStayBooking, getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { apiTest } from '#tests/support/api.ts'
import { aPerson, askedFor, ASKS, lapseJob, type Company } from '#tests/support/flights/approvals.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { notifiedKinds } from '#tests/support/notifications.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { approving, askedStay, askingBody, ASKS_FOR_STARS, aStayCompany } from '#tests/support/stays/approvals.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const LIMIT = { minor: 1_000_000, currency: 'IDR' }

/** A company of which two approve above `LIMIT`, which every stay of these tests is. */
const aLargeCompany = async (limits = [LIMIT]) => {
  const company = await aStayCompany(api)
  const second = await aPerson(api, company.client.id, ['admin'], 'Rina Wijaya')
  await api.ok(saveApprovalChain, { body: chainBody([[], limits]) }, { as: company.approver.token })
  return { ...company, second }
}

const approve = (as: string, booking: Pick<StayBooking, 'bookingId' | 'total' | 'version'>, note = '') =>
  api.ok(approveBooking, approving(booking, note), { as, version: booking.version })

const stayOf = ({ asker }: Company, { bookingId }: StayBooking) =>
  api.ok(getStayBooking, { params: { bookingId } }, { as: asker.token })

describe('a request above the limit', () => {
  test('waits for a second person after the first approval, and is booked by theirs', async () => {
    const company = await aLargeCompany()
    const { approver, second, asker } = company
    const booking = await askedStay(api, company)
    expect(booking.approval?.steps).toMatchObject([{ state: 'waiting' }, { state: 'upcoming' }])
    expect(await approve(approver.token, booking, 'Fine with me')).toMatchObject({
      state: 'pending_approval',
      approval: { state: 'waiting', steps: [{ by: 'Budi Santoso', note: 'Fine with me' }, { state: 'waiting' }] },
    })
    expect(await ledgerOf(api, booking.bookingId)).toEqual([])
    const after = await stayOf(company, booking)
    expect(after).toMatchObject({ version: booking.version + 1, can: { withdraw: true } })
    const seen = await api.ok(getStayBooking, { params: booking }, { as: approver.token })
    expect(seen.can.approve).toBe(false)
    await api.refused('same_approver', approveBooking, approving(after), { as: approver.token, version: after.version })
    expect(await notifiedKinds(api, second.token)).toEqual(['approval_second'])
    const subjects = (await mailsTo(api, second.user.email)).map(({ subject }) => subject.split(':')[0])
    expect(subjects.at(-1)).toBe('Budi Santoso approved, your approval is needed too')
    expect(await approve(second.token, after)).toMatchObject({
      state: 'confirmed',
      approval: { state: 'approved', decidedBy: 'Rina Wijaya', steps: [{ by: 'Budi Santoso' }, { by: 'Rina Wijaya' }] },
    })
    expect(await ledgerOf(api, booking.bookingId)).toHaveLength(1)
    expect((await mailsTo(api, asker.user.email)).filter(({ subject }) => subject.includes('approved'))).toHaveLength(1)
  })

  test('ends when either of them declines, or both are too late', async () => {
    const company = await aLargeCompany()
    const { approver, second } = company
    const first = await askedStay(api, company)
    const declining = { params: { bookingId: first.bookingId }, body: { note: 'No' } }
    expect(await api.ok(rejectBooking, declining, { as: approver.token, version: first.version })).toMatchObject({
      state: 'rejected',
    })
    const other = await askedStay(api, company)
    await approve(approver.token, other)
    const { version } = await stayOf(company, other)
    const late = { params: { bookingId: other.bookingId }, body: { note: 'No' } }
    expect(await api.ok(rejectBooking, late, { as: second.token, version })).toMatchObject({
      state: 'rejected',
      approval: { decidedBy: 'Rina Wijaya' },
    })
    const last = await askedStay(api, company)
    await approve(approver.token, last)
    const before = api.clock.now()
    api.clock.advance(86_400_000)
    expect(await lapseJob(api)).toBeGreaterThanOrEqual(1)
    const as = await signedInAs(api, company.asker.user)
    expect(await api.ok(getStayBooking, { params: last }, { as })).toMatchObject({ state: 'approval_expired' })
    api.clock.set(before)
    expect(await stockMismatches(api.db)).toEqual([])
  })

  test('of the limit itself, or in another currency, needs one approval', async () => {
    const company = await aLargeCompany([
      { minor: 900_000_000, currency: 'IDR' },
      { minor: 1, currency: 'SGD' },
    ])
    const booking = await askedStay(api, company)
    expect(booking.approval?.steps).toHaveLength(1)
    expect(await approve(company.approver.token, booking)).toMatchObject({ state: 'confirmed' })
  })

  test('is not sent where only one person may approve', async () => {
    const company = await aStayCompany(api)
    await api.ok(saveApprovalChain, { body: chainBody([[], [LIMIT]]) }, { as: company.approver.token })
    const body = await askingBody(api, company, await aHotel(api))
    await api.refused('no_second_approver', createStayBooking, { body }, { as: company.asker.token })
  })

  test('goes to a first and a second person for flights as well', async () => {
    const company = await aLargeCompany()
    await api.db
      .update(travelPolicies)
      .set({ rules: { currency: 'IDR', ...ASKS_FOR_STARS, flights: ASKS } })
      .where(eq(travelPolicies.clientId, company.client.id))
    const body = chainBody([[], [{ minor: 1, currency: 'IDR' }]], 1)
    await api.ok(saveApprovalChain, { body }, { as: company.approver.token })
    const { booking } = await askedFor(api, company)
    const first = await approve(company.approver.token, booking)
    expect(first).toMatchObject({ state: 'pending_approval', approval: { steps: [{ by: 'Budi Santoso' }, {}] } })
    const decided = await approve(company.second.token, { ...booking, version: first.version })
    expect(decided).toMatchObject({ approval: { state: 'approved', decidedBy: 'Rina Wijaya' } })
    expect(decided.state).not.toBe('pending_approval')
  })

  test('is approved by exactly two of many at the same time', async () => {
    const company = await aLargeCompany()
    const third = await aPerson(api, company.client.id, ['owner'], 'Dewi Lestari')
    const people = [company.approver, company.second, third]
    const booking = await askedStay(api, company)
    const press = async (version: number) => {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          api.call(approveBooking, approving(booking), { as: people[index % 3]?.token ?? '', version }),
        ),
      )
      return answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().state)
    }
    expect(await press(booking.version)).toEqual(['pending_approval'])
    expect(await press(booking.version + 1)).toEqual(['confirmed'])
    const { approval } = await stayOf(company, booking)
    expect(new Set(approval?.steps?.map(({ by }) => by)).size).toBe(2)
    expect(await ledgerOf(api, booking.bookingId)).toHaveLength(1)
  })
})
