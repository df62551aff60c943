import { beforeAll, describe, expect, test } from 'vitest'
import { flightProposals } from '#contract/products/cabs/cab-flights.ts'
import { createCabBooking, getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import { addDays } from '#contract/core/days.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, cabBody, holdBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { flightWatchJob } from '#tests/support/cabs/operations.ts'
import { aRideFor, aServedCity, flightOf, proposalsOf, rideFrom } from '#tests/support/cabs/flight-rides.ts'
import { BALI, issueJob, withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, changed, expectingAnswer, otherFlights } from '#tests/support/flights/flight-changes.ts'
import { aBooking } from '#tests/support/stays/stays.ts'
import { aHotel } from '#tests/support/stays/hotels.ts'

const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000

let cityId = ''
beforeAll(async () => {
  await withAirports(api)
  cityId = await aServedCity(api)
})

const aBaliFleet = (more: Parameters<typeof aFleet>[1] = {}) =>
  aFleet(api, { cityId, operator: { latitude: -8.7, longitude: 115.17 }, ...more })
/** The timetable says something else while `work` is done. */
const withTimetable = <T>(timetable: FlightSupplier['timetable'], work: () => Promise<T>): Promise<T> =>
  expectingAnswer(api, () => ({ timetable }), work)

describe('a flight number', () => {
  test('that nobody flies under is refused at its field, with the hold and with the form', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await rideFrom(api, trip, fleet)
    const body = holdBody(fleet, { ...ride, flight: 'GA9999' })
    const { fields } = await api.refused('cab_flight_unknown', createCabHold, { body }, { as: trip.token })
    expect(fields).toMatchObject([{ field: 'body.ride.flight' }])
    const hold = await api.ok(createCabHold, { body: holdBody(fleet, ride) }, { as: trip.token })
    const form = { ...cabBody(hold), flightNumber: 'GA9999' }
    const refused = await api.refused('cab_flight_unknown', createCabBooking, { body: form }, { as: trip.token })
    expect(refused.fields).toMatchObject([{ field: 'body.flightNumber' }])
  })

  test('of a flight that lands elsewhere is refused, also on a ride without an airport', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await rideFrom(api, trip, fleet)
    const { number: back } = await flightOf(api, trip, 1)
    const body = holdBody(fleet, { ...ride, flight: back })
    await api.refused('cab_flight_elsewhere', createCabHold, { body }, { as: trip.token })
    const { number } = await flightOf(api, trip)
    const inTown = holdBody(fleet, { flight: number })
    await api.refused('cab_flight_elsewhere', createCabHold, { body: inTown }, { as: trip.token })
  })

  test('of a flight of another day is refused', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await rideFrom(api, trip, fleet)
    const body = holdBody(fleet, { ...ride, flight: 'GA411' })
    const stranger = await signedInAs(api, await aUser(api))
    await withTimetable(
      () => ({ from: 'CGK', to: 'DPS', on: [] }),
      async () => {
        await api.refused('cab_flight_other_day', createCabHold, { body }, { as: stranger })
      },
    )
    const landsAt = new Date(`${addDays(BALI.day, -1)}T01:00:00Z`)
    const flown = {
      number: 'GA411',
      from: 'CGK',
      to: 'DPS',
      departsAt: landsAt,
      arrivesAt: landsAt,
      isInternational: false,
    }
    await withTimetable(
      () => ({ from: 'CGK', to: 'DPS', on: [flown] }),
      async () => {
        await api.refused('cab_flight_other_day', createCabHold, { body }, { as: stranger })
      },
    )
  })

  test('is kept unchecked where no timetable can be looked into', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const ride = await rideFrom(api, trip, fleet)
    const booking = await withTimetable(null, () => aCabBooking(api, trip.token, fleet, { ride, flightNumber: 'XY12' }))
    expect(booking.flight).toMatchObject({ number: 'XY12', airport: 'DPS', state: 'unknown', flightBookingId: null })
  })

  test('of somebody else has the times of the timetable, and an own one those of the booking', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet({ cars: 4 })]
    const { number, landsAt } = await flightOf(api, trip)
    const own = await aRideFor(api, trip, fleet)
    expect(own.flight).toEqual({
      number,
      direction: 'arrival',
      airport: 'DPS',
      at: landsAt,
      movedFrom: null,
      movedAt: null,
      state: 'on_time',
      flightBookingId: trip.params.bookingId,
    })
    const ride = await rideFrom(api, trip, fleet)
    const stranger = await signedInAs(api, await aUser(api))
    const theirs = await aCabBooking(api, stranger, fleet, { ride, flightNumber: number })
    expect(theirs.flight).toMatchObject({ at: landsAt, flightBookingId: null })
    const named = { ride, flightNumber: number, flightBookingId: trip.params.bookingId }
    expect((await aCabBooking(api, stranger, fleet, named)).flight).toMatchObject({ flightBookingId: null })
  })

  test('may be caught, and a landing of late evening be met after midnight', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const { number } = await flightOf(api, trip, 1)
    const ride = {
      mode: 'transfer' as const,
      from: `${fleet.cityKey}|Jl. Sunset Road 1`,
      to: 'airport:DPS',
      at: `${addDays(BALI.day, 3)}T05:00`,
      hours: undefined,
    }
    const booking = await aCabBooking(api, trip.token, fleet, { ride, flightNumber: number })
    expect(booking.flight).toMatchObject({ direction: 'departure', airport: 'DPS' })
    const arrivesAt = new Date(`${BALI.day}T15:30:00Z`)
    const late = { number: 'GA411', from: 'CGK', to: 'DPS', departsAt: arrivesAt, arrivesAt, isInternational: false }
    const night = { ...(await rideFrom(api, trip, fleet)), at: `${addDays(BALI.day, 1)}T00:15` }
    const met = await withTimetable(
      () => ({ from: 'CGK', to: 'DPS', on: [late] }),
      () => aCabBooking(api, trip.token, fleet, { ride: night, flightNumber: 'GA0411' }),
    )
    expect(met.flight).toMatchObject({ number: 'GA411', at: arrivesAt.toISOString() })
  })
})

