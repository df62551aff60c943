import { beforeAll, describe, expect, test } from 'vitest'
import { assignCab, cabBoard } from '#contract/products/cabs/cab-board.ts'
import { getCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { addDays } from '#contract/core/days.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, LICENCE } from '#tests/support/cabs/cabs.ts'
import { aFleet, type MadeFleet } from '#tests/support/cabs/fleet.ts'
import { aRideFor, aServedCity, flightOf, rideFrom } from '#tests/support/cabs/flight-rides.ts'
import { anOperator, assignDriversJob, flightWatchJob } from '#tests/support/cabs/operations.ts'
import { BALI, issueJob, withAirports, type Booked } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, changed, otherFlights } from '#tests/support/flights/flight-changes.ts'
import { moved } from '#tests/support/flights/schedule-changes.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { ledgerOf } from '#tests/support/payments.ts'

const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000

let cityId = ''
beforeAll(async () => {
  await withAirports(api)
  cityId = await aServedCity(api)
})

const aBaliFleet = (more: Parameters<typeof aFleet>[1] = {}) =>
  aFleet(api, { cityId, operator: { latitude: -8.7, longitude: 115.17 }, ...more })
const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE).toISOString()
const seen = ({ token }: Booked, booking: CabBooking) => api.ok(getCabBooking, { params: booking }, { as: token })
const kindsOf = async ({ token }: Booked) =>
  (await api.ok(listNotifications, { query: {} }, { as: token })).items.map(({ event }) => event.kind)
const moves = async (trip: Booked) => (await kindsOf(trip)).filter((kind) => kind.startsWith('cab_pick_up'))
const mailOfOperator = async ({ operatorId }: MadeFleet) =>
  (await mailsTo(api, `${operatorId}@operators.example`)).map(({ subject }) => subject)
const carOf = async (fleet: MadeFleet, { bookingId, startsAt }: CabBooking) => {
  const from = addDays(startsAt.slice(0, 10), -1)
  const query = { operatorId: fleet.operatorId, from, days: '4' }
  const { vehicles } = await api.ok(cabBoard, { query }, { as: await anOperator(api) })
  return vehicles.find(({ hires }) => hires.some((hire) => hire.bookingId === bookingId))?.vehicleId ?? ''
}

