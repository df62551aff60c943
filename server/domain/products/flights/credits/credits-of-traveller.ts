import { sql, type SQL } from 'drizzle-orm'

/** A name to compare, however it is spaced and written; both parts are texts of SQL. */
const nameKey = (given: SQL, family: SQL): SQL =>
  sql`lower(regexp_replace(concat(${given}, ${family}), '[[:space:].''-]', '', 'g'))`

/**
 * Travel credits of a person from colleagues' bookings; `condition` refers to `k`. Names alone are not verification,
 * because users can change their own: the booker must know the account's email address, either in the traveller list
 * under the name on the ticket, or as the contact of a booking under the name of the account or its profile. Must be
 * read as the installation, without a tenant.
 */
export const creditsOfTraveller = (
  { userId, clientId }: { userId: string; clientId: string },
  condition: SQL,
): SQL => sql`
  select k.id from flight_credits k
  join users u on u.id = ${userId} and u.client_id = k.client_id
  join bookings b on b.id = k.booking_id
  join flight_bookings f on f.booking_id = k.booking_id
  cross join lateral (select ${nameKey(
    sql`f.flyers -> k.flyer -> 'name' ->> 'givenNames'`,
    sql`f.flyers -> k.flyer -> 'name' ->> 'familyName'`,
  )} as name) flew
  where k.client_id = ${clientId} and k.user_id <> u.id and ${condition} and (
    exists (
      select 1 from travellers t where t.user_id = k.user_id and t.client_id = k.client_id and t.removed_at is null
        and lower(t.email) = lower(u.email) and ${nameKey(sql`t.given_names`, sql`t.family_name`)} = flew.name)
    or lower(b.contact ->> 'email') = lower(u.email) and (
      ${nameKey(sql`u.name`, sql`null`)} = flew.name
      or exists (
        select 1 from person_profiles p
        where p.user_id = u.id and ${nameKey(sql`p.given_names`, sql`p.family_name`)} = flew.name)))`
