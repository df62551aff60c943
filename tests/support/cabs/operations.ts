import { embeddedCabSupplier } from '#server/adapters/suppliers/cabs/supplier.ts'
import { flightTimesOf } from '#server/domain/bookings/product.ts'
import { watchFlights } from '#server/domain/products/cabs/flights/flight-watch.ts'
import { assignDrivers, changeDriver } from '#server/domain/products/cabs/operations/assign.ts'
import { askCabSupplier, takeCabEvents } from '#server/domain/products/cabs/supplier/supplier-requests.ts'
import { aClient, aUser, signedInAs } from '../accounts/people.ts'
import type { Api } from '../api.ts'

const given = (api: Api, afterMs = 0) => ({
  db: api.app.services.db,
  now: new Date(api.clock.now().getTime() + afterMs),
  origin: 'http://localhost',
  onFailure: (error: unknown): never => {
    throw error
  },
})

/** A token of somebody who works for the operator of the installation. */
export const anOperator = async (api: Api): Promise<string> => {
  const client = await aClient(api, { isOperator: true })
  return signedInAs(api, await aUser(api, { clientId: client.id, roles: ['admin'] }))
}

/** What the job does for rides without a driver. Gives how many got one. */
export const assignDriversJob = (api: Api): Promise<number> => assignDrivers(given(api))

/** What the job does with the events of the supplier, so many milliseconds from now. */
export const cabEventsJob = async (api: Api, afterMs: number): Promise<number> => {
  const all = given(api, afterMs)
  const supplier = embeddedCabSupplier({
    db: all.db,
    clock: () => all.now,
    hasFaults: true,
    pause: async () => undefined,
  })
  await askCabSupplier({ ...all, supplier })
  return takeCabEvents({ ...all, supplier }, (bookingId) => changeDriver(all, bookingId))
}

/** What the job does about flights of rides, so many milliseconds from now. Gives how many rides changed. */
export const flightWatchJob = (api: Api, afterMs = 120_000): Promise<number> => {
  const flightTimes = flightTimesOf(api.app.services.products)
  if (flightTimes === null) throw new Error('no product has flights')
  return watchFlights({ ...given(api, afterMs), flightTimes })
}
