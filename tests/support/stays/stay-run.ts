import { reportNoShow } from '#contract/products/stays/no-shows.ts'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { addDays } from '#contract/core/days.ts'
import type { Api } from '../api.ts'
import { aCity, aHotel, STAY, type MadeHotel } from './hotels.ts'
import { NO_ID } from '../payments.ts'
import { aUser, signedInAs, type User } from '../accounts/people.ts'
import { aBooking } from './stays.ts'

type Rule = { hoursBefore: number | null; feePermille: number }[]

export type Hosted = {
  host: User
  guest: User
  hotel: MadeHotel
  booking: StayBooking
  params: { bookingId: string }
  /** A fresh token: the clock may have gone on for longer than one is good for. */
  asHost: () => Promise<string>
  asGuest: () => Promise<string>
}

/** A booked stay of three nights at the listing of a host of another company. */
export const aHostedStay = async (
  api: Api,
  more: {
    zone?: string
    rule?: Rule
    payment?: 'company_account' | 'at_property'
    stay?: Parameters<typeof aBooking>[3]
    allotment?: number
    preparationNights?: number
  } = {},
): Promise<Hosted> => {
  const host = await aUser(api)
  const guest = await aUser(api)
  const zone = more.zone ?? 'Asia/Jakarta'
  const rates = [{ payment: more.payment ?? 'company_account', ...(more.rule && { cancellation: more.rule }) }]
  const rooms = [{ rates, allotment: more.allotment ?? 5 }]
  const { preparationNights = 0 } = more
  const cityId = await aCity(api, { zone })
  const hotel = await aHotel(api, { ownerUserId: host.id, zone, cityId, rooms, preparationNights })
  const stay = { checkOut: addDays(STAY.checkIn, 3), ...more.stay }
  const booking = await aBooking(api, await signedInAs(api, guest), hotel.ratePlanId, stay)
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

/** An instant by days after the check-in of `STAY` and a time in UTC. */
export const onDay = (days: number, time: string): Date => new Date(`${addDays(STAY.checkIn, days)}T${time}:00.000Z`)

/** Says that nobody came, as its host, at the version that was booked. */
export const markNoShow = async (api: Api, { params, asHost }: Hosted, version = 1): Promise<StayBooking> =>
  api.ok(reportNoShow, { params }, { as: await asHost(), version })

/** What runs a stay needs a person, a key, the version it was decided on and a booking that is there. */
export const refusesUnasked = async (
  api: Api,
  endpoint: typeof reportNoShow,
  { params, as }: { params: { bookingId: string }; as: string },
): Promise<void> => {
  await api.refused('unauthenticated', endpoint, { params }, { version: 1 })
  const noKey = { 'idempotency-key': '' }
  await api.refused('idempotency_key_missing', endpoint, { params }, { as, version: 1, headers: noKey })
  await api.refused('precondition_missing', endpoint, { params }, { as })
  await api.refused('changed_meanwhile', endpoint, { params }, { as, version: 2 })
  await api.refused('not_found', endpoint, { params: { bookingId: NO_ID } }, { as, version: 1 })
}
