import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { flightTimesOf } from '#server/domain/bookings/product.ts'
import { transact } from '#server/database/db.ts'
import { aUser } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { BALI, issueJob, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, asItIs, changed, otherFlights } from '#tests/support/flights/flight-changes.ts'
import { moved } from '#tests/support/flights/schedule-changes.ts'

const api = apiTest()
beforeAll(() => withAirports(api))

const times = () => {
  const found = flightTimesOf(api.app.services.products)
  if (found === null) throw new Error('no product has flights')
  return found
}
const segmentOf = async (trip: Booked, leg = 0) => {
  const segment = (await asItIs(api, trip)).legs[leg]?.offer.segments[0]
  if (segment === undefined) throw new Error('no such leg')
  return { ...segment, code: `${segment.carrier}${segment.number}` }
}
const landing = (trip: Booked, number: string, seenAt = new Date(0)) =>
  transact(api.db, (tx) =>
    times().ofBooking(tx, trip.params.bookingId, { number, airport: 'DPS', direction: 'arrival', seenAt }),
  )
const comingOf = ({ id: userId, clientId }: { clientId: string; id: string }, now = api.clock.now()) =>
  transact(api.db, (tx) => times().coming(tx, { clientId, userId }, now))

describe('a flight number', () => {
  test('is found with when it leaves and lands on a day, however many zeros it has', async () => {
    const trip = await aTrip(api)
    const { code, departsAt, arrivesAt } = await segmentOf(trip)
    const on = [
      {
        number: code,
        from: 'CGK',
        to: 'DPS',
        departsAt: new Date(departsAt),
        arrivesAt: new Date(arrivesAt),
        isInternational: false,
      },
    ]
    const padded = `${code.slice(0, 2)}0${code.slice(2)}`
    for (const number of [code, padded]) {
      expect(times().find({ number, days: [BALI.day] }, api.clock.now())).toEqual({ from: 'CGK', to: 'DPS', on })
    }
  })

  test('that nobody flies under is unknown', () => {
    expect(times().find({ number: 'GA9999', days: [BALI.day] }, api.clock.now())).toBe('unknown')
  })

  test('cannot be checked where the supplier has no timetable', () => {
    const { suppliers } = api.app.services
    const { flights } = suppliers
    suppliers.flights = { ...flights, timetable: null }
    const found = times().find({ number: 'GA9999', days: [BALI.day] }, api.clock.now())
    suppliers.flights = flights
    expect(found).toBe('unchecked')
  })
})

describe('a booked flight', () => {
  test('is the person’s own, there and back, until it has landed', async () => {
    const trip = await aTrip(api)
    const [there, back] = [await segmentOf(trip), await segmentOf(trip, 1)]
    const found = await comingOf(trip.user)
    expect(found.map(({ number, isFirst, isLast }) => [number, isFirst, isLast])).toEqual([
      [there.code, true, true],
      [back.code, true, true],
    ])
    expect(found[0]).toMatchObject({ bookingId: trip.params.bookingId, from: 'CGK', to: 'DPS' })
    expect(found[0]?.travellers).toHaveLength(2)
    const landed = new Date(there.arrivesAt)
    expect((await comingOf(trip.user, landed)).map(({ number }) => number)).toEqual([back.code])
    expect(await comingOf(await aUser(api))).toEqual([])
  })

  test('has the times that its airline announced, answered or not', async () => {
    const trip = await aTrip(api)
    const { code, arrivesAt } = await segmentOf(trip)
    await moved(api, trip, { minutes: 14 })
    const expected = (minutes: number) => new Date(Date.parse(arrivesAt) + minutes * 60_000)
    expect((await landing(trip, code))?.arrivesAt).toEqual(expected(14))
    const { change } = await moved(api, trip, { minutes: 90 })
    expect(change.state).toBe('asked')
    expect((await landing(trip, code))?.arrivesAt).toEqual(expected(104))
    expect((await comingOf(trip.user))[0]?.arrivesAt).toEqual(expected(104))
  })

  test('that is cancelled is none', async () => {
    const trip = await aTrip(api)
    const { code } = await segmentOf(trip)
    await moved(api, trip, { kind: 'cancelled' })
    expect(await landing(trip, code)).toBeNull()
    expect((await comingOf(trip.user)).map(({ to }) => to)).toEqual(['CGK'])
  })

  test('is found by its old number after it was changed', async () => {
    const trip = await aTrip(api)
    const { code, arrivesAt } = await segmentOf(trip)
    const query = { ...BALI, day: addDays(BALI.day, 1) }
    await changed(api, trip, await otherFlights(api, trip, { leg: 0, query }))
    await issueJob(api)
    const now = await segmentOf(trip)
    expect(now.arrivesAt).not.toBe(arrivesAt)
    const found = await landing(trip, code)
    expect(found?.arrivesAt).toEqual(new Date(now.arrivesAt))
    expect(found?.number).toBe(now.code)
    expect((await landing(trip, code, new Date(arrivesAt)))?.isChangedByBooker).toBe(true)
    expect((await landing(trip, code, new Date(now.arrivesAt)))?.isChangedByBooker).toBe(false)
  })

  test('of other numbers and airports is not found', async () => {
    const trip = await aTrip(api)
    expect(await landing(trip, 'GA9999')).toBeNull()
    const { code } = await segmentOf(trip)
    const elsewhere = { number: code, airport: 'SUB', direction: 'arrival' as const, seenAt: new Date(0) }
    expect(await transact(api.db, (tx) => times().ofBooking(tx, trip.params.bookingId, elsewhere))).toBeNull()
  })
})
