import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/core/days.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { createTourBooking, getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { cancelDeparture } from '#contract/products/tours/tour-operations.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { getTour, listTours, tourAvailability } from '#contract/products/tours/tours.ts'
import { octoOptions } from '#server/database/schema/products/tours/octo.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { askTourSupplier, takeTourEvents } from '#server/domain/products/tours/supplier/supplier-requests.ts'
import { uuidv7 } from 'uuidv7'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { cancelTour } from '#tests/support/cancellations.ts'
import { ledgerOf } from '#tests/support/payments.ts'
import { aCity } from '#tests/support/stays/hotels.ts'
import { cancelledDeparturesJob } from '#tests/support/tours/jobs.ts'
import { OctoDouble } from '#tests/support/tours/octo-double.ts'
import { TOUR_DAY, tourBody } from '#tests/support/tours/tours.ts'

const octo = await new OctoDouble().open()
const api = apiTest({ settings: { octo: octo.settings } })
afterAll(() => octo.close())
afterEach(() => octo.repair())

const failed = (error: unknown): never => {
  throw error
}
const refresh = () =>
  api.app.services.suppliers.tours.refresh?.({ origin: 'https://travel.example', onFailure: failed })
const supplierGiven = (afterMs: number) => {
  const now = new Date(api.clock.now().getTime() + afterMs)
  const { db, suppliers } = api.app.services
  return { db, supplier: suppliers.tours, now, origin: 'https://travel.example', onFailure: failed }
}
/** What the jobs do, so many milliseconds from now. */
const jobs = async (afterMs: number): Promise<number> => {
  const given = supplierGiven(afterMs)
  return (await askTourSupplier(given)) + (await takeTourEvents(given))
}
const hear = (uuid: string, secret = octo.settings.webhookSecret) =>
  api.app.http.inject({
    method: 'POST',
    url: `/api/Tours/webhooks/${secret}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ booking: { uuid } }),
  })

let made = { tourId: '', optionId: '', adultId: '', cityKey: '' }
beforeAll(async () => {
  const cityId = await aCity(api)
  await refresh()
  await api.app.services.places.refresh()
  const [ids] = await api.db.select().from(octoOptions)
  const adultId = Object.entries(ids?.theirUnits ?? {}).find(([, id]) => id === 'adult')?.[0] ?? ''
  made = { tourId: ids?.tourId ?? '', optionId: ids?.optionId ?? '', adultId, cityKey: `city:${cityId}` }
})

const someone = async () => signedInAs(api, await aUser(api))
const holdOn = async (as: Awaited<ReturnType<typeof someone>>, day: string, quantity = 1) => {
  const departureId = departureIdOf({ optionId: made.optionId, day, time: '09:00' })
  const units = [{ unitId: made.adultId, quantity }]
  return api.ok(createTourHold, { body: { holdId: uuidv7(), departureId, units } }, { as })
}

test('a tour over OCTO is found, and has the days that its supplier has', async () => {
  octo.closed.add(TOUR_DAY)
  octo.taken.set(`${addDays(TOUR_DAY, 1)}T09:00:00+07:00`, 10)
  api.clock.set(new Date(api.clock.now().getTime() + 3_600_000))
  await refresh()
  const query = { place: made.cityKey, from: TOUR_DAY, to: addDays(TOUR_DAY, 5), adults: 1 }
  const { items } = await api.ok(listTours, { query })
  expect(items).toMatchObject([{ tourId: made.tourId, nextFree: { day: addDays(TOUR_DAY, 2) } }])
  expect(await api.ok(getTour, { params: { tourId: made.tourId } })).toMatchObject({
    operator: { name: 'Batik Tours' },
  })
  const days = { option: made.optionId, from: TOUR_DAY, to: addDays(TOUR_DAY, 2) }
  const found = await api.ok(tourAvailability, { params: { tourId: made.tourId }, query: days })
  expect(found.days.map(({ status }) => status)).toEqual(['closed', 'sold_out', 'available'])
})

test('a booking is confirmed by the supplier, and cancelled there too', async () => {
  const as = await someone()
  const body = tourBody(await holdOn(as, addDays(TOUR_DAY, 7)))
  const booking = await api.ok(createTourBooking, { body }, { as })
  expect(booking.state).toBe('issuing')
  expect(await jobs(2_000)).toBe(1)
  const confirmed = await api.ok(getTourBooking, { params: booking }, { as })
  expect(confirmed).toMatchObject({ state: 'confirmed' })
  expect(octo.bookings.get(booking.bookingId)).toMatchObject({ status: 'CONFIRMED' })
  const input = { params: booking, body: { expectedRefund: booking.total } }
  await cancelTour(api, input, { as, version: confirmed.version })
  await jobs(4_000)
  expect(octo.bookings.get(booking.bookingId)).toMatchObject({ status: 'CANCELLED' })
  expect(await tourStockMismatches(api.db)).toEqual([])
})

test('each ticket is one at the supplier, and is given back there by itself', async () => {
  const as = await someone()
  const booking = await api.ok(
    createTourBooking,
    { body: tourBody(await holdOn(as, addDays(TOUR_DAY, 10), 3)) },
    { as },
  )
  await jobs(2_000)
  const { version } = await api.ok(getTourBooking, { params: booking }, { as })
  expect(octo.bookings.get(booking.bookingId)?.unitItems).toHaveLength(3)
  const before = octo.bookings.get(booking.bookingId)?.unitItems.map(({ uuid }) => uuid) ?? []
  const body = {
    part: { service: 'tour' as const, units: [1] },
    expectedRefund: booking.units[1]?.price ?? booking.total,
  }
  await cancelTour(api, { params: booking, body }, { as, version })
  await jobs(4_000)
  const after = octo.bookings.get(booking.bookingId)?.unitItems.map(({ uuid }) => uuid)
  expect(after).toEqual([before[0], before[2]])
})

test('a confirmation that failed is asked for again, though the hold took the last places', async () => {
  const as = await someone()
  const day = addDays(TOUR_DAY, 13)
  const hold = await holdOn(as, day, 2)
  octo.taken.set(`${day}T09:00:00+07:00`, 8)
  const booking = await api.ok(createTourBooking, { body: tourBody(hold) }, { as })
  octo.fail(/confirm/, 500)
  await askTourSupplier({ ...supplierGiven(2_000), onFailure: () => undefined })
  expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({ state: 'issuing' })
  await jobs(600_000)
  expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({ state: 'confirmed' })
})

test('more tickets than the supplier has places for are refused', async () => {
  const as = await someone()
  const day = addDays(TOUR_DAY, 11)
  const hold = await holdOn(as, day, 3)
  octo.taken.set(`${day}T09:00:00+07:00`, 8)
  await api.refused('departure_sold_out', createTourBooking, { body: tourBody(hold) }, { as })
})

test('a departure that is cancelled here is cancelled at the supplier too', async () => {
  const as = await someone()
  const hold = await holdOn(as, addDays(TOUR_DAY, 12))
  const booking = await api.ok(createTourBooking, { body: tourBody(hold) }, { as })
  await jobs(2_000)
  const { id: clientId } = await aClient(api, { isOperator: true })
  const operator = await signedInAs(api, await aUser(api, { clientId, roles: ['admin'] }))
  const body = { reason: 'weather' as const, note: '' }
  await api.ok(cancelDeparture, { params: { departureId: hold.departureId }, body }, { as: operator })
  await cancelledDeparturesJob(api)
  await jobs(4_000)
  expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({ state: 'cancelled' })
  expect(octo.bookings.get(booking.bookingId)).toMatchObject({ status: 'CANCELLED' })
})

test('a supplier that says no after the payment refunds in full', async () => {
  const as = await someone()
  const day = addDays(TOUR_DAY, 8)
  const body = tourBody(await holdOn(as, day))
  const booking = await api.ok(createTourBooking, { body }, { as })
  octo.taken.set(`${day}T09:00:00+07:00`, 10)
  await jobs(2_000)
  const after = await api.ok(getTourBooking, { params: booking }, { as })
  expect(after).toMatchObject({ state: 'issue_failed', refunds: [{ reason: 'not_issued', amount: booking.total }] })
  expect(await ledgerOf(api, booking.bookingId)).toHaveLength(2)
  expect(octo.bookings.has(booking.bookingId)).toBe(false)
})

test('an operator that cancels tells it by its webhook, and everything is refunded', async () => {
  const as = await someone()
  const body = tourBody(await holdOn(as, addDays(TOUR_DAY, 9)))
  const booking = await api.ok(createTourBooking, { body }, { as })
  await jobs(2_000)
  octo.settle(booking.bookingId, 'CANCELLED')
  expect((await hear(booking.bookingId, 'x'.repeat(30))).statusCode).toBe(404)
  expect((await hear('not an id')).json()).toEqual({ outcome: 'ignored' })
  expect((await hear(booking.bookingId)).json()).toEqual({ outcome: 'heard' })
  expect(await jobs(4_000)).toBe(1)
  expect(await api.ok(getTourBooking, { params: booking }, { as })).toMatchObject({
    state: 'cancelled',
    operatorCancelled: { reason: 'operator' },
    refunds: [{ reason: 'supplier_cancelled', amount: booking.total, fee: { minor: 0 } }],
  })
})
