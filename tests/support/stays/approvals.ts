import { createStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import type { StayRules } from '#contract/products/stays/policy.ts'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import type { Api } from '../api.ts'
import { aClient } from '../accounts/people.ts'
import { aPerson, type Company, type Person } from '../flights/approvals.ts'
import { aHotel, type MadeHotel } from './hotels.ts'
import { aHold, bookingBody } from './stays.ts'

/** The rule of these tests: hotels of more than three stars need an approval, and `aHotel` has four. */
export const ASKS_FOR_STARS: Omit<StayRules, 'currency'> = { stars: { verdict: 'needs_approval', most: 3 } }

export const REASON = 'The customer stays there'

/** A company with these rules, somebody who books and somebody who decides. */
export const aStayCompany = async (
  api: Api,
  rules: Omit<StayRules, 'currency'> = ASKS_FOR_STARS,
  more: Parameters<typeof aClient>[1] = {},
): Promise<Company> => {
  const client = await aClient(api, more)
  await api.db
    .insert(travelPolicies)
    .values({ clientId: client.id, rules: { currency: 'IDR', ...rules }, activeFrom: new Date(0) })
  return {
    client,
    asker: await aPerson(api, client.id, ['user'], 'Siti Rahmawati'),
    approver: await aPerson(api, client.id, ['owner'], 'Budi Santoso'),
  }
}

/** What the form of a stay sends that asks for an approval. */
export const askingBody = async (api: Api, { asker }: { asker: Person }, hotel: MadeHotel) => ({
  ...bookingBody(await aHold(api, asker.token, hotel.ratePlanId)),
  policyReason: REASON,
  asksApproval: true,
})

/** A stay that somebody of the company asked for. */
export const askedStay = async (
  api: Api,
  company: Company,
  { hotel, ...more }: { hotel?: MadeHotel; payWith?: 'card' } = {},
): Promise<StayBooking> => {
  const body = { ...(await askingBody(api, company, hotel ?? (await aHotel(api)))), ...more }
  return api.ok(createStayBooking, { body }, { as: company.asker.token })
}

/** The input of an approval at the price that was asked for. */
export const approving = ({ bookingId, total }: Pick<StayBooking, 'bookingId' | 'total'>, note = '') => ({
  params: { bookingId },
  body: { expectedTotal: total, note },
})
