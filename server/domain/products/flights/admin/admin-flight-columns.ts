import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { flightNamesEntries } from '#contract/products/flights/flights.ts'

/** Legs as they are stored, in short. */
const shortLegsSchema = v.array(
  v.object({
    from: v.string(),
    to: v.string(),
    departsLocal: v.string(),
    departsAt: v.string(),
    arrivesLocal: v.string(),
    flights: v.array(v.string()),
  }),
)

export const flightColumnsRow = v.object({
  id: v.string(),
  flights: v.object({
    legs: shortLegsSchema,
    airports: flightNamesEntries.airports,
    /** Names in the order of travellers. */
    travellers: v.array(v.string()),
    cancelled: v.array(v.object({ leg: v.number(), flyer: v.number() })),
    locator: v.nullable(v.string()),
  }),
})
export type FlightColumns = v.InferOutput<typeof flightColumnsRow>

/** The facts of the flights `f` of a booking `b` as one object. */
export const flightColumns: SQL = sql`json_build_object(
    'legs', (select json_agg(json_build_object('from', leg #>> '{offer,segments,0,from}', 'to', leg #>> '{offer,segments,-1,to}',
        'departsLocal', leg #>> '{offer,segments,0,departsLocal}', 'departsAt', leg #>> '{offer,segments,0,departsAt}',
        'arrivesLocal', leg #>> '{offer,segments,-1,arrivesLocal}', 'flights',
        (select json_agg((one->>'carrier') || ' ' || (one->>'number') order by spot)
          from jsonb_array_elements(leg #> '{offer,segments}') with ordinality as segment (one, spot))) order by place)
      from jsonb_array_elements(f.legs) with ordinality as part (leg, place)),
    'airports', f.names->'airports',
    'travellers', (select json_agg(concat_ws(' ', nullif(flyer #>> '{name,givenNames}', ''), nullif(flyer #>> '{name,familyName}', ''))
      order by place) from jsonb_array_elements(f.flyers) with ordinality as traveller (flyer, place)),
    'cancelled', (select coalesce(json_agg(json_build_object('leg', x.leg, 'flyer', x.flyer)), '[]')
      from cancelled_flight_parts x where x.booking_id = b.id),
    'locator', b.supplier_reference)`

/** True if a flight with remaining travellers takes off or lands today, in local time of that airport. */
export const isFlyingToday = (now: Date): SQL => {
  const today = (airport: SQL): SQL =>
    sql`(${now}::timestamptz at time zone coalesce(f.names #>> array['airports', ${airport}, 'zone'], 'UTC'))::date`
  return sql`exists (
    select 1 from flight_bookings f, jsonb_array_elements(f.legs) with ordinality as part (leg, place), jsonb_array_elements(leg #> '{offer,segments}') as one
    where f.booking_id = b.id and (left(one->>'departsLocal', 10)::date = ${today(sql`one->>'from'`)}
        or left(one->>'arrivesLocal', 10)::date = ${today(sql`one->>'to'`)})
      and (select count(*) from cancelled_flight_parts x where x.booking_id = b.id and x.leg = place - 1)
        < jsonb_array_length(f.flyers))`
}
