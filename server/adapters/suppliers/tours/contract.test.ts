import { eq } from 'drizzle-orm'
import { beforeEach, describe } from 'vitest'
import { departureParts } from '#contract/products/tours/departures.ts'
import { tourSupplierBookings } from '#server/database/schema/products/tours/tour-suppliers.ts'
import { apiTest } from '#tests/support/api.ts'
import { aTour, TOUR_DAY, type MadeTour } from '#tests/support/tours/tours.ts'
import { tourSupplierContract } from '#tests/support/tours/tour-supplier-contract.ts'
import { addDays } from '#contract/core/days.ts'
import { setTourFault } from './faults.ts'
import { embeddedTourSupplier } from './supplier.ts'

const api = apiTest({ settings: { demo: true } })
const MINUTE = 60_000

describe('the embedded supplier', () => {
  let made: MadeTour
  let after = 0
  beforeEach(async () => {
    made = await aTour(api, { option: { isOnRequest: true } })
    after = 0
  })
  const now = () => new Date(api.clock.now().getTime() + after)
  const strike = (kind: 'sold_out_at_commit' | 'confirm_late' | 'time_out') =>
    setTourFault(api.db, { tourId: made.tourId, kind, uses: 1 }, now())

  tourSupplierContract({
    supplier: () => embeddedTourSupplier({ db: api.app.services.db, clock: now, hasFaults: true }),
    tour: () => made,
    days: [TOUR_DAY, addDays(TOUR_DAY, 1)],
    sellOut: () => strike('sold_out_at_commit'),
    answerLate: () => strike('confirm_late'),
    settle: async () => {
      after = 5 * MINUTE
    },
    loseAnswer: () => strike('time_out'),
    known: async (bookingId) => {
      const [booking] = await api.db
        .select()
        .from(tourSupplierBookings)
        .where(eq(tourSupplierBookings.bookingId, bookingId))
      if (booking === undefined) return null
      return { givenBack: booking.cancelledUnits.length, day: departureParts(booking.departureId).day }
    },
  })
})
