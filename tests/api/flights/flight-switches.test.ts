import { beforeAll, describe, expect, test } from 'vitest'
import { SCHEDULE_SWITCHES } from '#server/database/schema/products/flights/flight-switches.ts'
import { flightScheduleChanges } from '#server/database/schema/products/flights/schedule-changes.ts'
import { inTenant } from '#server/database/tenant.ts'
import { apiTest } from '#tests/support/api.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { aTrip, asItIs } from '#tests/support/flights/flight-changes.ts'
import { lastChange, moved, flightEventsJob } from '#tests/support/flights/schedule-changes.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))
const PAGE = '/simulator/suppliers'

const send = (form: Record<string, string>) =>
  api.inject({
    method: 'POST',
    url: `${PAGE}?lang=en`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

describe('the fault switches of flights', () => {
  test('are on the page of switches, in both languages', async () => {
    const [english, indonesian] = await Promise.all(['en', 'id'].map((lang) => api.inject(`${PAGE}?lang=${lang}`)))
    for (const kind of SCHEDULE_SWITCHES) expect(english?.body).toContain(`value="${kind}"`)
    expect(english?.body).toContain('What should the airline do?')
    expect(indonesian?.body).toContain('Lebih lambat')
  })

  test('apply to a booking by its reference immediately, and again on top of an accepted change', async () => {
    const trip = await aTrip(api)
    const form = { action: 'flights_set', kind: 'earlier', minutes: '90', leg: '2' }
    const answer = await send({ ...form, reference: ` ${trip.booking.reference.toLowerCase()} ` })
    expect(answer.statusCode).toBe(303)
    expect(await flightEventsJob(api)).toBe(1)
    const change = lastChange(await asItIs(api, trip))
    const [was, is] = [change.before[0]?.departsAt ?? '', change.after?.[0]?.departsAt ?? '']
    expect([change.leg, Date.parse(was) - Date.parse(is)]).toEqual([1, 90 * 60_000])
  })

  test('apply to the bookings issued next, each once, and are then used up', async () => {
    await send({ action: 'flights_set', kind: 'cancelled', bookings: '1' })
    expect((await api.inject(`${PAGE}?lang=en`)).body).toContain('1 left')
    const [first, second] = [await aTrip(api), await aTrip(api)]
    await flightEventsJob(api)
    expect(lastChange(await asItIs(api, first))).toMatchObject({ state: 'asked', leg: 0, after: null })
    expect((await asItIs(api, second)).scheduleChanges).toEqual([])
    expect((await api.inject(`${PAGE}?lang=en`)).body).toContain('flights leave as scheduled')
  })

  test('refuse unknown references and invalid amounts, and are reset', async () => {
    const unknown = await send({ action: 'flights_set', kind: 'later', reference: '<i>SG-NOBODY' })
    expect([unknown.statusCode, unknown.body.includes('No issued flights'), unknown.body.includes('<i>')]).toEqual([
      400,
      true,
      false,
    ])
    expect((await send({ action: 'flights_set', kind: 'later', minutes: 'much' })).statusCode).toBe(400)
    await send({ action: 'flights_set', kind: 'later', bookings: '5' })
    await send({ action: 'flights_clear' })
    expect((await api.inject(`${PAGE}?lang=en`)).body).not.toContain('5 left')
  })
})

test('schedule changes are hidden from other companies, and written by none', async () => {
  const [mine, theirs] = [await aTrip(api), await aTrip(api)]
  await moved(api, mine)
  await moved(api, theirs)
  const { clientId, id: userId } = mine.user
  const tenant = { clientId, userId, isOperator: false }
  const rows = await inTenant(api.db, tenant, (tx) => tx.select().from(flightScheduleChanges))
  expect(new Set(rows.map((row) => row.clientId))).toEqual(new Set([clientId]))
  const write = inTenant(api.db, tenant, (tx) => tx.update(flightScheduleChanges).set({ leg: 1 }))
  await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
})
