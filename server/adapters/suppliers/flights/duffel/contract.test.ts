import { afterAll, describe } from 'vitest'
import { makeDb } from '#server/database/db.ts'
import { DuffelDouble } from '#tests/support/flights/duffel-double.ts'
import { flightSupplierContract } from '#tests/support/flights/flight-supplier-contract.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { duffelSupplier } from './duffel-supplier.ts'

const NOW = new Date('2026-11-10T01:00:00Z')
const FAMILY = { adults: 2, children: 1, infants: 1 }
const database = await freshDatabase()
const duffel = await new DuffelDouble().open()
duffel.now = () => NOW
duffel.holdsMinutes = 1440
const supplier = duffelSupplier({ db: makeDb(database.pool), clock: () => NOW, settings: duffel.settings })
afterAll(async () => {
  await duffel.close()
  await database.close()
})

describe('Duffel', () => {
  flightSupplierContract({
    supplier,
    now: NOW,
    out: { from: 'CGK', to: 'DPS', day: '2026-12-15' },
    back: { from: 'DPS', to: 'CGK', day: '2026-12-20' },
    holds: true,
    statesRefunds: true,
    soldOut: async (chosen) => {
      duffel.fail(/offers/, 'offer_no_longer_available', 'offer_expired')
      return [
        await supplier.read({ ...chosen, flyers: FAMILY, sold: new Map() }, NOW),
        await supplier.extras({ ...chosen, flyers: FAMILY }, NOW),
      ]
    },
  })
})
