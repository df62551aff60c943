import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { cabReviews } from '#server/database/schema/products/cabs/cab-reviews.ts'
import type { Erasable } from '#server/domain/bookings/product.ts'

/** Ride sections of the account export. */
export const CAB_SECTIONS = {
  rides: `select b.reference, b.title as ride, r.terms #>> '{ride,at}' as pick_up, r.passenger_name as passenger,
    r.sign_name as name_on_the_sign, r.notes, r.flight ->> 'number' as flight, r.licence ->> 'number' as licence,
    b.total_minor, b.currency
    from cab_bookings r join bookings b on b.id = r.booking_id where r.user_id = $1 order by b.created_at, b.id`,
  ride_reviews: `select o.name as operator, r.title, r.body, r.overall, r.created_at from cab_reviews r
    join cab_operators o on o.id = r.operator_id where r.user_id = $1 order by r.created_at`,
  vehicles: `select c.model, c.plate, o.name, o.email, o.phone from cab_operators o
    join cab_vehicles c on c.operator_id = o.id where o.owner_user_id = $1 order by c.number`,
  drivers: `select d.name, d.phone, d.is_active from cab_drivers d where d.owner_user_id = $1 order by d.number`,
} as const

/** A place of a ride, of an address its city alone. */
const withoutAddress = (place: SQL): SQL => sql`case when ${place} ->> 'key' like '%|%'
  then (${place}) || jsonb_build_object('key', split_part(${place} ->> 'key', '|', 1), 'name', ${place} ->> 'city')
  else ${place} end`

/** The reviews of a person. */
export const erasableOfCabs = async (tx: Db, userId: string): Promise<Erasable> => ({
  saved: 0,
  reviews: await tx.$count(cabReviews, eq(cabReviews.userId, userId)),
})

/**
 * Deletes a person's notes, licences and addresses, also from what was changed; reviews stay without the name, passengers
 * stay in the company's books. The vehicles that the person listed are taken off sale, without contact, plate and drivers.
 */
export const eraseCabs = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`update cab_reviews set author_name = 'Guest' where user_id = ${userId}`)
  await tx.execute(sql`update cab_bookings set notes = '', sign_name = '', licence = null, happenings = coalesce((
      select jsonb_agg(case when one ->> 'what' = 'details_changed' then one || '{"was": "", "is": ""}' else one end
        order by place)
      from jsonb_array_elements(happenings) with ordinality h (one, place)), '[]')
    where user_id = ${userId}`)
  const listed = sql`(select id from cab_operators where owner_user_id = ${userId})`
  await tx.execute(sql`update cab_vehicles set plate = '', is_in_service = false where operator_id in ${listed}`)
  // Drivers stay with their host's account, whose name is erased: hires of the past refer to them.
  await tx.execute(sql`update cab_drivers set name = '', phone = '', is_active = false where owner_user_id = ${userId}`)
  await tx.execute(
    sql`update cab_operators set name = '', email = '', phone = '', owner_user_id = null where owner_user_id = ${userId}`,
  )
  for (const table of [sql`cab_bookings`, sql`cab_holds`]) {
    await tx.execute(sql`
      update ${table} set terms = jsonb_set(terms, '{ride}', (terms -> 'ride') || jsonb_build_object(
          'from', ${withoutAddress(sql`terms #> '{ride,from}'`)}, 'to', ${withoutAddress(sql`terms #> '{ride,to}'`)},
          'stops', coalesce((select jsonb_agg(${withoutAddress(sql`stop`)} order by place)
            from jsonb_array_elements(terms #> '{ride,stops}') with ordinality s (stop, place)), '[]')))
        || case when terms #>> '{ride,from,key}' like '%|%'
          then jsonb_build_object('meetingPoint', terms #>> '{ride,from,city}') else '{}' end
      where user_id = ${userId}`)
  }
}
