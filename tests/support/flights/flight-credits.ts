import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Api } from '../api.ts'
import { aFlightBooking, aFlyer, issueJob, type Booked } from './flight-bookings.ts'
import { signedInAs, type User } from '../accounts/people.ts'
import { cancelFlights, quoteFlights } from '#tests/support/cancellations.ts'

const DAY = 86_400_000

export const BUDI = aFlyer({ name: { givenNames: 'Budi', familyName: null } })

const ofGaruda = ({ segments }: { segments: { carrier: string }[] }): boolean =>
  segments.length === 1 && segments[0]?.carrier === 'GA'

/** Tickets of a fare that gives nothing back and may be changed, two days after they were issued. */
export const aStoredFare = async (
  api: Api,
  more: Parameters<typeof aFlightBooking>[1] & { user?: User } = {},
): Promise<Booked> => {
  const booked = await aFlightBooking(api, { pick: ofGaruda, ...more })
  await issueJob(api)
  api.clock.advance(2 * DAY)
  return { ...booked, token: await signedInAs(api, booked.user) }
}

/** Cancels all that is left at what is quoted. */
export const cancelled = async (api: Api, { token, params }: Booked): Promise<FlightBooking> => {
  const { refund, version } = await quoteFlights(api, { params }, { as: token })
  return cancelFlights(api, { params, body: { expectedRefund: refund } }, { as: token, version })
}
