import { describe, expect, test } from 'vitest'
import { findOverlaps } from '#contract/bookings/overlaps.ts'
import { adminToday, getAdminBooking, listAdminBookings } from '#contract/products/registry.ts'
import { tourUses } from '#contract/products/tours/tour-uses.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aTour, aTourBooking, TOUR_DAY } from '#tests/support/tours/tours.ts'

const api = apiTest()

/** Somebody who books and an admin of the same company. */
const aCompany = async () => {
  const user = await aUser(api)
  return { user, admin: await aUser(api, { clientId: user.clientId, roles: ['admin'] }) }
}

describe('tours for travel admins', () => {
  test('are listed, found by their words and opened with ledger and rights', async () => {
    const { user, admin } = await aCompany()
    const tour = await aTour(api)
    const booking = await aTourBooking(api, await signedInAs(api, user), tour, { adults: 2 })
    const as = await signedInAs(api, admin)
    const found = async (q: string) => (await api.ok(listAdminBookings, { query: { q } }, { as })).items
    for (const q of ['budi', 'old town', 'langkah', booking.reference]) {
      expect(await found(q), q).toMatchObject([
        { service: 'tour', tourTitle: 'Old town on foot', operatorName: 'Langkah Nusa Tour', people: 2 },
      ])
    }
    expect(await found('nothing')).toEqual([])
    const atPlace = await api.ok(listAdminBookings, { query: { place: tour.cityKey, service: 'tour' } }, { as })
    expect(atPlace.items).toHaveLength(1)
    const detail = await api.ok(getAdminBooking, { params: { bookingId: booking.bookingId } }, { as })
    expect(detail).toMatchObject({
      service: 'tour',
      booking: { reference: booking.reference, ledger: { entries: [{ kind: 'charge' }] }, can: { cancel: true } },
    })
    const stranger = await signedInAs(api, await aUser(api, { roles: ['admin'] }))
    await api.refused('not_found', getAdminBooking, { params: booking }, { as: stranger })
  })

  test('are on the dashboard on their day, by the clock of the place', async () => {
    const { user, admin } = await aCompany()
    const booking = await aTourBooking(api, await signedInAs(api, user), await aTour(api))
    const touring = async (instant: string) => {
      api.clock.set(new Date(instant))
      const as = await signedInAs(api, admin)
      const { tours } = await api.ok(adminToday, {}, { as })
      const list = await api.ok(listAdminBookings, { query: { today: 'touring' } }, { as })
      expect(list.items.map(({ bookingId }) => bookingId)).toEqual(tours?.touring.map(({ bookingId }) => bookingId))
      return tours?.touring.map(({ bookingId }) => bookingId)
    }
    const start = Date.parse(`${TOUR_DAY}T00:00:00+07:00`)
    expect(await touring(new Date(start - 1000).toISOString())).toEqual([])
    expect(await touring(new Date(start).toISOString())).toEqual([booking.bookingId])
    expect(await touring(new Date(start + 86_400_000).toISOString())).toEqual([])
  })
})

describe('a traveller', () => {
  test('who is on a tour at that time already is found', async () => {
    const { user } = await aCompany()
    const as = await signedInAs(api, user)
    const booking = await aTourBooking(api, as, await aTour(api))
    const uses = tourUses(new Date(booking.startsAt), 60)
    const body = { service: 'tour' as const, bookingId: crypto.randomUUID(), names: ['siti rahmawati'], uses }
    const { overlaps } = await api.ok(findOverlaps, { body }, { as })
    expect(overlaps).toMatchObject([{ service: 'tour', reference: booking.reference, name: 'Siti Rahmawati' }])
    const later = tourUses(new Date(Date.parse(booking.endsAt)), 60)
    expect((await api.ok(findOverlaps, { body: { ...body, uses: later } }, { as })).overlaps).toEqual([])
  })
})
