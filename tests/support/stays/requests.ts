import { createStayBooking, getStayBooking, type StayBooking } from '#contract/products/stays/bookings.ts'
import type { PayWith } from '#contract/payments/states.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { stayRequests } from '#server/domain/products/stays/requests/stay-requests.ts'
import type { Api } from '../api.ts'
import { aUser, signedInAs, type User } from '../accounts/people.ts'
import { aHotel, type MadeHotel } from './hotels.ts'
import { aHold, bookingBody } from './stays.ts'

export type Requested = {
  host: User
  guest: User
  hotel: MadeHotel
  booking: StayBooking
  params: { bookingId: string }
  asHost: () => Promise<string>
  asGuest: () => Promise<string>
}

type More = {
  payWith?: PayWith
  payment?: 'company_account' | 'at_property'
  hotel?: Partial<typeof properties.$inferInsert>
  stay?: Parameters<typeof aHold>[3]
}

/** A host and a hotel of theirs whose bookings wait for an answer. */
export const aRequestHotel = async (api: Api, { hotel = {}, payment }: Pick<More, 'hotel' | 'payment'> = {}) => {
  const host = await aUser(api)
  const rooms = payment === undefined ? {} : { rooms: [{ rates: [{ payment }] }] }
  const made = await aHotel(api, { ownerUserId: host.id, isOnRequest: true, ...hotel, ...rooms })
  return { host, hotel: made }
}

/** A stay that waits for the answer of its host, of another company than the guest. */
export const aRequest = async (api: Api, more: More = {}): Promise<Requested> => {
  const { host, hotel } = await aRequestHotel(api, more)
  const guest = await aUser(api)
  const token = await signedInAs(api, guest)
  const held = await aHold(api, token, hotel.ratePlanId, more.stay)
  const body = { ...bookingBody(held), payWith: more.payWith ?? ('company_account' as const) }
  const booking = await api.ok(createStayBooking, { body }, { as: token })
  return {
    host,
    guest,
    hotel,
    booking,
    params: { bookingId: booking.bookingId },
    asHost: () => signedInAs(api, host),
    asGuest: () => signedInAs(api, guest),
  }
}

export const seenByGuest = async (api: Api, { params, asGuest }: Pick<Requested, 'params' | 'asGuest'>) =>
  api.ok(getStayBooking, { params }, { as: await asGuest() })

const failed = (error: unknown): never => {
  throw error
}

/** The job that ends requests, by the clock of the test. Gives how many ended. */
export const expiryJob = (api: Api): Promise<number> =>
  stayRequests.expireDue({
    db: api.app.services.db,
    now: api.clock.now(),
    origin: 'http://localhost',
    onFailure: failed,
  })
