import { eq } from 'drizzle-orm'
import type { BookingState } from '#contract/bookings/states.ts'
import type { Money } from '#contract/core/money.ts'
import type { HostRequest } from '#contract/hosts/requests.ts'
import { getCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import type { BookingOfService } from '#contract/products/cancellations.ts'
import { getTourBooking } from '#contract/products/tours/tour-bookings.ts'
import { cabHires } from '#server/database/schema/products/cabs/cabs.ts'
import { tourDepartures } from '#server/database/schema/products/tours/tour-bookings.ts'
import type { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { cabRequests } from '#server/domain/products/cabs/requests/cab-requests.ts'
import { tourRequests } from '#server/domain/products/tours/requests/tour-requests.ts'
import type { Api } from '../api.ts'
import { aUser, type User } from '../accounts/people.ts'
import { aCabBooking, aCabHold } from '../cabs/cabs.ts'
import { aFleet } from '../cabs/fleet.ts'
import { aTour, aTourBooking, aTourHold, TOUR_DAY } from '../tours/tours.ts'

type Rules = { isOnRequest?: boolean; firstOnRequest?: number; ownerUserId?: string | null }
export type HowBooked = {
  payWith?: 'company_account' | 'card'
  policyReason?: string
  asksApproval?: boolean
}

/** A booking of any service, as far as requests are about it. */
export type RequestView = {
  bookingId: string
  reference: string
  state: BookingState
  version: number
  request?: HostRequest | null | undefined
  total: Money
  startsAt: string
  refunds: readonly { amount: Money }[]
  events: readonly { state: BookingState }[]
  can: { cancel: boolean; withdrawRequest?: boolean | undefined; write?: boolean | undefined }
}

/** Something that a host sells on request, and how it is booked. */
export type Sold = {
  host: User
  book: (as: string, how?: HowBooked) => Promise<RequestView>
  hold: (as: string) => Promise<{ isOnRequest: boolean; confirmsBy?: string | undefined }>
  seen: (as: string, bookingId: string) => Promise<RequestView>
  /** Places or vehicles that are taken. */
  taken: () => Promise<number>
}

/** A service whose hosts sell on request. */
export type RequestedService = {
  service: 'tour' | 'cab'
  sell: (api: Api, rules?: Rules) => Promise<Sold>
  expireDue: typeof tourRequests.expireDue
  of: (answered: BookingOfService) => RequestView
  /** A travel policy that asks for an approval of it. */
  needsApproval: Pick<typeof travelPolicies.$inferInsert.rules, 'tours' | 'cabs'>
}

const ofOther = (): never => {
  throw new Error('a booking of another service')
}

const tours: RequestedService = {
  service: 'tour',
  expireDue: tourRequests.expireDue,
  of: (answered) => (answered.service === 'tour' ? answered.booking : ofOther()),
  needsApproval: { tours: { perPerson: { verdict: 'needs_approval', most: 150_000 } } },
  async sell(api, rules = {}) {
    const host = await aUser(api)
    const { ownerUserId = host.id, isOnRequest = true, firstOnRequest = 0 } = rules
    const tour = await aTour(api, { ownerUserId, isOnRequest, firstOnRequest })
    return {
      host,
      book: (as, how = {}) => aTourBooking(api, as, tour, { adults: 2, ...how }),
      hold: (as) => aTourHold(api, as, tour),
      seen: (as, bookingId) => api.ok(getTourBooking, { params: { bookingId } }, { as }),
      async taken() {
        const rows = await api.db.select().from(tourDepartures).where(eq(tourDepartures.optionId, tour.optionId))
        return rows.filter(({ day }) => day === TOUR_DAY).reduce((sum, { taken }) => sum + taken, 0) / 2
      },
    }
  },
}

const cabs: RequestedService = {
  service: 'cab',
  expireDue: cabRequests.expireDue,
  of: (answered) => (answered.service === 'cab' ? answered.booking : ofOther()),
  needsApproval: { cabs: { perRide: { verdict: 'needs_approval', most: 100_000 } } },
  async sell(api, rules = {}) {
    const host = await aUser(api)
    const { ownerUserId = host.id, isOnRequest = true, firstOnRequest = 0 } = rules
    const fleet = await aFleet(api, { cars: 4, operator: { ownerUserId, isOnRequest, firstOnRequest } })
    return {
      host,
      book: (as, how = {}) => aCabBooking(api, as, fleet, how),
      hold: (as) => aCabHold(api, as, fleet),
      seen: (as, bookingId) => api.ok(getCabBooking, { params: { bookingId } }, { as }),
      async taken() {
        const rows = await api.db.select().from(cabHires).where(eq(cabHires.operatorId, fleet.operatorId))
        return rows.filter(({ state }) => state !== 'released').length
      },
    }
  },
}

export const REQUESTED_SERVICES = [tours, cabs] as const
