import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { dayInZone } from '#contract/core/days.ts'
import { SERVICES } from '#contract/core/services.ts'
import { timetableSupplier } from '#server/adapters/suppliers/flights/timetable/timetable-supplier.ts'
import { transact } from '#server/database/db.ts'
import type { FlightSupplier } from '#server/domain/products/flights/supplier/flight-supplier.ts'
import type { Services } from '#server/services.ts'
import { waitForOtherLoads } from '../installed.ts'
import { loadHostListings } from './hosts/load-host-listings.ts'
import { completeLife, liftLimits } from './complete-life.ts'
import { loadMessages } from './load-messages.ts'
import { loadPeople } from './people/load-people.ts'
import { loadProfiles } from './people/load-profiles.ts'
import { loadStructure } from './people/load-structure.ts'
import type { Life } from './life.ts'
import { lifeBookingId } from './life-ids.ts'
import { noteLifeState, readLifeState } from './life-state.ts'
import { planTrips, WHOLE, type Scale } from './plan/plan.ts'
import type { Trip } from './plan/trip.ts'
import { LIFE_PRODUCTS } from './products/registry.ts'
import { recordingDb } from './recording.ts'
import { removeLife } from './remove-life.ts'

/** Between two trips, for the requests that wait. */
const PAUSE_MS = 2
const NOTED_EVERY = 25
/** Time zone of the demonstration companies. */
const ZONE = 'Asia/Jakarta'

export type Filling = {
  services: Services
  present: Date
  scale?: Scale
  isStopped?: () => boolean
  /** Called for what could not be made; the rest goes on. */
  onFailure: (error: unknown) => void
}

/** Policies are older than the trips that they are about. */
const datePolicies = (services: Services, present: Date) =>
  services.db.execute(sql`
    update travel_policies set active_from = ${present.toISOString()}::timestamptz - interval '2 years'
    where active_from > ${present.toISOString()}::timestamptz - interval '600 days'
      and client_id in (select id from clients where is_demonstration)`)

/** Each product books its part of the trips, one after the other; products share no stock and go side by side. */
const bookTrips = async (
  life: Life,
  trips: readonly Trip[],
  { isStopped = () => false, onFailure }: Filling,
  onMade: (made: number) => Promise<void>,
): Promise<void> => {
  const made = new Map(SERVICES.map((service) => [service, 0]))
  await Promise.all(
    SERVICES.map(async (service) => {
      const book = await LIFE_PRODUCTS[service]?.open(life)
      if (book === undefined) return void made.set(service, trips.length)
      for (const [index, trip] of trips.entries()) {
        if (isStopped()) return
        made.set(service, index + 1)
        if (!trip.services.includes(service)) continue
        await book(trip, lifeBookingId(service, trip.key, life.today)).catch(onFailure)
        if (index % NOTED_EVERY === 0) await onMade(Math.min(...made.values()))
        await pause(PAUSE_MS)
      }
    }),
  )
}

/** Its own airlines: a timetable starts at the first day it is asked for. */
const airlinesSince = async (first: Date): Promise<FlightSupplier> => {
  const flights = timetableSupplier()
  await flights.lowest({ from: 'CGK', to: 'SUB', day: first.toISOString().slice(0, 10), cabin: 'economy' }, first)
  return flights
}

const lifeOf = async ({ services, present }: Filling, today: string, trips: readonly Trip[]): Promise<Life> => {
  const { db, recorded } = recordingDb(services.pool)
  const first = new Date(Math.min(present.getTime(), ...trips.map(({ bookedAt }) => bookedAt.getTime())))
  const since = trips.reduce((day, { starts }) => (starts < day ? starts : day), today)
  return { services, db, recorded, flights: await airlinesSince(first), present, today, since }
}

/**
 * Fills the demonstration companies with a life up to the `present`, once a day: an earlier one goes, and so does one
 * that was not finished. Gives false where today's is there already, or where it was stopped.
 */
export const fillLife = async (given: Filling): Promise<boolean> => {
  const { services, present, scale = WHOLE, isStopped = () => false } = given
  const { db } = services
  const today = dayInZone(present, ZONE)
  const before = await readLifeState(db)
  if (before?.phase === 'complete' && before.today === today) return false
  const trips = planTrips({ today, present }, scale)
  const state = { today, present: present.toISOString(), trips: trips.length }
  await transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    await noteLifeState(tx, { ...state, present: before?.present ?? state.present, phase: 'filling', made: 0 })
    await liftLimits(tx)
  })
  await removeLife(db, before?.present ?? state.present, isStopped)
  await loadPeople(db, today)
  await loadProfiles(db, today)
  await loadStructure(db)
  await datePolicies(services, present)
  await noteLifeState(db, { ...state, phase: 'filling', made: 0 })
  const life = await lifeOf(given, today, trips)
  await loadMessages(life)
  await loadHostListings(db, present)
  await bookTrips(life, trips, given, (made) => noteLifeState(db, { ...state, phase: 'filling', made }))
  if (isStopped()) return false
  await completeLife(db, { ...state, phase: 'complete', made: trips.length })
  return true
}
