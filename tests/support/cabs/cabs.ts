import { uuidv7 } from 'uuidv7'
import { addDays } from '#contract/core/days.ts'
import { createCabBooking, type CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { createCabHold, type CabHold } from '#contract/products/cabs/cab-holds.ts'
import type { RideInput } from '#contract/products/cabs/ride.ts'
import type { Api } from '../api.ts'
import { TODAY } from '../stays/hotels.ts'
import type { MadeFleet } from './fleet.ts'

/** A day that is surely ahead. */
export const RIDE_DAY = addDays(TODAY, 10)

/** A ride by the hour in the city of a fleet, which needs no airport. */
export const rideIn = ({ cityKey }: Pick<MadeFleet, 'cityKey'>, more: Partial<RideInput> = {}): RideInput => ({
  mode: 'hourly',
  from: `${cityKey}|Jl. Sudirman 1`,
  at: `${RIDE_DAY}T10:00`,
  hours: 3,
  people: 2,
  bags: 1,
  ...more,
})

export const offerOf = (
  { operatorId, vehicleClass }: Pick<MadeFleet, 'operatorId' | 'vehicleClass'>,
  mode: RideInput['mode'] = 'hourly',
): string => `${operatorId}.${vehicleClass}.${mode}`

export const holdBody = (fleet: MadeFleet, more: Partial<RideInput> = {}) => ({
  holdId: uuidv7(),
  offerId: offerOf(fleet, more.mode),
  ride: rideIn(fleet, more),
})

export const aCabHold = (api: Api, token: string, fleet: MadeFleet, more: Partial<RideInput> = {}): Promise<CabHold> =>
  api.ok(createCabHold, { body: holdBody(fleet, more) }, { as: token })

const CONTACT = { name: 'Siti Rahmawati', email: 'siti@people.example', phone: '+62 811 000 111' }

/** What a booking form sends for a hold. */
export const cabBody = (hold: Pick<CabHold, 'holdId' | 'total'>) => ({
  bookingId: uuidv7(),
  holdId: hold.holdId,
  expectedTotal: hold.total,
  contact: CONTACT,
  passengerName: 'Siti Rahmawati',
})

type BookMore = {
  ride?: Partial<RideInput>
  payWith?: 'company_account' | 'card'
  policyReason?: string
  asksApproval?: boolean
  passengerName?: string
  signName?: string
  flightNumber?: string | null
  flightBookingId?: string | null
  licence?: { number: string; bornOn: string; issuedOn: string } | null
}

/** A confirmed booking, paid from the company account unless asked otherwise. */
export const aCabBooking = async (
  api: Api,
  token: string,
  fleet: MadeFleet,
  { ride = {}, ...more }: BookMore = {},
): Promise<CabBooking> => {
  const hold = await aCabHold(api, token, fleet, ride)
  return api.ok(createCabBooking, { body: { ...cabBody(hold), ...more } }, { as: token })
}

export const LICENCE = { number: '1234-5678-901234', bornOn: '1990-04-12', issuedOn: '2012-01-05' }
