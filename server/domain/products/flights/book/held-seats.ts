import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { isVetted, UNVETTED } from '#server/domain/companies/joining/vetted.ts'
import type { Actor } from '#server/domain/kernel/actor.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

/** Seats that may be held without having been paid: by a person in all and on one flight, by a company on one flight. */
const MOST = { person: 36, person_on_flight: 18, company_on_flight: 45 } as const
/** The same of a company that the operator does not know. */
const MOST_UNVETTED = { person: 9, person_on_flight: 9, company_on_flight: 9 } as const
/** On one flight by all such companies together: signing up costs nothing. Beyond the first number some are left to each. */
const MOST_OF_ALL_UNVETTED = { usual: 27, small: 60 } as const
const SMALL_SEATS = 3

/** Carrier, number and departure identify a flight of any supplier. */
type HeldFlight = { carrier: string; number: string; departsAt: string }

/**
 * Travellers with a seat in unpaid bookings and changes of some companies, by booking, and those on the flights of `flights`,
 * by flight.
 */
const heldBy = (companies: string, flights: string): string => `
  held as (
    select b.user_id, f.legs,
      (select count(*) from jsonb_array_elements(f.flyers) flyer where flyer ->> 'kind' <> 'infant') as seats
    from bookings b join flight_bookings f on f.booking_id = b.id
    where b.client_id ${companies} and b.state in ('awaiting_payment', 'pending_approval')
    union all
    select c.actor_user_id, jsonb_build_array(c.after),
      (select count(*) from jsonb_array_elements(c.flyers) one where f.flyers -> one::int ->> 'kind' <> 'infant')
    from flight_changes c join flight_bookings f on f.booking_id = c.booking_id
    where c.client_id ${companies} and c.state = 'awaiting_payment'
  ), on_flights as (
    select held.user_id, held.seats,
      concat_ws(' ', segment ->> 'carrier', segment ->> 'number', segment ->> 'departsAt') as flight
    from held, jsonb_path_query(held.legs, '$[*].offer.segments[*]') segment
    where concat_ws(' ', segment ->> 'carrier', segment ->> 'number', segment ->> 'departsAt') = any(${flights}::text[])
  )`

/** Seats of the actor's company and of the actor; on one flight, the flight with the most of them. */
const HELD = {
  name: 'flight-seats-held',
  row: v.object({ person: v.number(), person_on_flight: v.number(), company_on_flight: v.number() }),
  text: `
  with ${heldBy('= $1', '$3')}, by_flight as (
    select sum(seats) as company, coalesce(sum(seats) filter (where user_id = $2), 0) as person
    from on_flights group by flight
  )
  select (select coalesce(sum(seats) filter (where user_id = $2), 0) from held)::int as person,
    (select coalesce(max(person), 0) from by_flight)::int as person_on_flight,
    (select coalesce(max(company), 0) from by_flight)::int as company_on_flight`,
}

const HELD_UNVETTED = {
  name: 'flight-seats-held-by-unvetted',
  row: v.object({ on_flight: v.number() }),
  text: `
  with unvetted as (${UNVETTED}), ${heldBy('in (select id from unvetted)', '$1')}
  select coalesce(max(seats), 0)::int as on_flight
  from (select sum(seats) as seats from on_flights group by flight) by_flight`,
}

/**
 * To be asked before seats are held unpaid: throws `too_many_held` with the limit if the person or the company would hold
 * too many, or all companies together that the operator does not know. Calls at the same moment may together exceed it by a few.
 */
export const assertMayHoldSeats = async (
  tx: Db,
  { clientId, userId }: Actor,
  { flights, seats }: { flights: readonly HeldFlight[]; seats: number },
): Promise<void> => {
  const wanted = flights.map(({ carrier, number, departsAt }) => [carrier, number, departsAt].join(' '))
  const [held] = await named(tx, HELD, [clientId, userId, wanted])
  if (held === undefined) throw new Error('a sum has no row')
  await asSystem(tx, async () => {
    const isKnown = await isVetted(tx, clientId)
    const most = isKnown ? MOST : MOST_UNVETTED
    for (const whose of ['person_on_flight', 'person', 'company_on_flight'] as const) {
      if (held[whose] + seats > most[whose]) {
        throw new Refusal('too_many_held', { details: { whose, limit: most[whose], held: held[whose] } })
      }
    }
    if (isKnown) return
    const [unvetted] = await named(tx, HELD_UNVETTED, [wanted])
    const on = unvetted?.on_flight ?? 0
    const limit = MOST_OF_ALL_UNVETTED[held.company_on_flight + seats <= SMALL_SEATS ? 'small' : 'usual']
    if (on + seats <= limit) return
    const details = { whose: 'new_companies_on_flight', limit, held: on }
    throw new Refusal('too_many_held', { details })
  })
}
