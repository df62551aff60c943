import { randomUUID } from 'node:crypto'
import { createFlightBooking, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { FlightRules } from '#contract/products/flights/policy/policy-rules.ts'
import type { Role } from '#contract/core/roles.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import { lapseApprovals } from '#server/domain/approvals/approval-expiry.ts'
import type { Api } from '../api.ts'
import { flightBody, type AskedBody } from './flight-bookings.ts'
import { aClient, aUser, signedInAs, type Client, type User } from '../accounts/people.ts'

/** The rule of these tests: flights less than sixty days ahead need an approval. */
export const ASKS: FlightRules = { advance: { verdict: 'needs_approval', leastDays: 60 } }

/** A fare that is held for a day, and one that is not. */
export const HELD_FARE = ({ segments }: { segments: { carrier: string }[] }) =>
  segments.length === 1 && segments[0]?.carrier === 'GA'
export const UNHELD_FARE = ({ segments }: { segments: { carrier: string }[] }) =>
  segments.length === 1 && segments[0]?.carrier === 'QZ'

export type Person = { user: User; token: string }
export type Company = { client: Client; asker: Person; approver: Person }

export const aPerson = async (api: Api, clientId: string, roles: Role[], name: string): Promise<Person> => {
  const user = await aUser(api, { clientId, roles, name })
  return { user, token: await signedInAs(api, user) }
}

/** A company with these rules, somebody who travels and somebody who decides. */
export const aCompany = async (
  api: Api,
  flights: FlightRules = ASKS,
  more: Parameters<typeof aClient>[1] = {},
): Promise<Company> => {
  const client = await aClient(api, more)
  await api.db
    .insert(travelPolicies)
    .values({ clientId: client.id, rules: { currency: 'IDR', flights }, activeFrom: new Date(0) })
  return {
    client,
    asker: await aPerson(api, client.id, ['user'], 'Siti Rahmawati'),
    approver: await aPerson(api, client.id, ['owner'], 'Budi Santoso'),
  }
}

export type Asked = { booking: FlightBooking; params: { bookingId: string }; body: AskedBody }

/** Flights that somebody of the company asked for. */
export const askedFor = async (
  api: Api,
  { asker }: Company,
  wanted: Parameters<typeof flightBody>[2] = {},
): Promise<Asked> => {
  const found = await flightBody(api, asker.token, { pick: UNHELD_FARE, ...wanted })
  const body = { ...found, bookingId: randomUUID(), policyReason: 'The customer waits', asksApproval: true }
  const booking = await api.ok(createFlightBooking, { body }, { as: asker.token })
  return { booking, params: { bookingId: body.bookingId }, body }
}

const failed = (error: unknown): never => {
  throw error
}

/** What the job does at the moment of the test. */
export const lapseJob = (api: Api): Promise<number> => {
  const { db, products, origin } = api.app.services
  return lapseApprovals({ db, products, now: api.clock.now(), origin: origin(), onFailure: failed })
}
