import type { CabOffer } from '#contract/products/cabs/cabs.ts'
import { createComparison } from '#src/bookings/offers/compare/comparison.ts'
import type { CabSearchParams } from '../search/form/cab-search-params.ts'
import { searchOf } from '../search/form/searched-ride.ts'

/** The offers selected for comparison in this tab: of one ride, since their prices are for it. */
export const comparedCabs = createComparison(({ offerId }: CabOffer) => offerId)

/** The ride that offers are compared for. */
export const rideKey = (search: CabSearchParams): string => JSON.stringify(searchOf(search))
