import { aUser, signedInAs } from '../accounts/people.ts'
import type { Api } from '../api.ts'
import { aFleet } from './fleet.ts'

const TERMS = {
  modes: ['hourly' as const, 'transfer' as const, 'self_drive' as const],
  airports: [],
  weekdays: [100, 100, 100, 100, 100, 100, 100],
  seasons: [],
  preparationMinutes: 45,
  windowDays: 180,
  includesTolls: false,
}

/** A host with a session and a vehicle. */
export const aHostedCab = async (api: Api, more: Parameters<typeof aFleet>[1] = {}) => {
  const host = await aUser(api)
  const operator = { ownerUserId: host.id, hostTerms: TERMS, ...more.operator }
  const fleet = await aFleet(api, { cars: 1, ...more, operator })
  const [vehicle] = fleet.vehicles
  if (vehicle === undefined) throw new Error('no vehicle')
  return { host, fleet, as: await signedInAs(api, host), resourceId: vehicle.id, listingId: fleet.operatorId }
}
