import { beforeEach, describe, expect, test } from 'vitest'
import { acceptRequest } from '#contract/hosts/answers.ts'
import { getHostBooking } from '#contract/products/hosted.ts'
import { cancelBooking } from '#contract/products/cancellations.ts'
import { cancelHostDeparture } from '#contract/products/tours/host-departures.ts'
import { getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { rescheduleTour } from '#contract/products/tours/tour-reschedules.ts'
import { addDays } from '#contract/core/days.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { apiTest, problemIn } from '#tests/support/api.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { START } from '#tests/support/moment.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { addsUp } from '#tests/support/stays/suppliers.ts'
import { cancelledDeparturesJob } from '#tests/support/tours/jobs.ts'
import { aTour, aTourBooking, departureAt, TOUR_DAY, type MadeTour } from '#tests/support/tours/tours.ts'

const api = apiTest({ settings: { demo: true } })
const LATER = addDays(TOUR_DAY, 1)
const SEEN_AT = new Date(START.getTime() + 60_000).toISOString()

beforeEach(() => api.clock.set(START))

const aHosted = async (more: Parameters<typeof aTour>[1] = {}) => {
  const host = await aUser(api)
  const guest = await aUser(api)
  const tour = await aTour(api, { ownerUserId: host.id, ...more })
  return { tour, host, as: await signedInAs(api, host), token: await signedInAs(api, guest) }
}

/** What a device sends later: the departure as its host saw it a minute after the start. */
const cancellation = (tour: MadeTour, bookings: number) => ({
  params: { departureId: departureAt(tour) },
  body: { reason: 'weather' as const, note: 'Storm warning', seen: { bookings, at: SEEN_AT } },
})

const soldLater = () => api.clock.set(new Date(START.getTime() + 3_600_000))

describe('a departure cancelled from what its host saw before', () => {
  test('is cancelled where its bookings are the same, once', async () => {
    const { tour, as, token } = await aHosted()
    const booking = await aTourBooking(api, token, tour)
    soldLater()
    const asked = cancellation(tour, 1)
    const first = await api.ok(cancelHostDeparture, asked, { as })
    expect(first).toMatchObject({ bookings: 1 })
    // Sent again by another device, which knew nothing of it.
    expect(await api.ok(cancelHostDeparture, cancellation(tour, 3), { as })).toEqual(first)
    expect(await cancelledDeparturesJob(api)).toBe(1)
    expect((await api.ok(getTourBooking, { params: booking }, { as: token })).state).toBe('cancelled')
    await addsUp(api)
  })

  test('stays as it is where a booking was made since, also if another one was cancelled', async () => {
    const { tour, as, token } = await aHosted()
    const before = await aTourBooking(api, token, tour)
    soldLater()
    await aTourBooking(api, token, tour)
    const refused = await api.refused('departure_changed', cancelHostDeparture, cancellation(tour, 1), { as })
    expect(refused.details).toEqual({ bookings: 2 })
    const params = { bookingId: before.bookingId }
    const body = { expectedRefund: before.total }
    await api.ok(cancelBooking, { params, body }, { as: token, version: before.version })
    await api.refused('departure_changed', cancelHostDeparture, cancellation(tour, 1), { as })
    expect(await cancelledDeparturesJob(api)).toBe(0)
  })

  test('stays as it is where a booking was cancelled, or was moved there', async () => {
    const { tour, as, token } = await aHosted()
    const [here, other] = [await aTourBooking(api, token, tour), await aTourBooking(api, token, tour, { day: LATER })]
    soldLater()
    const params = { bookingId: here.bookingId }
    await api.ok(cancelBooking, { params, body: { expectedRefund: here.total } }, { as: token, version: here.version })
    await api.refused('departure_changed', cancelHostDeparture, cancellation(tour, 1), { as })
    const move = { departureId: departureAt(tour), expectedDue: { minor: 0, currency: 'IDR' } }
    const moved = { params: { bookingId: other.bookingId }, body: move }
    await api.ok(rescheduleTour, moved, { as: token, version: other.version })
    await api.refused('departure_changed', cancelHostDeparture, cancellation(tour, 1), { as })
    expect(await cancelledDeparturesJob(api)).toBe(0)
  })
})

describe('requests for a departure that its host cancels', () => {
  test('end with it, refunded in full, and cannot be accepted then', async () => {
    const { tour, as, token } = await aHosted({ isOnRequest: true })
    const booking = await aTourBooking(api, token, tour)
    expect(booking.state).toBe('issuing')
    await api.ok(cancelHostDeparture, cancellation(tour, 1), { as })
    expect(await cancelledDeparturesJob(api)).toBe(1)
    const params = { bookingId: booking.bookingId }
    const seen = await api.ok(getTourBooking, { params }, { as: token })
    expect(seen).toMatchObject({
      state: 'issue_failed',
      request: { answer: 'declined', reason: 'closed' },
      operatorCancelled: { reason: 'weather' },
      refunds: [{ amount: booking.total }],
      can: { withdrawRequest: false },
    })
    expect((await ledgerOf(api, booking.bookingId)).reduce((sum, [, , minor]) => sum + minor, 0)).toBe(0)
    await api.refused('request_answered', acceptRequest, { params }, { as })
    expect((await api.ok(getHostBooking, { params }, { as })).booking.can).toMatchObject({ answer: false })
    expect(await tourStockMismatches(api.db)).toEqual([])
    await addsUp(api)
  })

  test('are cancelled with it also if the host accepts first, or at the same moment', async () => {
    for (const isFirst of [true, false]) {
      const { tour, as, token } = await aHosted({ isOnRequest: true })
      const booking = await aTourBooking(api, token, tour)
      const params = { bookingId: booking.bookingId }
      await api.ok(cancelHostDeparture, cancellation(tour, 1), { as })
      const accepting = api.call(acceptRequest, { params }, { as })
      if (isFirst) await accepting
      const [accepted] = await Promise.all([accepting, cancelledDeparturesJob(api)])
      expect(accepted.statusCode === 200 ? 'accepted' : problemIn(accepted).code).toMatch(
        /^(accepted|request_answered)$/,
      )
      // Of an acceptance that came between.
      await cancelledDeparturesJob(api)
      const seen = await api.ok(getTourBooking, { params }, { as: token })
      expect(['cancelled', 'issue_failed']).toContain(seen.state)
      expect((await ledgerOf(api, booking.bookingId)).reduce((sum, [, , minor]) => sum + minor, 0)).toBe(0)
    }
    expect(await tourStockMismatches(api.db)).toEqual([])
    await addsUp(api)
  })
})
