import { describe, expect, test } from 'vitest'
import { findOverlaps } from '#contract/bookings/overlaps.ts'
import { cabUses } from '#contract/products/cabs/cab-uses.ts'
import { adminToday, getAdminBooking, listAdminBookings } from '#contract/products/registry.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabBooking, RIDE_DAY } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'

const api = apiTest()

/** Somebody who books and an admin of the same company. */
const aCompany = async () => {
  const user = await aUser(api)
  return { user, admin: await aUser(api, { clientId: user.clientId, roles: ['admin'] }) }
}

describe('rides for travel admins', () => {
  test('are listed, found by their words and opened with ledger and rights', async () => {
    const { user, admin } = await aCompany()
    const fleet = await aFleet(api)
    const booking = await aCabBooking(api, await signedInAs(api, user), fleet, { signName: 'Tamu Nusantara' })
    const as = await signedInAs(api, admin)
    const found = async (q: string) => (await api.ok(listAdminBookings, { query: { q } }, { as })).items
    for (const q of ['siti', 'tamu nus', 'nusa trans', 'sudirman', booking.reference]) {
      expect(await found(q), q).toMatchObject([
        { service: 'cab', operatorName: 'Nusa Trans', mode: 'hourly', passengerName: 'Siti Rahmawati', people: 2 },
      ])
    }
    expect(await found('nothing')).toEqual([])
    const atPlace = await api.ok(listAdminBookings, { query: { place: fleet.cityKey, service: 'cab' } }, { as })
    expect(atPlace.items).toHaveLength(1)
    const detail = await api.ok(getAdminBooking, { params: { bookingId: booking.bookingId } }, { as })
    expect(detail).toMatchObject({
      service: 'cab',
      booking: { reference: booking.reference, ledger: { entries: [{ kind: 'charge' }] }, can: { cancel: true } },
    })
    const stranger = await signedInAs(api, await aUser(api, { roles: ['admin'] }))
    await api.refused('not_found', getAdminBooking, { params: booking }, { as: stranger })
  })

  test('are on the dashboard on their day, by the clock of the pick-up', async () => {
    const { user, admin } = await aCompany()
    const booking = await aCabBooking(api, await signedInAs(api, user), await aFleet(api))
    const riding = async (instant: string) => {
      api.clock.set(new Date(instant))
      const as = await signedInAs(api, admin)
      const { cabs } = await api.ok(adminToday, {}, { as })
      const list = await api.ok(listAdminBookings, { query: { today: 'riding' } }, { as })
      expect(list.items.map(({ bookingId }) => bookingId)).toEqual(cabs?.riding.map(({ bookingId }) => bookingId))
      return cabs?.riding.map(({ bookingId }) => bookingId)
    }
    const start = Date.parse(`${RIDE_DAY}T00:00:00+07:00`)
    expect(await riding(new Date(start - 1000).toISOString())).toEqual([])
    expect(await riding(new Date(start).toISOString())).toEqual([booking.bookingId])
    expect(await riding(new Date(start + 86_400_000).toISOString())).toEqual([])
  })
})

describe('a traveller', () => {
  test('who has a ride at that time already is found', async () => {
    const as = await signedInAs(api, await aUser(api))
    const booking = await aCabBooking(api, as, await aFleet(api))
    const uses = cabUses(new Date(booking.startsAt), booking.ride.minutes)
    const body = { service: 'cab' as const, bookingId: crypto.randomUUID(), names: ['siti rahmawati'], uses }
    const { overlaps } = await api.ok(findOverlaps, { body }, { as })
    expect(overlaps).toMatchObject([{ service: 'cab', reference: booking.reference }])
  })
})
