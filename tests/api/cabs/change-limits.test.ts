import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import { changeCabBooking } from '#contract/products/cabs/cab-changes.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { eraseCabs } from '#server/domain/products/cabs/account.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, aCabHold, cabBody, holdBody, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aServedCity } from '#tests/support/cabs/flight-rides.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { expectingAnswer } from '#tests/support/flights/flight-changes.ts'

const api = apiTest()
const HOUR_MS = 3_600_000
/** Landings at DPS by the clock of Makassar, every day. */
const LANDINGS: Readonly<Record<string, string>> = { GA403: '09:40', GA405: '12:10', GA404: '20:00' }

let cityId = ''
beforeAll(async () => {
  await withAirports(api)
  cityId = await aServedCity(api)
})

const timetable = ({ number, days }: { number: string; days: readonly string[] }) => {
  const time = LANDINGS[number]
  if (time === undefined) return null
  const on = days.map((day) => {
    const arrivesAt = new Date(`${day}T${time}:00+08:00`)
    const departsAt = new Date(arrivesAt.getTime() - 2 * HOUR_MS)
    return { number, from: 'CGK', to: 'DPS', isInternational: false, departsAt, arrivesAt }
  })
  return { from: 'CGK', to: 'DPS', on }
}
const withFlights = <T>(work: () => Promise<T>): Promise<T> => expectingAnswer(api, () => ({ timetable }), work)

const bali = (cars: number) => aFleet(api, { cityId, cars, operator: { latitude: -8.7, longitude: 115.17 } })

/** A transfer from the airport at ten, which waits for a flight that lands at 09:40. */
const aRide = async (as: string): Promise<CabBooking> => {
  const fleet = await bali(3)
  const to = `${fleet.cityKey}|Jl. Sunset Road 1`
  const ride = { mode: 'transfer' as const, from: 'airport:DPS', to, at: `${RIDE_DAY}T10:00`, hours: undefined }
  return withFlights(() => aCabBooking(api, as, fleet, { ride, flightNumber: 'GA403' }))
}

const toFlight = (as: string, booking: CabBooking, flightNumber: string) =>
  withFlights(() =>
    api.ok(changeCabBooking, { params: booking, body: { flightNumber } }, { as, version: booking.version }),
  )

test('another flight moves a pick-up by three hours at most, also in several steps', async () => {
  const as = await signedInAs(api, await aUser(api))
  const booking = await aRide(as)
  const later = await toFlight(as, booking, 'GA405')
  expect(Date.parse(later.startsAt) - Date.parse(booking.startsAt)).toBe(2.5 * HOUR_MS)
  const input = { params: later, body: { flightNumber: 'GA404' } }
  const { fields } = await withFlights(() =>
    api.refused('cab_flight_too_far', changeCabBooking, input, { as, version: later.version }),
  )
  expect(fields?.[0]?.field).toBe('body.flightNumber')
})

test('another flight moves no pick-up nearer than its operator needs', async () => {
  const user = await aUser(api)
  const booking = await aRide(await signedInAs(api, user))
  const before = api.clock.now()
  const later = await toFlight(await signedInAs(api, user), booking, 'GA405')
  api.clock.set(new Date(Date.parse(booking.startsAt) - HOUR_MS / 2))
  const as = await signedInAs(api, user)
  const input = { params: later, body: { flightNumber: 'GA403' } }
  await withFlights(() => api.refused('cab_too_soon', changeCabBooking, input, { as, version: later.version }))
  api.clock.set(before)
})

test('another flight moves no ride out of its cancellation fee', async () => {
  const user = await aUser(api)
  const booking = await aRide(await signedInAs(api, user))
  const later = await toFlight(await signedInAs(api, user), booking, 'GA405')
  expect(later.cancellation).toEqual(booking.cancellation)
})

test('a ride is changed twenty times at most, and a change of nothing is none', async () => {
  const as = await signedInAs(api, await aUser(api))
  let booking = await aCabBooking(api, as, await bali(2), {})
  const same = await api.ok(changeCabBooking, { params: booking, body: {} }, { as, version: booking.version })
  expect(same.version).toBe(booking.version)
  for (let count = 0; count < 20; count += 1) {
    const input = { params: booking, body: { notes: `Note ${count}` } }
    booking = await api.ok(changeCabBooking, input, { as, version: booking.version })
  }
  const input = { params: booking, body: { notes: 'One more' } }
  await api.refused('cab_changes_too_many', changeCabBooking, input, { as, version: booking.version })
})

test('rides booked at the same moment do not exceed the sum of a month together', async () => {
  const { id: clientId } = await aClient(api)
  const rules = { currency: 'IDR', cabs: { perMonth: { verdict: 'blocked' as const, most: 500_000 } } }
  await api.db.insert(travelPolicies).values({ clientId, rules, activeFrom: new Date(0) })
  const as = await signedInAs(api, await aUser(api, { clientId }))
  const fleet = await bali(4)
  const holds = [
    await aCabHold(api, as, fleet, {}),
    await aCabHold(api, as, fleet, {}),
    await aCabHold(api, as, fleet, {}),
  ]
  const each = holds[0]?.total.minor ?? 0
  const answers = await Promise.all(holds.map((hold) => api.call(createCabBooking, { body: cabBody(hold) }, { as })))
  const booked = answers.filter(({ statusCode }) => statusCode === 200).length
  expect(booked).toBe(Math.floor(500_000 / each))
})

test('an erased person leaves no notes, sign and address in a ride, its hold and its changes', async () => {
  const user = await aUser(api)
  const as = await signedInAs(api, user)
  const fleet = await bali(2)
  const home = `${fleet.cityKey}|Jl. Rumah Siti 7`
  const ride = { mode: 'transfer' as const, from: home, to: 'airport:DPS', hours: undefined }
  const booking = await aCabBooking(api, as, fleet, { ride, signName: 'Ibu Siti' })
  const input = { params: booking, body: { notes: 'Medicine in the cool bag' } }
  await api.ok(changeCabBooking, input, { as, version: booking.version })
  await eraseCabs(api.db, user.id)
  const { rows } = await api.db.execute(sql`
    select b.title, r.sign_name, r.notes, r.happenings, r.terms, h.terms as held
    from cab_bookings r join bookings b on b.id = r.booking_id join cab_holds h on h.id = r.hold_id
    where r.booking_id = ${booking.bookingId}`)
  expect(JSON.stringify(rows)).not.toMatch(/Ibu Siti|Medicine|Jl\. Rumah/)
  expect(rows).toMatchObject([
    { happenings: [{ what: 'details_changed' }], terms: { ride: { from: { airport: null } } } },
  ])
})

test('an address with a link is refused at its field: it would stand in mails to anybody', async () => {
  const as = await signedInAs(api, await aUser(api))
  const fleet = await bali(1)
  const to = `${fleet.cityKey}|Account locked, open https://evil.example/login`
  const body = holdBody(fleet, { mode: 'transfer', from: 'airport:DPS', to, hours: undefined })
  const { fields } = await api.refused('link_in_name', createCabHold, { body }, { as })
  expect(fields).toMatchObject([{ field: 'body.ride.to', code: 'link_in_name' }])
})