describe('rides that are proposed', () => {
  test('are for signed-in people, and none without flights', async () => {
    await api.refused('unauthenticated', flightProposals, {})
    expect(await proposalsOf(api, await signedInAs(api, await aUser(api)))).toEqual([])
  })

  test('meet the landing twenty minutes later and leave in time for the flight back, where cars are', async () => {
    const trip = await aTrip(api)
    const [there, back] = [await flightOf(api, trip), await flightOf(api, trip, 1)]
    const items = await proposalsOf(api, trip.token)
    expect(items.map(({ flight, direction }) => [flight, direction])).toEqual([
      [there.number, 'arrival'],
      [back.number, 'departure'],
    ])
    const [arrival, departure] = items
    expect(arrival).toMatchObject({
      flightBookingId: trip.params.bookingId,
      airport: 'DPS',
      flightAt: there.landsAt,
      zone: 'Asia/Makassar',
      from: { key: 'airport:DPS', airport: 'DPS' },
      to: null,
      people: 2,
      rideBookingId: null,
    })
    const local = new Date(Date.parse(there.landsAt) + (8 * 60 + 20) * MINUTE).toISOString().slice(0, 16)
    expect(arrival?.at).toBe(local)
    expect(departure).toMatchObject({ from: null, to: { key: 'airport:DPS' } })
    // Without a hotel an hour of driving and two at the airport.
    const before = Date.parse(departure?.flightAt ?? '') - Date.parse(`${departure?.at ?? ''}:00+08:00`)
    expect(before).toBeGreaterThanOrEqual(180 * MINUTE)
    expect(before).toBeLessThan(195 * MINUTE)
  })

  test('lead to the hotel of that night and back from it, and name the ride once it is booked', async () => {
    const [trip, fleet] = [await aTrip(api), await aBaliFleet()]
    const hotel = await aHotel(api, {
      cityId,
      name: 'Hotel Kamboja',
      latitude: -8.69,
      longitude: 115.17,
      zone: 'Asia/Makassar',
    })
    const nights = { checkIn: BALI.day, checkOut: addDays(BALI.day, 3) }
    await aBooking(api, trip.token, hotel.ratePlanId, nights)
    const [arrival, departure] = await proposalsOf(api, trip.token)
    expect(arrival?.to).toMatchObject({ key: `hotel:${hotel.hotelId}`, name: 'Hotel Kamboja' })
    expect(departure?.from).toMatchObject({ key: `hotel:${hotel.hotelId}` })
    const ride = await aRideFor(api, trip, fleet, { to: arrival?.to?.key ?? '' })
    expect((await proposalsOf(api, trip.token)).map(({ rideBookingId }) => rideBookingId)).toEqual([
      ride.bookingId,
      null,
    ])
  })
})

const isOf = ({ segments }: FlightOffer) => segments.length === 1 && segments[0]?.carrier === 'IU'

/** Books flights and a ride for the landing, changes to a flight that lands so many hours later, and looks at the flight. */
const changedTo = async (hours: { more: number; atMost: number }) => {
  const [trip, fleet] = [await aTrip(api, { pick: isOf }), await aBaliFleet()]
  const ride = await aRideFor(api, trip, fleet)
  const { landsAt } = await flightOf(api, trip)
  const pick = (offer: FlightOffer) => {
    const later = (Date.parse(offer.segments.at(-1)?.arrivesAt ?? landsAt) - Date.parse(landsAt)) / (60 * MINUTE)
    return isOf(offer) && later > hours.more && later <= hours.atMost
  }
  await changed(api, trip, await otherFlights(api, trip, { leg: 0, query: BALI, pick }))
  await issueJob(api)
  expect((await flightOf(api, trip)).landsAt).not.toBe(landsAt)
  expect(await flightWatchJob(api, 10 * MINUTE)).toBe(1)
  return { ride, after: await api.ok(getCabBooking, { params: ride }, { as: trip.token }) }
}

describe('a flight that its booker changes', () => {
  test('takes its ride along, and not out of the fee that it has by then', async () => {
    const { ride, after } = await changedTo({ more: 0, atMost: 3 })
    expect(Date.parse(after.startsAt)).toBeGreaterThan(Date.parse(ride.startsAt))
    expect(after.cancellation).toEqual(ride.cancellation)
  })

  test('leaves a ride that would move by more than three hours', async () => {
    const { ride, after } = await changedTo({ more: 3, atMost: 12 })
    expect(after.startsAt).toBe(ride.startsAt)
    expect(after.happenings).toMatchObject([{ what: 'pick_up_not_moved', was: ride.startsAt }])
  })
})
