import {
  editHostDepartures,
  getHostDepartures,
  type DepartureEdit,
  type HostDeparture,
} from '#contract/products/tours/host-departures.ts'
import { aUser, signedInAs } from '../accounts/people.ts'
import type { Api } from '../api.ts'
import { aTour, departureAt, TOUR_DAY, type MadeTour } from './tours.ts'

/** A host with a session and a tour. */
export const aHostedTour = async (api: Api, more: Parameters<typeof aTour>[1] = {}) => {
  const host = await aUser(api)
  const tour = await aTour(api, { ownerUserId: host.id, ...more })
  return { host, tour, as: await signedInAs(api, host) }
}

type Hosted = { as: string; tour: Pick<MadeTour, 'tourId' | 'optionId'> }

/** An edit of the departure on `TOUR_DAY`, as it is at the moment, unless others are named. */
export const departureEdit = (
  api: Api,
  tour: MadeTour,
  change: DepartureEdit['change'],
  { days = [TOUR_DAY], seenAt = api.clock.now() }: { days?: readonly string[]; seenAt?: Date } = {},
) => ({
  params: { listingId: tour.tourId },
  body: { departures: days.map((day) => departureAt(tour, day)), change, seenAt: seenAt.toISOString() },
})

export const editDepartures = (
  api: Api,
  { as, tour }: { as: string; tour: MadeTour },
  change: DepartureEdit['change'],
  more: { days?: readonly string[]; seenAt?: Date } = {},
) => api.ok(editHostDepartures, departureEdit(api, tour, change, more), { as })

/** The departures of an option at its first start, by day, as the host sees them. */
export const departuresSeen = async (
  api: Api,
  { as, tour }: Hosted,
  firstDay?: string,
): Promise<Map<string, HostDeparture>> => {
  const query = firstDay === undefined ? {} : { firstDay }
  const { starts } = await api.ok(getHostDepartures, { params: { listingId: tour.tourId }, query }, { as })
  const start = starts.find(({ optionId }) => optionId === tour.optionId)
  return new Map((start?.departures ?? []).map((departure) => [departure.day, departure]))
}
