import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { inTurn } from '#server/database/in-turn.ts'
import { named } from '#server/database/named.ts'
import { asSystem } from '#server/database/tenant.ts'
import { isVetted, UNVETTED } from '#server/domain/companies/joining/vetted.ts'
import { callerOf, type Actor } from '#server/domain/kernel/actor.ts'
import type { FlightStock } from '../supplier/flight-supplier.ts'
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
 * Condition on a booking `b` and its flights `f`; a cancelled hold counts until the airline has its seats back, which it has at
 * its deadline: of offers searched again for the hold, that may be a little later.
 */
const isHeld = (now: string): string => `(b.state in ('awaiting_payment', 'pending_approval')
  or b.state in ('cancelled', 'rejected', 'approval_expired') and b.supplier is not null
    and b.supplier_released_at is null and f.issued_at is null
    and b.pay_until > ${now}::timestamptz - interval '1 hour')`

/**
 * Travellers with a seat in unpaid bookings and changes of some companies, by booking, and those on the flights of `flights`,
 * by flight.
 */
const heldBy = (companies: string, flights: string, now: string): string => `
  held as (
    select coalesce(b.booked_by, b.user_id) as user_id, f.legs,
      (select count(*) from jsonb_array_elements(f.flyers) flyer where flyer ->> 'kind' <> 'infant') as seats
    from bookings b join flight_bookings f on f.booking_id = b.id
    where b.client_id ${companies} and ${isHeld(now)}
    union all
    select case when c.actor_user_id = b.user_id then coalesce(b.booked_by, b.user_id) else c.actor_user_id end,
      jsonb_build_array(c.after),
      (select count(*) from jsonb_array_elements(c.flyers) one where f.flyers -> one::int ->> 'kind' <> 'infant')
    from flight_changes c join flight_bookings f on f.booking_id = c.booking_id join bookings b on b.id = c.booking_id
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
  with ${heldBy('= $1', '$3', '$4')}, by_flight as (
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
  with unvetted as (${UNVETTED}), ${heldBy('in (select id from unvetted)', '$1', '$2')}
  select coalesce(max(seats), 0)::int as on_flight
  from (select sum(seats) as seats from on_flights group by flight) by_flight`,
}

/** Seats of unverified companies and free seats per cabin of our own stock. */
const CABINS = {
  name: 'cabin-seats-held-by-unvetted',
  row: v.object({ taken: v.number(), left: v.number() }),
  text: `
  with unvetted as (${UNVETTED}), taken as (
    select f.stock, (select count(*) from jsonb_array_elements(f.flyers) flyer where flyer ->> 'kind' <> 'infant') as seats
    from bookings b join flight_bookings f on f.booking_id = b.id
    where b.client_id in (select id from unvetted) and b.state in ('awaiting_payment', 'pending_approval')
    union all
    select c.stock,
      (select count(*) from jsonb_array_elements(c.flyers) one where f.flyers -> one::int ->> 'kind' <> 'infant')
    from flight_changes c join flight_bookings f on f.booking_id = c.booking_id
    where c.client_id in (select id from unvetted) and c.state = 'awaiting_payment'
  ), by_cabin as (
    select part.flight, part.cabin, sum(taken.seats) as seats
    from taken, jsonb_to_recordset(taken.stock) as part (flight text, cabin text) group by part.flight, part.cabin
  )
  select coalesce(by_cabin.seats, 0)::int as taken, (asked.most - d.sold)::int as left
  from unnest($1::text[], $2::text[], $3::text[]::int[]) as asked (flight, cabin, most)
  join flight_departures d on d.flight = asked.flight and d.cabin = asked.cabin
  left join by_cabin on by_cabin.flight = asked.flight and by_cabin.cabin = asked.cabin`,
}

type Held = {
  /** Flights of the booking or change. */
  flights: readonly HeldFlight[]
  seats: number
  stock: readonly FlightStock[]
  /** They are held without a payment under way. */
  isLater: boolean
  now: Date
}

/** Reserves some seats of each flight and cabin for verified companies. */
const assertShare = async (
  tx: Db,
  wanted: string[],
  { seats, stock, isLater, now }: Held,
  isSmall: boolean,
): Promise<void> => {
  const tooMany = (limit: number, held: number) =>
    new Refusal('too_many_held', { details: { whose: 'new_companies_on_flight', limit, held: held - seats } })
  const [unvetted] = await named(tx, HELD_UNVETTED, [wanted, now])
  const on = unvetted?.on_flight ?? 0
  const most = MOST_OF_ALL_UNVETTED[isSmall ? 'small' : 'usual']
  if (on > most) throw tooMany(most, on)
  const columns = [stock.map((one) => one.flight), stock.map((one) => one.cabin), stock.map((one) => String(one.seats))]
  for (const { taken, left } of await named(tx, CABINS, columns)) {
    const all = taken + left
    const share = all > 1 ? Math.max(1, Math.floor((all * (isSmall ? 3 : 2)) / 4)) : Number(!isLater)
    if (taken > share) throw tooMany(share, taken)
  }
}

/**
 * To be asked once seats are held unpaid, in the same transaction: throws `too_many_held` with the limit if the person or
 * the company now holds too many, or all companies together that the operator does not know.
 */
export const assertMayHoldSeats = async (tx: Db, actor: Actor, given: Held): Promise<void> => {
  const { clientId } = actor
  const { flights, seats } = given
  const wanted = flights.map(({ carrier, number, departsAt }) => [carrier, number, departsAt].join(' '))
  // Concurrent calls would otherwise not see each other's seats.
  await inTurn(tx, `seats of ${clientId}`, ...wanted)
  const [held] = await named(tx, HELD, [clientId, callerOf(actor), wanted, given.now])
  if (held === undefined) throw new Error('a sum has no row')
  await asSystem(tx, async () => {
    const isKnown = await isVetted(tx, clientId)
    const most = isKnown ? MOST : MOST_UNVETTED
    for (const whose of ['person_on_flight', 'person', 'company_on_flight'] as const) {
      if (held[whose] > most[whose]) {
        throw new Refusal('too_many_held', { details: { whose, limit: most[whose], held: held[whose] - seats } })
      }
    }
    if (!isKnown) await assertShare(tx, wanted, given, held.company_on_flight <= SMALL_SEATS)
  })
}
