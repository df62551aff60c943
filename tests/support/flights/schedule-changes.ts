import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { ScheduleChange } from '#contract/products/flights/moved-flights.ts'
import { quoteScheduleRefund } from '#contract/products/flights/schedule-changes.ts'
import type { ScheduleSwitch } from '#server/database/schema/products/flights/flight-switches.ts'
import { enforceScheduleDeadlines } from '#server/domain/products/flights/schedule/schedule-deadlines.ts'
import { notifyAirlines } from '#server/domain/products/flights/schedule/airline-notices.ts'
import { takeFlightEvents } from '#server/domain/products/flights/schedule/schedule-events.ts'
import { strikeLeg } from '#server/adapters/suppliers/flights/timetable/switches.ts'
import type { Api } from '../api.ts'
import type { Booked } from './flight-bookings.ts'
import { asItIs } from './flight-changes.ts'

const given = ({ app: { services }, clock }: Api) => ({
  db: services.db,
  flights: services.suppliers.flights,
  now: clock.now(),
  origin: services.origin(),
  onFailure: (error: unknown): never => {
    throw error
  },
})

/** What the job does about what airlines tell; gives how many news were taken. */
export const flightEventsJob = (api: Api): Promise<number> => takeFlightEvents(given(api))
/** What it does about what nobody has decided. */
export const deadlinesJob = (api: Api) => enforceScheduleDeadlines(given(api))

type Struck = { kind?: ScheduleSwitch; minutes?: number; leg?: number }

/** An airline moves or cancels a leg as it is now; nobody has been told yet. */
export const strike = async (api: Api, booked: Booked, struck: Struck = {}): Promise<void> => {
  const { kind = 'later', minutes = 75, leg = 0 } = struck
  const booking = await asItIs(api, booked)
  const flights = booking.legs[leg]?.offer
  if (flights === undefined) throw new Error('no such leg')
  const zoneOf = (code: string): string => booking.airports[code]?.zone ?? 'UTC'
  const { bookingId } = booked.params
  await strikeLeg(api.db, { kind, minutes, bookingId, leg, flights, zoneOf }, api.clock.now())
}

export const lastChange = ({ scheduleChanges = [] }: FlightBooking): ScheduleChange => {
  const last = scheduleChanges.at(-1)
  if (last === undefined) throw new Error('no airline changed anything')
  return last
}

/** The same, and it is told. */
export const moved = async (api: Api, booked: Booked, struck: Struck = {}) => {
  await strike(api, booked, struck)
  await flightEventsJob(api)
  const booking = await asItIs(api, booked)
  const change = lastChange(booking)
  return { booking, change, params: { ...booked.params, scheduleChangeId: change.scheduleChangeId } }
}

export const refundQuoteOf = (api: Api, { token }: Booked, params: { bookingId: string; scheduleChangeId: string }) =>
  api.ok(quoteScheduleRefund, { params }, { as: token })
/** What it does about what airlines have not heard yet. */
export const airlineNoticesJob = (api: Api): Promise<void> => notifyAirlines(given(api))
