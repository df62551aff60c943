import { beforeAll, describe, expect, test } from 'vitest'
import { flightPasses } from '#contract/products/flights/flight-passes.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { acceptSchedule } from '#contract/products/flights/schedule-changes.ts'
import { addDays } from '#contract/core/days.ts'
import { apiTest } from '#tests/support/api.ts'
import { BALI, issueJob, seatMismatches, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, aTripWithSeats, asItIs, changed, otherFlights, quoteOf } from '#tests/support/flights/flight-changes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { balanceMismatches, retainedOf } from '#tests/support/payments.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { CONTACT } from '#tests/support/stays/stays.ts'
import { lastChange, moved, flightEventsJob, refundQuoteOf, strike } from '#tests/support/flights/schedule-changes.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

describe('a flight that an airline moves', () => {
  test('by few minutes is accepted automatically, with a notification', async () => {
    const trip = await aTrip(api)
    const before = await asItIs(api, trip)
    const { booking, change } = await moved(api, trip, { minutes: 14 })
    const [old] = before.legs[0]?.offer.segments ?? []
    expect(booking.legs[0]?.offer.segments[0]?.departsAt).toBe(later(old?.departsAt ?? '', 14))
    expect(change).toMatchObject({ state: 'accepted', decideUntil: null, decidedBy: null })
    expect(booking).toMatchObject({ version: before.version + 1, can: { decide: false } })
    expect(booking.tickets).toEqual(before.tickets)
    const { items } = await api.ok(listNotifications, { query: {} }, { as: trip.token })
    expect(items[0]).toMatchObject({ event: { kind: 'schedule_taken' }, isUrgent: false })
  })

  test('by a few minutes repeatedly needs an answer once they add up', async () => {
    const trip = await aTrip(api)
    expect((await moved(api, trip, { minutes: 10 })).change.state).toBe('accepted')
    const { change, booking } = await moved(api, trip, { minutes: 10 })
    expect(change.state).toBe('asked')
    expect(booking.can.decide).toBe(true)
  })

  test('by more needs a decision: the old times remain, and the booker is notified of the options and the deadline', async () => {
    const trip = await aTrip(api)
    const before = await asItIs(api, trip)
    const { booking, change } = await moved(api, trip, { minutes: 75 })
    const [old] = before.legs[0]?.offer.segments ?? []
    const departs = later(old?.departsAt ?? '', 75)
    expect(booking.legs).toEqual(before.legs)
    expect(change).toMatchObject({
      leg: 0,
      state: 'asked',
      mayAccept: true,
      // Within Indonesia more than an hour later gives everything back.
      mayRefund: true,
      connection: null,
      overlaps: [],
      decideUntil: departs,
    })
    expect(change.after?.[0]?.departsAt).toBe(departs)
    expect(booking.can).toMatchObject({ decide: true, change: true })
    const { items } = await api.ok(listNotifications, { query: {} }, { as: trip.token })
    expect(items[0]).toMatchObject({
      event: {
        kind: 'schedule_asked',
        facts: {
          flight: `GA ${old?.number}`,
          was: old?.departsLocal,
          is: change.after?.[0]?.departsLocal,
          until: departs,
          zone: 'Asia/Jakarta',
        },
      },
      isUrgent: true,
    })
    const mail = (await mailsTo(api, CONTACT.email)).at(-1)
    expect(mail?.subject).toContain('Schedule change')
    expect(mail?.body).toContain('- Full refund')
    expect(mail?.body).toContain((change.after?.[0]?.departsLocal ?? '').slice(11))
  })

  test('and is accepted is the booking from then on, everywhere', async () => {
    const trip = await aTrip(api)
    const before = await asItIs(api, trip)
    // Over midnight: the day of the trip moves along.
    const { booking, change, params } = await moved(api, trip, { minutes: 1_440 })
    const accepted = await api.ok(acceptSchedule, { params }, { as: trip.token, version: booking.version })
    expect(accepted.legs[0]?.offer.segments[0]).toMatchObject({ departsAt: change.after?.[0]?.departsAt })
    expect(accepted.legs[0]?.fare).toEqual(before.legs[0]?.fare)
    expect(lastChange(accepted)).toMatchObject({ state: 'accepted', decidedBy: accepted.bookedBy })
    expect(accepted).toMatchObject({ version: booking.version + 1, total: before.total, can: { decide: false } })
    expect(accepted.tickets).toEqual(before.tickets)
    const day = (change.after?.[0]?.departsLocal ?? '').slice(0, 10)
    expect(day).toBe(addDays(BALI.day, 1))
    const { rows } = await api.db.execute(
      `select (starts_at at time zone zone)::date::text as check_in, attention from bookings where id = '${trip.params.bookingId}'`,
    )
    expect(rows).toEqual([{ check_in: day, attention: null }])
    const { passes } = await api.ok(flightPasses, { params: trip.params }, { as: trip.token })
    const dayOfYear = Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000) + 1
    expect(passes[0]?.text).toContain(String(dayOfYear).padStart(3, '0'))
    expect(await retainedOf(api, accepted.bookingId)).toBe(accepted.total.minor)
    await api.refused('illegal_transition', acceptSchedule, { params }, { as: trip.token, version: accepted.version })
    expect(await seatMismatches(api)).toEqual([])
  })

  test('can be answered with other flights of the same fare near the old day, free of charge', async () => {
    const trip = await aTripWithSeats(api)
    const before = await asItIs(api, trip)
    await moved(api, trip, { leg: 1, kind: 'cancelled' })
    const [, seat] = before.seats
    const paid = before.legs[1]?.fare.total.minor
    const body = await otherFlights(api, trip)
    const quote = await quoteOf(api, trip, body)
    expect(quote).toMatchObject({ fee: { minor: 0 }, difference: { minor: 0 }, due: { minor: 0 } })
    await changed(api, trip, body)
    expect(await issueJob(api)).toBe(1)
    const after = await asItIs(api, trip)
    expect(after.legs[1]?.offer.offerId).toBe(quote.chosen.offer.offerId)
    // What was paid stays what was paid: cancelling later gives back no more than that.
    expect(after.legs[1]?.fare.total.minor).toBe(paid)
    expect(after.legs[1]?.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(paid)
    expect(after.total).toEqual(before.total)
    expect(lastChange(after)).toMatchObject({ state: 'changed' })
    expect(after.refunds).toMatchObject([{ reason: 'schedule_changed', amount: seat?.price }])
    expect(await retainedOf(api, after.bookingId)).toBe(before.total.minor - (seat?.price.minor ?? 0))
    expect(await seatMismatches(api)).toEqual([])
    expect(await balanceMismatches(api)).toEqual([])
  })

  test('is not answered free of charge with a higher fare, days away, or by the cancelled flight', async () => {
    const trip = await aTrip(api)
    const { booking } = await moved(api, trip, { leg: 1, kind: 'cancelled' })
    const refusedWith = async (asked: Parameters<typeof otherFlights>[2]) => {
      const body = await otherFlights(api, trip, asked)
      return quoteOf(api, trip, body).catch((error: unknown) => String(error))
    }
    const farDay = addDays((booking.legs[1]?.offer.segments[0]?.departsLocal ?? '').slice(0, 10), 4)
    const far = { from: 'DPS', to: 'CGK', day: farDay }
    expect(await refusedWith({ query: far })).toContain('not_free')
    expect(await refusedWith({ fare: 0 })).toContain('not_free')
    const own = booking.legs[1]?.offer.offerId ?? ''
    const same = { leg: 1, choice: `${own}.${booking.legs[1]?.fare.family}` }
    expect(await quoteOf(api, trip, same).catch(String)).toContain('same')
  })
})

