import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptSchedule } from '#contract/products/flights/schedule-changes.ts'
import { apiTest } from '#tests/support/api.ts'
import { seatMismatches, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, asItIs } from '#tests/support/flights/flight-changes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'
import { signedInAs } from '#tests/support/accounts/people.ts'
import { deadlinesJob, lastChange, moved } from '#tests/support/flights/schedule-changes.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const DAY = 86_400_000
let start = new Date()
// What other tests have left open is theirs.
beforeEach(async () => {
  start = api.clock.now()
  await api.db.execute(
    `update flight_schedule_changes set state = 'overtaken', decided_at = now() where state = 'asked'`,
  )
})
afterEach(() => {
  api.clock.set(start)
})
afterAll(async () => {
  const wrong = [...(await seatMismatches(api)), ...(await balanceMismatches(api))]
  if (wrong.length > 0) throw new Error(`seats or balances do not agree: ${JSON.stringify(wrong)}`)
})

const instantOf = (text: string | null): Date => new Date(Date.parse(text ?? ''))

describe('without an answer', () => {
  test('people are reminded a day before, and the change is accepted at departure', async () => {
    const trip = await aTrip(api)
    const { change } = await moved(api, trip)
    const until = instantOf(change.decideUntil)
    expect(await deadlinesJob(api)).toEqual({ settled: 0, reminded: 0 })
    api.clock.set(new Date(until.getTime() - DAY + 1_000))
    expect(await deadlinesJob(api)).toEqual({ settled: 0, reminded: 1 })
    expect(await deadlinesJob(api)).toEqual({ settled: 0, reminded: 0 })
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.subject).toContain('Reminder: ')
    api.clock.set(until)
    expect(await deadlinesJob(api)).toEqual({ settled: 1, reminded: 0 })
    expect(await deadlinesJob(api)).toEqual({ settled: 0, reminded: 0 })
    const after = await asItIs(api, { ...trip, token: await signedInAs(api, trip.user) })
    expect(after.legs[0]?.offer.segments[0]?.departsAt).toBe(change.decideUntil)
    expect(lastChange(after)).toMatchObject({ state: 'accepted', decidedBy: null })
    expect(await retainedOf(api, trip.params.bookingId)).toBe(trip.booking.total.minor)
  })

  test('no reminder follows a notification of less than a day before', async () => {
    const trip = await aTrip(api)
    const [leg] = trip.booking.legs
    api.clock.set(new Date(instantOf(leg?.offer.segments[0]?.departsAt ?? null).getTime() - 3 * 3_600_000))
    await moved(api, { ...trip, token: await signedInAs(api, trip.user) })
    expect(await deadlinesJob(api)).toEqual({ settled: 0, reminded: 0 })
  })

  test('a cancelled leg is refunded automatically, and the other leg remains', async () => {
    const trip = await aTrip(api)
    const { change, booking } = await moved(api, trip, { kind: 'cancelled' })
    api.clock.set(instantOf(change.decideUntil))
    expect(await deadlinesJob(api)).toEqual({ settled: 1, reminded: 0 })
    const after = await asItIs(api, { ...trip, token: await signedInAs(api, trip.user) })
    expect(after).toMatchObject({ state: 'confirmed', refunds: [{ reason: 'schedule_changed' }] })
    expect(lastChange(after)).toMatchObject({ state: 'refunded', decidedBy: null })
    expect(await retainedOf(api, trip.params.bookingId)).toBe(booking.legs[1]?.fare.total.minor)
    expect((await mailsTo(api, CONTACT.email)).at(-1)?.body).toContain('the deadline to choose has passed')
  })

  test('an answer after the deadline is refused, also before the job has run', async () => {
    const trip = await aTrip(api)
    const { change, params, booking } = await moved(api, trip)
    api.clock.set(instantOf(change.decideUntil))
    const as = { as: await signedInAs(api, trip.user), version: booking.version }
    await api.refused('illegal_transition', acceptSchedule, { params }, as)
  })
})
