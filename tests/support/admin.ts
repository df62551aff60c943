import type * as v from 'valibot'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { addDays } from '#contract/core/days.ts'
import { listAdminBookings } from '#contract/products/registry.ts'
import type { Api } from './api.ts'
import { aHotel, TODAY } from './stays/hotels.ts'
import { aClient, aUser, signedInAs, type Client } from './accounts/people.ts'
import { aBooking, aHold, bookingBody, CONTACT } from './stays/stays.ts'

export type AdminQuery = v.InferInput<NonNullable<(typeof listAdminBookings)['query']>>

/** Days of a stay counted from today. */
export const stay = (from: number, to: number) => ({ checkIn: addDays(TODAY, from), checkOut: addDays(TODAY, to) })

/** A company with an admin, a traveller called Ayu Prameswari and a hotel with plenty of rooms. */
export const aCompanyWithAdmin = async (api: Api, client?: Client) => {
  const company = client ?? (await aClient(api))
  const boss = await aUser(api, { clientId: company.id, roles: ['admin'] })
  const admin = await signedInAs(api, boss)
  const ayu = await aUser(api, { clientId: company.id, name: 'Ayu Prameswari' })
  const traveller = await signedInAs(api, ayu)
  const hotel = await aHotel(api, { rooms: [{ allotment: 30 }] })
  const book = (from = 10, to = 12, ratePlanId = hotel.ratePlanId) =>
    aBooking(api, traveller, ratePlanId, stay(from, to))
  const bookFor = async (fullName: string, contactName = CONTACT.name) => {
    const body = bookingBody(await aHold(api, traveller, hotel.ratePlanId))
    const contact = { ...CONTACT, name: contactName }
    return api.ok(createStayBooking, { body: { ...body, travellers: [{ fullName }], contact } }, { as: traveller })
  }
  // A session of its own: the tests let days go by.
  const list = async (query: AdminQuery = {}) =>
    api.ok(listAdminBookings, { query }, { as: await signedInAs(api, boss) })
  const ids = async (query: AdminQuery = {}) => (await list(query)).items.map(({ bookingId }) => bookingId)
  return { company, admin, ayu, traveller, hotel, book, bookFor, list, ids }
}