describe('events of airlines', () => {
  test('delivered twice are stored once', async () => {
    const trip = await aTrip(api)
    const { booking } = await moved(api, trip)
    await api.db.execute(`update flight_events set taken_at = null where booking_id = '${trip.params.bookingId}'`)
    expect(await flightEventsJob(api)).toBe(1)
    expect(await asItIs(api, trip)).toEqual(booking)
  })

  test('of events: older ones are superseded, and can no longer be answered', async () => {
    const trip = await aTrip(api)
    const first = await moved(api, trip, { minutes: 75 })
    const second = await moved(api, trip, { minutes: 200 })
    expect(second.booking.scheduleChanges?.map(({ state }) => state)).toEqual(['overtaken', 'asked'])
    const as = { as: trip.token, version: second.booking.version }
    await api.refused('illegal_transition', acceptSchedule, { params: first.params }, as)
    await api.ok(acceptSchedule, { params: second.params }, as)
  })

  test('are postponed while tickets are being issued', async () => {
    const trip = await aTrip(api)
    await strike(api, trip)
    await api.db.execute(`update bookings set state = 'issuing' where id = '${trip.params.bookingId}'`)
    expect(await flightEventsJob(api)).toBe(0)
    await api.db.execute(`update bookings set state = 'confirmed' where id = '${trip.params.bookingId}'`)
    expect(await flightEventsJob(api)).toBe(1)
    expect(lastChange(await asItIs(api, trip)).state).toBe('asked')
  })

  test('that break another leg name it, and offer a full refund', async () => {
    const trip = await aTrip(api)
    const { change, params } = await moved(api, trip, { minutes: 2_880 + 1_440 })
    expect(change).toMatchObject({ overlaps: [1], mayRefund: true, mayAccept: true })
    expect((await refundQuoteOf(api, trip, params)).rest).toEqual(trip.booking.total)
  })
})

describe('who may answer', () => {
  test('are the booker and company admins: no other company knows of it', async () => {
    const trip = await aTrip(api)
    const { params, booking } = await moved(api, trip)
    const stranger = await signedInAs(api, await aUser(api, { roles: ['user', 'admin'] }))
    await api.refused('not_found', acceptSchedule, { params }, { as: stranger, version: booking.version })
    const colleague = await signedInAs(api, await aUser(api, { clientId: trip.user.clientId }))
    await api.refused('not_found', acceptSchedule, { params }, { as: colleague, version: booking.version })
    const other = await aTrip(api, { user: trip.user })
    const crossed = { ...other.params, scheduleChangeId: params.scheduleChangeId }
    await api.refused('not_found', acceptSchedule, { params: crossed }, { as: other.token, version: 3 })
    const boss = await aUser(api, { clientId: trip.user.clientId, roles: ['user', 'admin'] })
    const as = { as: await signedInAs(api, boss), version: booking.version }
    expect(lastChange(await api.ok(acceptSchedule, { params }, as)).decidedBy).toBe(boss.name)
  })

  test('decides once: a concurrent answer gets the decision of the first', async () => {
    const trip = await aTrip(api)
    const { params, booking } = await moved(api, trip)
    const as = { as: trip.token, version: booking.version }
    const answers = await Promise.all([1, 2].map(() => api.call(acceptSchedule, { params }, as)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await asItIs(api, trip)).version).toBe(booking.version + 1)
  })
})
