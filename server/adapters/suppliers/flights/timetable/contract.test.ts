import { describe } from 'vitest'
import { flightSupplierContract } from '#tests/support/flights/flight-supplier-contract.ts'
import { timetableSupplier } from './timetable-supplier.ts'

const supplier = timetableSupplier()
const NOW = new Date('2026-11-10T01:00:00Z')
const CROWD = { adults: 400, children: 0, infants: 0 }

describe('the timetable', () => {
  flightSupplierContract({
    supplier,
    now: NOW,
    out: { from: 'CGK', to: 'DPS', day: '2026-12-15' },
    back: { from: 'DPS', to: 'CGK', day: '2026-12-20' },
    holds: false,
    statesRefunds: false,
    soldOut: async (chosen) => [
      await supplier.read({ ...chosen, flyers: CROWD, sold: new Map() }, NOW),
      await supplier.extras({ ...chosen, flyers: CROWD }, NOW),
    ],
  })
})
