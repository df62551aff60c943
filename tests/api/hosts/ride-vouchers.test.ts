import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkIn } from '#contract/hosts/answers.ts'
import { readVoucherCode } from '#contract/hosts/voucher-code.ts'
import { getVoucherFacts } from '#contract/hosts/vouchers.ts'
import { assignCab } from '#contract/products/cabs/cab-board.ts'
import { changeCabBooking } from '#contract/products/cabs/cab-changes.ts'
import { getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { cancelHostCab } from '#contract/products/cabs/host-board.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import { completeEnded } from '#server/domain/bookings/finished-bookings.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aRideFor, aServedCity } from '#tests/support/cabs/flight-rides.ts'
import { anOperator, flightWatchJob } from '#tests/support/cabs/operations.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTrip } from '#tests/support/flights/flight-changes.ts'
import { moved } from '#tests/support/flights/schedule-changes.ts'
import { verdictBy, verdictOn } from '#tests/support/hosts/scanned.ts'
import { aStaffMember } from '#tests/support/hosts/staff.ts'
import { START } from '#tests/support/moment.ts'

const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let cityId = ''
beforeAll(async () => {
  await withAirports(api)
  cityId = await aServedCity(api)
})

/** A fleet that belongs to a host. */
const aHostedFleet = async () => {
  const person = await aUser(api)
  const fleet = await aFleet(api, { cityId, operator: { latitude: -8.7, longitude: 115.17 } })
  await api.db.update(cabOperators).set({ ownerUserId: person.id }).where(eq(cabOperators.id, fleet.operatorId))
  return { person, fleet, asHost: () => signedInAs(api, person) }
}

const aHosted = async () => {
  api.clock.set(START)
  const [host, guest] = [await aHostedFleet(), await aUser(api)]
  const asGuest = () => signedInAs(api, guest)
  const booking = await aCabBooking(api, await asGuest(), host.fleet)
  const params = { bookingId: booking.bookingId }
  const seen = async () => api.ok(getCabBooking, { params }, { as: await asGuest() })
  return { ...host, asGuest, booking, params, seen, code: booking.signedVoucher ?? '' }
}

const shown = (params: { bookingId: string }, voucher: string) => ({ params, body: { voucher } })
/** A moment before or after another, in minutes. */
const from = (instant: string, minutes: number): Date => new Date(Date.parse(instant) + minutes * MINUTE)

describe('the signed voucher of a ride', () => {
  test('is the same each time, only for the guest, and none without a host', async () => {
    const { booking, code, seen, fleet, asHost } = await aHosted()
    expect((await seen()).signedVoucher).toBe(code)
    const { reference, ride } = booking
    const about = { part: null, count: ride.people, guest: 'Siti Rahmawati', version: 1 }
    expect(readVoucherCode(code)?.voucher).toMatchObject({ ...about, reference, listingId: fleet.operatorId })
    const facts = await api.ok(getVoucherFacts, {}, { as: await asHost() })
    expect(facts.listings[0]).toMatchObject({ listingId: fleet.operatorId, service: 'cab' })
    const plain = await aCabBooking(api, await signedInAs(api, await aUser(api)), await aFleet(api))
    expect([plain.voucherCode === null, plain.signedVoucher]).toEqual([false, undefined])
  })

  test('is valid from three hours before the pick-up until the end, and another listing elsewhere', async () => {
    const [{ booking, code, asHost }, other] = [await aHosted(), await aHostedFleet()]
    api.clock.set(from(booking.startsAt, -181))
    expect(await verdictOn(api, await asHost(), code)).toBe('too_early')
    api.clock.set(from(booking.startsAt, -180))
    expect(await verdictOn(api, await asHost(), code)).toBe('valid')
    expect(await verdictOn(api, await other.asHost(), code)).toBe('other_listing')
    api.clock.set(from(booking.endsAt, 0))
    expect(await verdictOn(api, await asHost(), code)).toBe('too_late')
  })

  test('stays as it is with another driver, car, sign or note', async () => {
    const { booking, code, params, asHost, asGuest, seen, fleet } = await aHosted()
    const [vehicle, other] = fleet.vehicles
    const as = await anOperator(api)
    const [own, next] = fleet.drivers
    const spare = other?.id ?? vehicle?.id ?? ''
    for (const driver of [own, next])
      await api.ok(assignCab, { params, body: { vehicleId: spare, driverId: driver?.id ?? '' } }, { as })
    const { version } = await seen()
    const body = { signName: 'PT Nusantara', notes: 'Two suitcases' }
    const changed = await api.ok(changeCabBooking, { params, body }, { as: await asGuest(), version })
    expect(changed.signedVoucher).toBe(code)
    api.clock.set(from(booking.startsAt, -10))
    const facts = await api.ok(getVoucherFacts, {}, { as: await asHost() })
    expect([facts.ended, facts.moved]).toEqual([[], []])
    expect(await verdictBy(facts, code, api.clock.now())).toBe('valid')
  })

  test('of before a flight moved the pick-up is good at the new time, not at the old one', async () => {
    api.clock.set(START)
    const [trip, host] = [await aTrip(api), await aHostedFleet()]
    const before = await aRideFor(api, trip, host.fleet)
    const params = { bookingId: before.bookingId }
    const old = before.signedVoucher ?? ''
    await moved(api, trip, { minutes: 300 })
    await flightWatchJob(api, 10 * MINUTE)
    const after = await api.ok(getCabBooking, { params }, { as: trip.token })
    expect(Date.parse(after.startsAt)).toBe(Date.parse(before.startsAt) + 5 * HOUR)
    const code = after.signedVoucher ?? ''
    expect(readVoucherCode(code)?.voucher.version).toBe(2)
    const facts = await api.ok(getVoucherFacts, {}, { as: await host.asHost() })
    const at = (minutes: number) => from(after.startsAt, minutes)
    for (const one of [old, code]) {
      expect(await verdictBy(facts, one, from(before.startsAt, 0))).toBe('too_early')
      expect(await verdictBy(facts, one, at(0))).toBe('valid')
    }
    // A device that has not heard of it goes by what the old code says.
    expect(await verdictBy({ ...facts, moved: [] }, old, at(0))).toBe('too_late')
    api.clock.set(at(0))
    expect(await api.ok(checkIn, shown(params, old), { as: await host.asHost() })).toMatchObject({ state: 'in_use' })
    const later = await api.ok(getVoucherFacts, {}, { as: await host.asHost() })
    expect([later.moved, later.ended[0]?.why]).toEqual([[], 'checked_in'])
  })

  test('of a cancelled ride is cancelled', async () => {
    const { booking, code, params, asHost, seen } = await aHosted()
    await api.ok(cancelHostCab, { params, body: { note: 'Rusak' } }, { as: await asHost() })
    expect((await seen()).signedVoucher).toBeUndefined()
    api.clock.set(from(booking.startsAt, 0))
    const as = await asHost()
    expect(await verdictOn(api, as, code)).toBe('cancelled')
    const problem = await api.refused('booking_over', checkIn, shown(params, code), { as })
    expect(problem.details).toMatchObject({ state: 'cancelled', at: START.toISOString() })
  })
})

describe('redeeming the signed voucher of a ride', () => {
  test('counts once; a second time says when and by whom', async () => {
    const { booking, code, params, person, asHost } = await aHosted()
    const staff = await aStaffMember(api, person, 'reception')
    api.clock.set(from(booking.startsAt, -5))
    const at = api.clock.now().toISOString()
    await api.ok(checkIn, shown(params, code), { as: await staff.asStaff() })
    api.clock.set(from(booking.startsAt, 5))
    const as = await asHost()
    for (const voucher of [code, booking.voucherCode ?? '']) {
      const problem = await api.refused('already_checked_in', checkIn, shown(params, voucher), { as })
      expect(problem.details).toMatchObject({ at, by: staff.user.name })
    }
    const { ended } = await api.ok(getVoucherFacts, {}, { as })
    expect(ended).toMatchObject([{ why: 'checked_in', at, by: staff.user.name }])
  })

  test('is refused where it is forged, of another booking or too early', async () => {
    const [{ booking, code, params, asHost }, other] = [await aHosted(), await aHosted()]
    await api.refused('arrival_too_early', checkIn, shown(params, code), { as: await asHost() })
    api.clock.set(from(booking.startsAt, 0))
    const as = await asHost()
    await api.refused('voucher_not_genuine', checkIn, shown(params, `${code.slice(0, -8)}AAAAAAAA`), { as })
    await api.refused('voucher_of_other_booking', checkIn, shown(params, other.code), { as })
    await api.refused('not_found', checkIn, shown(other.params, other.code), { as })
  })

  test('seen without a network is taken after the ride too, once, for two days', async () => {
    const { booking, code, params, person, asHost } = await aHosted()
    const other = await aHosted()
    api.clock.set(from(booking.endsAt, 60))
    await completeEnded(api.db, 'cab', api.clock.now())
    const as = await asHost()
    await api.refused('booking_over', checkIn, { params, body: {} }, { as })
    const at = api.clock.now().toISOString()
    expect(await api.ok(checkIn, shown(params, code), { as })).toMatchObject({ state: 'completed', at })
    const problem = await api.refused('already_checked_in', checkIn, shown(params, code), { as })
    expect(problem.details).toMatchObject({ at, by: person.name })
    api.clock.set(from(booking.endsAt, 48 * 60 + 1))
    await api.refused('booking_over', checkIn, shown(other.params, other.code), { as: await other.asHost() })
  })
})