describe('a flight that its airline moves', () => {
  test('moves the pick-up at the price paid, and both sides are told, once', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await aRideFor(api, trip, fleet)
    expect(await flightWatchJob(api)).toBe(0)
    await moved(api, trip, { minutes: 75 })
    expect(await flightWatchJob(api, 10 * MINUTE)).toBe(1)
    expect(await flightWatchJob(api, 20 * MINUTE)).toBe(0)
    const after = await seen(trip, ride)
    expect(after).toMatchObject({
      startsAt: later(ride.startsAt, 75),
      endsAt: later(ride.endsAt, 75),
      version: ride.version + 1,
      total: ride.total,
      lines: ride.lines,
      noShowFrom: later(ride.noShowFrom, 75),
      flight: { state: 'moved', at: later(ride.flight?.at ?? '', 75), movedFrom: ride.flight?.at },
      happenings: [{ what: 'pick_up_moved', was: ride.startsAt, is: later(ride.startsAt, 75) }],
    })
    expect(after.ride.at).not.toBe(ride.ride.at)
    expect(after.cancellation[0]?.until).toBe(later(ride.cancellation[0]?.until ?? '', 75))
    expect(await moves(trip)).toEqual(['cab_pick_up_moved'])
    const subjects = (await mailsTo(api, 'siti@people.example')).map(({ subject }) => subject)
    expect(subjects.at(-1)).toMatch(/^Pick-up moved/)
    expect(await mailOfOperator(fleet)).toMatchObject([expect.stringMatching(/^Penjemputan tamu berubah/)])
    expect(await ledgerOf(api, ride.bookingId)).toEqual([['charge', 'company_account', ride.total.minor]])
    expect(await cabHireMismatches(api.db)).toEqual([])
  })

  test('is followed once by two processes at the same moment', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await aRideFor(api, trip, fleet)
    await moved(api, trip, { minutes: 75 })
    const all = await Promise.all([1, 2, 3].map(() => flightWatchJob(api, 10 * MINUTE)))
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await seen(trip, ride)).happenings).toHaveLength(1)
    expect(await moves(trip)).toHaveLength(1)
    expect(await mailOfOperator(fleet)).toHaveLength(1)
  })

  test('earlier keeps the steps of the cancellation as they were', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await aRideFor(api, trip, fleet)
    await moved(api, trip, { kind: 'earlier', minutes: 40 })
    await flightWatchJob(api, 10 * MINUTE)
    const after = await seen(trip, ride)
    expect(after.startsAt).toBe(later(ride.startsAt, -40))
    expect(after.cancellation).toEqual(ride.cancellation)
  })

  test('goes on with another car and driver where their own are taken, and tells who comes', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet({ cars: 2, drivers: 2 })]
    const ride = await aRideFor(api, trip, fleet)
    await assignDriversJob(api)
    const before = await seen(trip, ride)
    const own = await carOf(fleet, ride)
    const stranger = await signedInAs(api, await aUser(api))
    const at = later(`${ride.ride.at}Z`, 300).slice(0, 16)
    const other = await aCabBooking(api, stranger, fleet, { ride: { ...(await rideFrom(api, trip, fleet)), at } })
    const driverId = fleet.drivers.find(({ name }) => name === before.driver?.name)?.id ?? ''
    await api.ok(assignCab, { params: other, body: { vehicleId: own, driverId } }, { as: await anOperator(api) })
    await moved(api, trip, { minutes: 300 })
    expect(await flightWatchJob(api, 10 * MINUTE)).toBe(1)
    const after = await seen(trip, ride)
    expect(after.startsAt).toBe(later(ride.startsAt, 300))
    expect(await carOf(fleet, after)).not.toBe(own)
    expect(after.driver?.name).toBe(fleet.drivers.find(({ id }) => id !== driverId)?.name)
    expect(after.driver?.plate).not.toBe(before.driver?.plate)
    expect(after.happenings.map(({ what }) => what)).toEqual([
      'driver_assigned',
      'pick_up_moved',
      'driver_changed',
      'vehicle_changed',
    ])
    expect(after.happenings.at(-1)).toMatchObject({ was: before.driver?.plate, is: after.driver?.plate })
    expect((await kindsOf(trip)).slice(0, 2)).toEqual(['cab_driver_changed', 'cab_pick_up_moved'])
    expect(await cabHireMismatches(api.db)).toEqual([])
  })

  test('keeps car and driver where both are free then', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await aRideFor(api, trip, fleet)
    await assignDriversJob(api)
    const before = await seen(trip, ride)
    await moved(api, trip, { minutes: 75 })
    await flightWatchJob(api, 10 * MINUTE)
    const after = await seen(trip, ride)
    expect(after.startsAt).toBe(later(ride.startsAt, 75))
    expect(after.driver).toEqual(before.driver)
    expect(after.driver).not.toBeNull()
  })

  test('gives another car without a driver, and tells its plate', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet({ cars: 2 })]
    const { number } = await flightOf(api, trip)
    const from = { ...(await rideFrom(api, trip, fleet)), mode: 'self_drive' as const, to: undefined, days: 1 }
    const ride = await aCabBooking(api, trip.token, fleet, { ride: from, flightNumber: number, licence: LICENCE })
    const stranger = await signedInAs(api, await aUser(api))
    const at = later(`${ride.ride.at}Z`, 1_700).slice(0, 16)
    const other = await aCabBooking(api, stranger, fleet, { ride: { ...(await rideFrom(api, trip, fleet)), at } })
    const vehicleId = await carOf(fleet, ride)
    await api.ok(assignCab, { params: other, body: { vehicleId } }, { as: await anOperator(api) })
    await moved(api, trip, { minutes: 300 })
    await flightWatchJob(api, 10 * MINUTE)
    const after = await seen(trip, ride)
    expect(after.vehicle?.plate).not.toBe(ride.vehicle?.plate)
    expect(after.happenings.map(({ what }) => what)).toEqual(['pick_up_moved', 'vehicle_changed'])
    expect((await mailsTo(api, 'siti@people.example')).at(-1)?.body).toContain(after.vehicle?.plate)
  })

  test('leaves the pick-up where no car is free then, and asks the traveller to call', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet({ cars: 1, drivers: 1 })]
    const ride = await aRideFor(api, trip, fleet)
    const stranger = await signedInAs(api, await aUser(api))
    const at = later(`${ride.ride.at}Z`, 300).slice(0, 16)
    await aCabBooking(api, stranger, fleet, { ride: { ...(await rideFrom(api, trip, fleet)), at } })
    await moved(api, trip, { minutes: 300 })
    expect(await flightWatchJob(api, 10 * MINUTE)).toBe(1)
    expect(await flightWatchJob(api, 20 * MINUTE)).toBe(0)
    const after = await seen(trip, ride)
    expect(after).toMatchObject({
      startsAt: ride.startsAt,
      state: 'confirmed',
      flight: { state: 'moved', movedAt: null },
      happenings: [{ what: 'pick_up_not_moved', was: ride.startsAt, is: later(ride.startsAt, 300) }],
    })
    expect(await moves(trip)).toEqual(['cab_pick_up_not_moved'])
    const mail = (await mailsTo(api, 'siti@people.example')).at(-1)
    expect(mail?.subject).toMatch(/^Pick-up needs your call/)
    expect(mail?.body).toContain('+62 21 555 0200')
    expect(await mailOfOperator(fleet)).toMatchObject([expect.stringMatching(/^Penjemputan tamu tidak bisa dipindah/)])
    expect(await cabHireMismatches(api.db)).toEqual([])
    // Moved once more, to when the car is free, the pick-up follows from where it should have been.
    await moved(api, trip, { minutes: 700 })
    await flightWatchJob(api, 30 * MINUTE)
    expect((await seen(trip, ride)).startsAt).toBe(later(ride.startsAt, 700))
  })

  test('that flies no more leaves the ride, and the traveller hears of it once', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await aRideFor(api, trip, fleet)
    await moved(api, trip, { kind: 'cancelled' })
    expect(await flightWatchJob(api, 10 * MINUTE)).toBe(1)
    expect(await flightWatchJob(api, 20 * MINUTE)).toBe(0)
    expect(await seen(trip, ride)).toMatchObject({ startsAt: ride.startsAt, flight: { state: 'cancelled' } })
    expect(await moves(trip)).toEqual(['cab_pick_up_not_moved'])
  })

  test('does not touch a ride that is cancelled or has begun', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await aRideFor(api, trip, fleet)
    await moved(api, trip, { minutes: 75 })
    const begun = Date.parse(ride.startsAt) - api.clock.now().getTime()
    expect(await flightWatchJob(api, begun)).toBe(0)
    expect((await seen(trip, ride)).startsAt).toBe(ride.startsAt)
  })
})

