import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { pendingApprovals } from '#contract/products/approvals.ts'
import { adminBooked } from '#contract/bookings/admin-booked.ts'
import { adminToday, LISTS_OF_TODAY, listAdminBookings } from '#contract/products/registry.ts'
import { fillLife } from '#server/database/seed/demo/life/fill-life.ts'
import type { Scale } from '#server/database/seed/demo/life/plan/plan.ts'
import { loadCabs } from '#server/database/seed/demo/cabs/load-cabs.ts'
import { loadDemo } from '#server/database/seed/demo/load-demo.ts'
import { loadPolicies } from '#server/database/seed/demo/load-policies.ts'
import { loadReference } from '#server/database/seed/demo/load-reference.ts'
import { loadReviews } from '#server/database/seed/demo/load-reviews.ts'
import { loadTaxRules } from '#server/database/seed/demo/load-tax-rules.ts'
import { loadTours } from '#server/database/seed/demo/tours/load-tours.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { cabHireMismatches } from '#server/domain/products/cabs/hold/hire-mismatches.ts'
import { tourStockMismatches } from '#server/domain/products/tours/hold/stock-mismatches.ts'
import { signedInAs, type User } from './accounts/people.ts'
import type { Api } from './api.ts'
import { seatMismatches } from './flights/flight-bookings.ts'

/** The companies, hotels and airports that a demonstration begins with. */
export const withDemonstration = async ({ db, clock }: Api): Promise<void> => {
  const today = clock.now().toISOString().slice(0, 10)
  await loadReference(db)
  await loadDemo(db, { today, passwordHash: 'none' })
  await loadReviews(db, today)
  await loadTours(db, today)
  await loadCabs(db, today)
  await loadPolicies(db, clock.now())
  await loadTaxRules(db)
}

/** Fills it as the start of the server does; fails where a booking could not be made. */
export const fill = async (api: Api, more: { scale?: Scale; isStopped?: () => boolean } = {}): Promise<boolean> => {
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const done = await fillLife({ services: api.app.services, present: api.clock.now(), onFailure, ...more })
  expect(failures).toEqual([])
  return done
}

const account = async ({ db }: Api, name: string): Promise<User> => {
  const [found] = await db
    .select()
    .from(users)
    .where(sql`email = ${`${name}.example`}`)
  if (found === undefined) throw new Error(`${name} has no account`)
  return found
}

export const signedIn = async (api: Api, name: string): Promise<string> => signedInAs(api, await account(api, name))

export const rowsOf = async ({ db }: Api, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  (await db.execute(query)).rows

/** Everything of the books that has to agree in any database, whoever made the bookings. */
export const expectBooksToAgree = async (api: Api): Promise<void> => {
  expect(await stockMismatches(api.db)).toEqual([])
  expect(await seatMismatches(api)).toEqual([])
  expect(await tourStockMismatches(api.db)).toEqual([])
  expect(await cabHireMismatches(api.db)).toEqual([])
  const accounts = sql`select c.name, a.balance_minor, coalesce((select sum(l.amount_minor) from ledger_entries l
      where l.client_id = a.client_id and l.account = 'company_account' and l.currency = a.currency), 0)::bigint - coalesce((select sum(p.amount_minor)
      from account_payments p where p.client_id = a.client_id), 0)::bigint as entered
    from client_accounts a join clients c on c.id = a.client_id`
  for (const row of await rowsOf(api, accounts)) expect(row.balance_minor, String(row.name)).toBe(row.entered)
  expect(await rowsOf(api, sql`select * from client_accounts where balance_minor > credit_limit_minor`)).toEqual([])
  const series = sql`select i.series, count(*)::int as documents, min(number) as first, max(number) as last, s.last_number
    from invoices i left join invoice_series s on s.series = i.series group by i.series, s.last_number`
  for (const row of await rowsOf(api, series))
    expect(row).toMatchObject({ first: 1, last: row.documents, last_number: row.documents })
  // What waits for its host is charged; its invoice comes with the host's yes.
  const documents = sql`select b.reference from bookings b where (b.service = 'flight' or b.payment = 'company_account') and b.state <> 'issuing'
    group by b.id having coalesce((select sum(total_minor) from invoices i where i.booking_id = b.id), 0)
      <> coalesce((select sum(amount_minor) from ledger_entries l where l.booking_id = b.id), 0)`
  expect(await rowsOf(api, documents)).toEqual([])
  // A guest's review of the last days is hidden until its host has written too.
  const reviews = sql`select p.name from properties p where p.review_count <>
      (select count(*) from reviews r where r.property_id = p.id and r.is_counted)
    or p.score <> (select round(avg(r.overall)) from reviews r where r.property_id = p.id and r.is_counted)`
  expect(await rowsOf(api, reviews)).toEqual([])
  const tourReviews = sql`select t.title_en from tours t where t.review_count <>
      (select count(*) from tour_reviews r where r.tour_id = t.id)
    or t.score <> (select round(avg(r.overall)) from tour_reviews r where r.tour_id = t.id)`
  expect(await rowsOf(api, tourReviews)).toEqual([])
  const states = sql`select b.reference from bookings b where b.state <>
    (select e.to_state from booking_events e where e.booking_id = b.id order by e.at desc, e.id desc limit 1)`
  expect(await rowsOf(api, states)).toEqual([])
}

/** Each number of the dashboard against the list that it leads to. */
export const expectDashboardToAgree = async (api: Api, name: string): Promise<void> => {
  const as = await signedIn(api, name)
  const today = await api.ok(adminToday, {}, { as })
  const { flying = [], away = [], booked: bookedFlights = [] } = today.flights ?? {}
  const { touring = [], booked: bookedTours = [] } = today.tours ?? {}
  const { riding = [], booked: bookedRides = [] } = today.cabs ?? {}
  const booked = [...today.booked, ...bookedFlights, ...bookedTours, ...bookedRides]
  const lists = { ...today, flying, away, touring, riding, booked }
  for (const list of LISTS_OF_TODAY) {
    const { items, totals } = await api.ok(listAdminBookings, { query: { today: list, limit: 100 } }, { as })
    const ids = lists[list].map(({ bookingId }) => bookingId)
    expect(items.map(({ bookingId }) => bookingId).toSorted(), list).toEqual(ids.toSorted())
    expect(totals?.all, list).toBe(ids.length)
  }
  const { waiting } = await api.ok(pendingApprovals, {}, { as })
  const approvals = await api.ok(listAdminBookings, { query: { state: 'approval', limit: 100 } }, { as })
  expect(approvals.totals?.approval).toBe(waiting)
  const month = await api.ok(adminBooked, {}, { as })
  const counted = sql`select service, count(*)::int as bookings from bookings
    where client_id = (select client_id from users where email = ${`${name}.example`})
      and to_char(created_at at time zone ${month.zone}, 'YYYY-MM') = ${month.month}
      and state not in ('pending_approval', 'rejected', 'approval_expired', 'hold_expired', 'payment_expired', 'issue_failed', 'cancelled')
    group by service order by service`
  const bookedServices = month.services
    .filter(({ bookings }) => bookings > 0)
    .map(({ service, bookings }) => ({ service, bookings }))
    .toSorted((one, other) => one.service.localeCompare(other.service))
  expect(bookedServices).toEqual(await rowsOf(api, counted))
}
