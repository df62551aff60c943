import { setCabFault } from '#server/adapters/suppliers/cabs/faults.ts'
import { embeddedCabSupplier } from '#server/adapters/suppliers/cabs/supplier.ts'
import type { CabSupplier } from '#server/domain/products/cabs/supplier/cab-supplier.ts'
import { askCabSupplier, takeCabEvents } from '#server/domain/products/cabs/supplier/supplier-requests.ts'
import type { Api } from '../api.ts'
import type { MadeFleet } from './fleet.ts'

type Kind = Parameters<typeof setCabFault>[1]['kind']

const failed = (error: unknown): never => {
  throw error
}

/** Sets a switch of the embedded supplier for the next booking of an operator. */
export const aCabFault = (api: Api, { operatorId }: MadeFleet, kind: Kind, value?: number): Promise<void> =>
  setCabFault(api.db, { operatorId, kind, uses: 1, ...(value !== undefined && { value }) }, api.clock.now())

/** What the supplier's job does, so many milliseconds from now. Gives how many bookings were settled. */
export const cabSupplierJob = async (
  api: Api,
  afterMs: number,
  more: { supplier?: Partial<CabSupplier>; onFailure?: (error: unknown) => void } = {},
): Promise<number> => {
  const { db } = api.app.services
  const now = new Date(api.clock.now().getTime() + afterMs)
  const whole = embeddedCabSupplier({ db, clock: () => now, hasFaults: true, pause: async () => undefined })
  const supplier = { ...whole, ...more.supplier }
  const given = { db, supplier, now, origin: 'http://localhost', onFailure: more.onFailure ?? failed }
  return (await askCabSupplier(given)) + (await takeCabEvents(given, () => Promise.resolve(false)))
}
