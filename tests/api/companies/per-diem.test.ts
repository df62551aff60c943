import { expect, test } from 'vitest'
import { listAuditEvents } from '#contract/accounts/audit.ts'
import { getTripPapers } from '#contract/bookings/trip-papers.ts'
import { listTrips } from '#contract/bookings/trips.ts'
import { getPerDiem, savePerDiem } from '#contract/companies/per-diem-settings.ts'
import { addDays } from '#contract/core/days.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aHotel, TODAY } from '#tests/support/stays/hotels.ts'
import { aBooking } from '#tests/support/stays/stays.ts'

const api = apiTest()

const TABLE = {
  currency: 'IDR',
  zones: [
    { name: 'Other', meals: 300_000, lodging: 200_000, transport: 100_000, cities: [] },
    { name: 'Java', meals: 450_000, lodging: 500_000, transport: 150_000, cities: ['Jakarta'] },
  ],
  firstDayPercent: 75,
  lastDayPercent: 50,
}

test('daily allowances are set by owners, logged, and reach the trips of the company alone', async () => {
  const client = await aClient(api)
  const owner = await signedInAs(api, await aUser(api, { clientId: client.id, roles: ['owner'] }))
  expect(await api.ok(getPerDiem, {}, { as: owner })).toEqual({ table: null, version: 0 })
  const body = { table: TABLE, seenVersion: 0 }
  expect(await api.ok(savePerDiem, { body }, { as: owner })).toEqual({ table: TABLE, version: 1 })
  await api.refused('changed_meanwhile', savePerDiem, { body }, { as: owner })
  const log = await api.ok(listAuditEvents, { query: { group: 'company' } }, { as: owner })
  expect(log.items[0]).toMatchObject({ kind: 'per_diem_changed', details: { zones: 2 } })

  const perDiemOf = async (clientId: string) => {
    const as = await signedInAs(api, await aUser(api, { clientId }))
    const { ratePlanId } = await aHotel(api)
    await aBooking(api, as, ratePlanId, { checkIn: addDays(TODAY, 20), checkOut: addDays(TODAY, 22) })
    const tripId = (await api.ok(listTrips, { query: {} }, { as })).items[0]?.tripId ?? ''
    return (await api.ok(getTripPapers, { params: { tripId } }, { as })).perDiem
  }
  expect(await perDiemOf(client.id)).toEqual(TABLE)
  expect(await perDiemOf((await aClient(api)).id)).toBeNull()
  await api.ok(savePerDiem, { body: { table: null, seenVersion: 1 } }, { as: owner })
  expect(await perDiemOf(client.id)).toBeNull()
})

test('amounts below zero, shares above a hundred and a table without zones are refused at their fields', async () => {
  const owner = await signedInAs(api, await aUser(api, { roles: ['owner'] }))
  const [zone] = TABLE.zones
  const refusedAt = async (code: 'amount_out_of_range' | 'policy_percent_invalid' | 'required', table: object) => {
    const input = { body: { table: { ...TABLE, ...table }, seenVersion: 0 } }
    const { fields } = await api.refused(code, savePerDiem, input, { as: owner })
    return fields?.map(({ field }) => field)
  }
  expect(await refusedAt('amount_out_of_range', { zones: [{ ...zone, meals: -1 }] })).toEqual([
    'body.table.zones.0.meals',
  ])
  expect(await refusedAt('policy_percent_invalid', { lastDayPercent: 101 })).toEqual(['body.table.lastDayPercent'])
  expect(await refusedAt('required', { zones: [] })).toEqual(['body.table.zones'])
  const admin = await signedInAs(api, await aUser(api, { roles: ['admin'] }))
  await api.refused('forbidden', savePerDiem, { body: { table: TABLE, seenVersion: 0 } }, { as: admin })
})
