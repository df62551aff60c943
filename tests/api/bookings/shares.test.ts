import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { createCabHold } from '#contract/products/cabs/cab-holds.ts'
import { departureIdOf } from '#contract/products/tours/departures.ts'
import { createTourHold } from '#contract/products/tours/tour-holds.ts'
import { clientAccounts } from '#server/database/schema/payments/payments.ts'
import { aClient, aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aCabHold, holdBody } from '#tests/support/cabs/cabs.ts'
import { aFleet } from '#tests/support/cabs/fleet.ts'
import { aTour, TOUR_DAY } from '#tests/support/tours/tours.ts'

const api = apiTest()

const someoneOf = async (isVetted: boolean) => {
  const { id: clientId } = await aClient(api)
  await api.db.update(clientAccounts).set({ isVetted }).where(eq(clientAccounts.clientId, clientId))
  return signedInAs(api, await aUser(api, { clientId }))
}

test('companies that nobody knows hold half of the cars of a class together, and the others are left', async () => {
  const fleet = await aFleet(api, { cars: 4 })
  await aCabHold(api, await someoneOf(false), fleet)
  await aCabHold(api, await someoneOf(false), fleet)
  const third = await someoneOf(false)
  const { details } = await api.refused('too_many_held', createCabHold, { body: holdBody(fleet) }, { as: third })
  expect(details).toMatchObject({ whose: 'new_companies_on_cars', limit: 2, held: 2 })
  const known = await someoneOf(true)
  await aCabHold(api, known, fleet)
  await aCabHold(api, known, fleet)
})

test('and half of the places of a departure', async () => {
  const tour = await aTour(api)
  const departureId = departureIdOf({ optionId: tour.optionId, day: TOUR_DAY, time: '09:00' })
  const bodyOf = (quantity: number) => ({
    holdId: uuidv7(),
    departureId,
    units: [{ unitId: tour.adultId, quantity }],
  })
  await api.ok(createTourHold, { body: bodyOf(3) }, { as: await someoneOf(false) })
  const another = await someoneOf(false)
  const refused = await api.refused('too_many_held', createTourHold, { body: bodyOf(3) }, { as: another })
  expect(refused.details).toMatchObject({ whose: 'new_companies_on_departure', limit: 5, held: 3 })
  await api.ok(createTourHold, { body: bodyOf(7) }, { as: await someoneOf(true) })
})
