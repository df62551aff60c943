import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { travelPolicies } from '#server/database/schema/approvals/policies.ts'
import type { Api } from '../api.ts'
import { aCabBooking } from '../cabs/cabs.ts'
import { aFleet } from '../cabs/fleet.ts'
import { mailsTo } from '../mails.ts'
import { askedStay, ASKS_FOR_STARS, aStayCompany, REASON } from '../stays/approvals.ts'

/** A stay and a ride that one person of a company asked for, and how they are asked for together. */
export const aTrip = async (api: Api) => {
  const company = await aStayCompany(api)
  const rules = {
    currency: 'IDR',
    ...ASKS_FOR_STARS,
    cabs: { perRide: { verdict: 'needs_approval', most: 1 } },
  } as const
  await api.db.update(travelPolicies).set({ rules }).where(eq(travelPolicies.clientId, company.client.id))
  const stay = await askedStay(api, company)
  const asked = { policyReason: REASON, asksApproval: true }
  const ride = await aCabBooking(api, company.asker.token, await aFleet(api), asked)
  const input = {
    params: { requestId: randomUUID() },
    body: { name: 'Customer visit', bookingIds: [stay.bookingId, ride.bookingId] },
  }
  return { ...company, stay, ride, input }
}

/** Secrets of the links for whole trips in the mails to an address, the oldest first. */
export const tripTokensTo = async (api: Api, address: string): Promise<string[]> =>
  (await mailsTo(api, address)).flatMap(({ content }) => {
    const found = /\/decide#trip\.([\w-]{43})/.exec(JSON.stringify(content))
    return found?.[1] === undefined ? [] : [found[1]]
  })