describe('a flight that its booker changes', () => {
  const nextDay = { ...BALI, day: addDays(BALI.day, 1) }
  const changeFlight = async (trip: Booked) => {
    await changed(api, trip, await otherFlights(api, trip, { leg: 0, query: nextDay }))
    await issueJob(api)
  }

  test('does not move the ride to another day, nor does the airline that moves the new flight then', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await aRideFor(api, trip, fleet)
    await changeFlight(trip)
    await flightWatchJob(api, 10 * MINUTE)
    await moved(api, trip, { minutes: 75 })
    await flightWatchJob(api, 20 * MINUTE)
    const after = await seen(trip, ride)
    expect(after).toMatchObject({ startsAt: ride.startsAt, cancellation: ride.cancellation })
    expect(after.happenings).toMatchObject([
      { what: 'pick_up_not_moved', by: 'person' },
      { what: 'pick_up_not_moved', by: 'person' },
    ])
    expect(await moves(trip)).toEqual(['cab_pick_up_not_moved', 'cab_pick_up_not_moved'])
  })

  test('after its airline moved it, unanswered, does not move the ride to another day either', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await aRideFor(api, trip, fleet)
    await moved(api, trip, { minutes: 75 })
    await flightWatchJob(api, 10 * MINUTE)
    await changeFlight(trip)
    await flightWatchJob(api, 20 * MINUTE)
    const after = await seen(trip, ride)
    expect(after.startsAt).toBe(later(ride.startsAt, 75))
    expect(after.happenings).toMatchObject([
      { what: 'pick_up_moved', by: 'airline' },
      { what: 'pick_up_not_moved', by: 'person' },
    ])
  })

  test('before the ride is booked is followed like any other when its airline moves it', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    await changeFlight(trip)
    const ride = await aRideFor(api, trip, fleet)
    await moved(api, trip, { minutes: 300 })
    await flightWatchJob(api, 10 * MINUTE)
    const after = await seen(trip, ride)
    expect(after.startsAt).toBe(later(ride.startsAt, 300))
    expect(after.cancellation[0]?.until).toBe(later(ride.cancellation[0]?.until ?? '', 300))
    expect(after.happenings).toMatchObject([{ what: 'pick_up_moved', by: 'airline' }])
  })
})
