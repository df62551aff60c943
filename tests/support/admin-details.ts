import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import { getAdminBooking } from '#contract/products/registry.ts'
import type { AdminStay } from '#contract/products/stays/admin.ts'
import type { Api } from './api.ts'
import type { CallOptions } from './request.ts'

type Asked = { params: { bookingId: string } }

/** A stay as travel admins see it. */
export const adminStayOf = async (api: Api, asked: Asked, options: CallOptions): Promise<AdminStay> => {
  const found = await api.ok(getAdminBooking, asked, options)
  if (found.service !== 'stay') throw new Error('this booking is no stay')
  return found.booking
}

/** Flights as travel admins see them. */
export const adminFlightsOf = async (api: Api, asked: Asked, options: CallOptions): Promise<AdminFlights> => {
  const found = await api.ok(getAdminBooking, asked, options)
  if (found.service !== 'flight') throw new Error('this booking is of no flights')
  return found.booking
}
