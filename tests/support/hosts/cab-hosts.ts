import { uuidv7 } from 'uuidv7'
import { putHostDriver } from '#contract/products/cabs/host-board.ts'
import { decideListing, type ContentOf } from '#contract/products/listings.ts'
import { clients } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { aClient, aUser, signedInAs, type User } from '../accounts/people.ts'
import type { Api } from '../api.ts'
import type { MadeFleet } from '../cabs/fleet.ts'
import { aCabContent } from '../listings/cab-listings.ts'
import { submitted } from '../listings/listings.ts'
import { aCity } from '../stays/hotels.ts'

/** A host with a vehicle to list, another host, a guest, and who reviews listings; sessions end while time passes. */
export const cabPeople = async (api: Api) => {
  await api.db.delete(listings)
  await api.db.update(clients).set({ isOperator: false })
  const company = await aClient(api, { name: 'Operator', isOperator: true })
  const operator = await signedInAs(api, await aUser(api, { clientId: company.id, roles: ['admin'] }))
  const [person, stranger, traveller] = [await aUser(api), await aUser(api), await aUser(api)]
  const cityId = await aCity(api)
  return { operator, person, stranger, traveller, cityId, content: aCabContent(cityId) }
}

type Published = { host: User; operator: string; cityId: string; content: ContentOf<'cab'> }

/** Puts a vehicle of a host on sale. */
export const aPublishedCab = async (
  api: Api,
  { host, operator, cityId, content }: Published,
  vehicle: Partial<ContentOf<'cab'>['vehicle']> = {},
): Promise<MadeFleet> => {
  const of = { ...content, vehicle: { ...content.vehicle, ...vehicle } }
  const { listingId, version } = await submitted(api, await signedInAs(api, host), of)
  await api.ok(decideListing, { params: { listingId }, body: { verdict: 'approve' } }, { as: operator, version })
  return {
    operatorId: listingId,
    cityId,
    cityKey: `city:${cityId}`,
    vehicleClass: 'comfort',
    vehicles: [],
    drivers: [],
  }
}

/** Adds a driver of a host, and gives the id. */
export const aHostDriver = async (api: Api, as: string, name = 'Wayan Sudarma'): Promise<string> => {
  const driverId = uuidv7()
  await api.ok(putHostDriver, { params: { driverId }, body: { name, phone: '0812 5550 1234' } }, { as })
  return driverId
}
