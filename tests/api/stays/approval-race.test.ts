import { describe, expect, test } from 'vitest'
import { approveBooking, rejectBooking, withdrawApproval } from '#contract/products/approvals.ts'
import { getStayBooking } from '#contract/products/stays/bookings.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aPerson, lapseJob } from '#tests/support/flights/approvals.ts'
import { balanceMismatches, ledgerOf } from '#tests/support/payments.ts'
import { approving, askedStay, aStayCompany } from '#tests/support/stays/approvals.ts'
import { aHotel, soldNights } from '#tests/support/stays/hotels.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest({ settings: { demo: true } })
const CALLS = 64
const ROUNDS = rounds(2, 30)
const DAY = 86_400_000

const ENDED = new Set(['illegal_transition', 'changed_meanwhile'])

describe('a stay that waits for an approval', () => {
  test(
    `is decided once by ${CALLS} decisions at the same time, ${ROUNDS} times`,
    async () => {
      const company = await aStayCompany(api)
      const other = await aPerson(api, company.client.id, ['admin'], 'Rina Wijaya')
      for (let round = 0; round < ROUNDS; round += 1) {
        const hotel = await aHotel(api, { rooms: [{ allotment: 1 }] })
        const booking = await askedStay(api, company, { hotel })
        const { bookingId, version } = booking
        const params = { bookingId }
        const answers = await Promise.all(
          Array.from({ length: CALLS }, (_, index) => {
            const by = { as: (index % 2 === 0 ? company.approver : other).token, version }
            if (index % 16 === 15) return api.call(withdrawApproval, { params }, { as: company.asker.token, version })
            return index % 4 === 3
              ? api.call(rejectBooking, { params, body: { note: 'No' } }, by)
              : api.call(approveBooking, approving(booking), by)
          }),
        )
        const won = answers.filter(({ statusCode }) => statusCode === 200)
        expect(won).toHaveLength(1)
        const lost = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => problemIn(answer).code)
        expect(lost.filter((code) => !ENDED.has(code))).toEqual([])
        const { state } = await api.ok(getStayBooking, { params }, { as: company.asker.token })
        expect(state).toBe(won[0]?.json().state)
        const isBooked = state === 'confirmed'
        expect(await ledgerOf(api, bookingId)).toHaveLength(isBooked ? 1 : 0)
        expect(Object.values(await soldNights(api, hotel.roomTypeId))).toEqual(isBooked ? [1, 1] : [])
        expect(await stockMismatches(api.db)).toEqual([])
      }
      expect(await balanceMismatches(api)).toEqual([])
    },
    ROUNDS * 20_000,
  )

  test('is approved or expires, never both', async () => {
    const start = api.clock.now()
    for (let round = 0; round < ROUNDS; round += 1) {
      const company = await aStayCompany(api)
      const hotel = await aHotel(api, { rooms: [{ allotment: 1 }] })
      const booking = await askedStay(api, company, { hotel })
      const { bookingId, version } = booking
      const as = await signedInAs(api, company.approver.user)
      // The calls are made before the deadline, and the jobs run after it.
      const decisions = Array.from({ length: 6 }, () => api.call(approveBooking, approving(booking), { as, version }))
      api.clock.advance(DAY)
      await Promise.all([...decisions, ...Array.from({ length: 4 }, () => lapseJob(api))])
      const reader = await signedInAs(api, company.asker.user)
      const { state, approval } = await api.ok(getStayBooking, { params: { bookingId } }, { as: reader })
      expect([
        ['confirmed', 'approved'],
        ['approval_expired', 'expired'],
      ]).toContainEqual([state, approval?.state])
      expect(await ledgerOf(api, bookingId)).toHaveLength(state === 'confirmed' ? 1 : 0)
      expect(await stockMismatches(api.db)).toEqual([])
      // The stays of these tests begin on the tenth day.
      api.clock.set(start)
    }
  })
})
