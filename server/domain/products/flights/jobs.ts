import type { Db } from '#server/database/db.ts'
import type { ProductJob } from '#server/domain/bookings/product.ts'
import type { Clock } from '#server/domain/kernel/clock.ts'
import { holdFlights } from './book/flight-holding.ts'
import { issueFlights } from './tickets/flight-issuing.ts'
import type { Keys } from '#server/domain/kernel/installation-keys.ts'
import { enforceScheduleDeadlines } from './schedule/schedule-deadlines.ts'
import { takeFlightEvents } from './schedule/schedule-events.ts'
import { notifyAirlines } from './schedule/airline-notices.ts'
import type { FlightSupplier } from './supplier/flight-supplier.ts'

const TICKETS_MS = 1_000

export type FlightServices = {
  db: Db
  clock: Clock
  suppliers: { flights: FlightSupplier }
  keys: Keys
  origin: () => string
}

/** Asks to keep flights that are held, for tickets that are paid, and for what airlines changed in those they issued. */
const ticketWork = async (services: FlightServices, onFailure: (error: unknown) => void): Promise<void> => {
  const { db, clock } = services
  const { flights } = services.suppliers
  const given = { db, flights, now: clock(), origin: services.origin(), onFailure }
  const asking = { ...given, sealKey: services.keys.seal }
  await holdFlights(asking)
  await issueFlights(asking)
  await takeFlightEvents(given)
  await enforceScheduleDeadlines(given)
  await notifyAirlines(given)
}

export const flightJobs = (services: FlightServices): readonly ProductJob[] => [
  { name: 'tickets', everyMs: TICKETS_MS, run: (onFailure) => ticketWork(services, onFailure) },
]
