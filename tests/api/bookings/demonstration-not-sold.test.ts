import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import { cabHome, getCab, listCabs } from '#contract/products/cabs/cabs.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { getTour, listTours, tourAvailability, tourFacets } from '#contract/products/tours/tours.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest, type Api } from '#tests/support/api.ts'
import { aCabHold, cabBody, holdBody, offerOf, rideIn } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aTour, aTourHold, holdBody as tourHoldBody, TOUR_DAY, tourBody } from '#tests/support/tours/tours.ts'

/** As an installation for real people is on a database that was a demonstration. */
const real = apiTest({ settings: { demo: false, fictionalFlights: false } })
const demonstration = apiTest({ settings: { demo: true } })

const someone = async (api: Api) => signedInAs(api, await aUser(api))
const citiesOf = async (api: Api) => (await api.ok(cabHome, {})).cities.map(({ key }) => key)
const days = { from: TOUR_DAY, to: TOUR_DAY }

test('outside demonstration mode no invented tour is found, held or booked', async () => {
  const as = await someone(real)
  const tour = await aTour(real)
  const params = { tourId: tour.tourId }
  const hold = await aTourHold(real, as, tour)
  await real.db.update(tours).set({ isDemonstration: true }).where(eq(tours.id, tour.tourId))
  const query = { place: tour.cityKey, ...days, adults: 1 }
  expect(await real.ok(listTours, { query })).toMatchObject({ items: [], total: 0, available: 0 })
  expect((await real.ok(tourFacets, { query })).facets.themes).toEqual({})
  await real.refused('not_found', getTour, { params })
  await real.refused('not_found', tourAvailability, { params, query: { option: tour.optionId, ...days } })
  await real.refused('not_found', createTourHold, { body: tourHoldBody(tour) }, { as })
  await real.refused('not_found', createTourBooking, { body: tourBody(hold) }, { as })
})

test('nor an invented car', async () => {
  const as = await someone(real)
  const fleet = await aFleet(real)
  const hold = await aCabHold(real, as, fleet)
  const isOfFleet = eq(cabOperators.id, fleet.operatorId)
  await real.db.update(cabOperators).set({ isDemonstration: true }).where(isOfFleet)
  await real.refused('cab_city_without_service', listCabs, { query: rideIn(fleet) })
  expect(await citiesOf(real)).not.toContain(fleet.cityKey)
  await real.refused('not_found', getCab, { params: { offerId: offerOf(fleet) }, query: rideIn(fleet) })
  await real.refused('not_found', createCabHold, { body: holdBody(fleet) }, { as })
  await real.refused('not_found', createCabBooking, { body: cabBody(hold) }, { as })
})

test('in demonstration mode both are', async () => {
  const api = demonstration
  const as = await someone(api)
  const tour = await aTour(api, { isDemonstration: true })
  const fleet = await aFleet(api, { operator: { isDemonstration: true } })
  const { items } = await api.ok(listTours, { query: { place: tour.cityKey, ...days, adults: 1 } })
  expect(items).toMatchObject([{ tourId: tour.tourId, isDemonstration: true }])
  await api.ok(getTour, { params: { tourId: tour.tourId } })
  await api.ok(createTourBooking, { body: tourBody(await aTourHold(api, as, tour)) }, { as })
  expect((await api.ok(listCabs, { query: rideIn(fleet) })).items).toMatchObject([{ isDemonstration: true }])
  expect(await citiesOf(api)).toContain(fleet.cityKey)
  await api.ok(createCabBooking, { body: cabBody(await aCabHold(api, as, fleet)) }, { as })
})
