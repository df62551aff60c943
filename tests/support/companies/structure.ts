import { uuidv7 } from 'uuidv7'
import type { FieldDemands } from '#contract/companies/booking-fields.ts'
import { createCabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createFlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { createTourBooking } from '#contract/products/tours/tour-bookings.ts'
import type { Allocation } from '#contract/companies/allocation.ts'
import type { Service } from '#contract/core/services.ts'
import type { AskedOwnPart } from '#contract/payments/own-part.ts'
import type { Money } from '#contract/core/money.ts'
import {
  allocationDefaults,
  bookingFields,
  budgets,
  costUnits,
  legalEntities,
} from '#server/database/schema/companies/structure.ts'
import type { LightMyRequestResponse } from 'fastify'
import { aClient, aUser, signedInAs, type Client, type User } from '../accounts/people.ts'
import type { Api } from '../api.ts'
import { aCabHold, cabBody } from '../cabs/cabs.ts'
import { aFleet } from '../cabs/fleet.ts'
import { flightBody } from '../flights/flight-bookings.ts'
import { aHotel } from '../stays/hotels.ts'
import { aHold, bookingBody } from '../stays/stays.ts'
import { aTour, aTourHold, tourBody } from '../tours/tours.ts'

export type Structure = {
  client: Client
  user: User
  token: string
  boss: User
  owner: string
  entityId: string
  centreId: string
  projectId: string
  allocation: Allocation
}

export const aUnit = async (
  api: Api,
  clientId: string,
  more: Partial<typeof costUnits.$inferInsert> = {},
): Promise<string> => {
  const id = uuidv7()
  const code = `C-${id.slice(-6)}`
  await api.db.insert(costUnits).values({ clientId, kind: 'cost_centre', code, name: 'Sales', ...more, id })
  return id
}

/** Changes what the company asks for when booking. */
export const askFor = async (api: Api, clientId: string, demands: FieldDemands): Promise<void> => {
  await api.db
    .insert(bookingFields)
    .values({ clientId, ...demands })
    .onConflictDoUpdate({ target: bookingFields.clientId, set: demands })
}

const ALL_OPTIONAL: FieldDemands = { invoiceTo: 'optional', costCentre: 'optional', project: 'optional' }

/** A company with a second legal entity, a cost centre and a project, all asked for, a traveller and an owner. */
export const aStructure = async (api: Api, demands: FieldDemands = ALL_OPTIONAL): Promise<Structure> => {
  const client = await aClient(api)
  const user = await aUser(api, { clientId: client.id })
  const boss = await aUser(api, { clientId: client.id, roles: ['owner'], name: 'Budi Santoso' })
  const owner = await signedInAs(api, boss)
  const entityId = uuidv7()
  await api.db.insert(legalEntities).values({
    id: entityId,
    clientId: client.id,
    name: 'PT Kedua',
    taxNumber: '0000000018000000',
    nitku: '0000000018000000000000',
    address: 'Jalan 2',
    countryCode: 'ID',
    invoiceEmail: 'ap@people.example',
  })
  const centreId = await aUnit(api, client.id, { code: 'CC-1', name: 'Sales' })
  const projectId = await aUnit(api, client.id, { kind: 'project', code: 'P-1', name: 'Fair' })
  await askFor(api, client.id, demands)
  const token = await signedInAs(api, user)
  const allocation = { legalEntityId: entityId, costCentreId: centreId, projectId }
  return { client, user, token, boss, owner, entityId, centreId, projectId, allocation }
}

export const setDefaults = async (api: Api, { client, user }: Structure, allocation: Allocation): Promise<void> => {
  await api.db.insert(allocationDefaults).values({ clientId: client.id, userId: user.id, ...allocation })
}

/** A budget of a cost centre or project, each quarter. */
export const aBudget = async (
  api: Api,
  unitId: string,
  more: Pick<typeof budgets.$inferInsert, 'clientId' | 'amountMinor' | 'outcome'> &
    Partial<typeof budgets.$inferInsert>,
): Promise<string> => {
  const id = uuidv7()
  await api.db.insert(budgets).values({ period: 'quarter', currency: 'IDR', ...more, unitId, id })
  return id
}

type More = {
  allocation?: Allocation
  policyReason?: string
  asksApproval?: boolean
  payWith?: 'company_account' | 'card'
  ownPart?: AskedOwnPart | null
}

/** Ready to be booked: a press of the button of one service, which may be repeated with other values. */
export type Ready = { bookingId: string; total: Money; press: (more?: More) => Promise<LightMyRequestResponse> }

const READY: Readonly<Partial<Record<Service, (api: Api, as: string) => Promise<Ready>>>> = {
  async stay(api, as) {
    const { ratePlanId } = await aHotel(api, { rooms: [{ rates: [{ payment: 'company_account' }] }] })
    const travellers = [{ fullName: 'Siti Rahmawati' }]
    const body = { ...bookingBody(await aHold(api, as, ratePlanId)), travellers }
    const { bookingId, expectedTotal: total } = body
    const press = ({ asksApproval: _asks, ...more }: More = {}) =>
      api.call(createStayBooking, { body: { ...body, ...more } }, { as })
    return { bookingId, total, press }
  },
  async flight(api, as) {
    const body = await flightBody(api, as)
    const { bookingId, expectedTotal: total } = body
    return {
      bookingId,
      total,
      press: (more = {}) => api.call(createFlightBooking, { body: { ...body, ...more } }, { as }),
    }
  },
  async tour(api, as) {
    const body = tourBody(await aTourHold(api, as, await aTour(api)))
    const { bookingId, expectedTotal: total } = body
    return {
      bookingId,
      total,
      press: (more = {}) => api.call(createTourBooking, { body: { ...body, ...more } }, { as }),
    }
  },
  async cab(api, as) {
    const body = cabBody(await aCabHold(api, as, await aFleet(api)))
    const { bookingId, expectedTotal: total } = body
    return {
      bookingId,
      total,
      press: (more = {}) => api.call(createCabBooking, { body: { ...body, ...more } }, { as }),
    }
  },
}

/** Something of a service that is held and filled in, for one press. */
export const readyToBook = (api: Api, service: Service, as: string): Promise<Ready> => {
  const make = READY[service]
  if (make === undefined) throw new Error(`how ${service} is booked is not known here`)
  return make(api, as)
}
