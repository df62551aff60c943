import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ReportDimension } from '#contract/reports/measures.ts'
import type { ReportSums } from '#contract/reports/sums.ts'
import { reportFigures, reportRows, type ReportFigures, type ReportRow } from '#contract/reports/reports.ts'
import type { Api } from '../api.ts'

export type ReportQuery = Omit<v.InferInput<NonNullable<(typeof reportFigures)['query']>>, 'by'>

/** Figures of the year in which tests run, unless another period is asked. */
export const figuresOf = (api: Api, as: string, by: ReportDimension, query: ReportQuery = {}): Promise<ReportFigures> =>
  api.ok(reportFigures, { query: { by, period: 'this_year', ...query } }, { as })

/** All bookings behind a figure, over all pages. */
export const rowsOf = async (
  api: Api,
  as: string,
  by: ReportDimension,
  query: ReportQuery & { key?: string; currency?: string } = {},
): Promise<ReportRow[]> => {
  const rows: ReportRow[] = []
  let cursor: string | null = null
  do {
    const page: { items: ReportRow[]; next: string | null } = await api.ok(
      reportRows,
      { query: { by, period: 'this_year', ...query, ...(cursor !== null && { cursor }) } },
      { as },
    )
    rows.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return rows
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

/** Sums of rows, added up here. */
export const sumsOfRows = (rows: readonly ReportRow[]): ReportSums => {
  const nights = known(rows.map((row) => row.nights))
  const metres = known(rows.map((row) => row.metres))
  const grams = known(rows.map((row) => row.co2eGrams))
  const missed = known(rows.map((row) => row.missed?.minor ?? null))
  return {
    bookings: rows.length,
    spentMinor: sum(rows.map(({ spent }) => spent.minor)),
    leadDays: sum(rows.map(({ leadDays }) => leadDays)),
    within: rows.filter(({ policy }) => policy === 'within').length,
    outside: rows.filter(({ policy }) => policy === 'outside').length,
    nights: sum(nights),
    nightsKnown: nights.length,
    metres: sum(metres),
    metresKnown: metres.length,
    co2eGrams: sum(grams),
    co2eKnown: grams.length,
    missedMinor: sum(missed),
    missedKnown: missed.length,
  }
}

type Many = { clientId: string; bookerId: string; count: number; centres: readonly string[] }

/**
 * Confirmed bookings over the year of the tests with facts of all kinds, some unknown, in two currencies; the services store
 * nothing of them.
 */
export const manyBookings = async (api: Api, { clientId, bookerId, count, centres }: Many): Promise<void> => {
  const first = "timestamptz '2027-01-01T03:00:00Z'"
  await api.db.execute(sql`
    insert into bookings (id, reference, client_id, user_id, service, state, version, title, starts_at, ends_at, zone,
      end_zone, total_minor, currency, people, contact, created_at)
    select gen_random_uuid(), 'SG-' || upper(substr(md5(${clientId} || i), 1, 10)), ${clientId}, ${bookerId},
      (array['stay', 'flight', 'tour', 'cab'])[1 + i % 4],
      case when i % 11 = 0 then 'awaiting_payment' else 'confirmed' end, 1, 'Trip ' || i,
      ${sql.raw(first)} + make_interval(days => i * 7 % 365 + i % 40), ${sql.raw(first)} + make_interval(days => 500),
      'Asia/Jakarta', 'Asia/Jakarta', 100000 + i * 37 % 9000, case when i % 5 = 0 then 'USD' else 'IDR' end, 1,
      '{"name": "-", "email": "a@people.example", "phone": "0"}', ${sql.raw(first)} + make_interval(days => i * 7 % 365)
    from generate_series(1, ${count}::int) i`)
  await api.db.execute(sql`
    insert into booking_allocations (booking_id, client_id, cost_centre_id)
    select id, client_id, (${`{${centres.join(',')}}`}::uuid[])[1 + abs(hashtext(reference)) % ${centres.length}::int]
    from bookings where client_id = ${clientId} and abs(hashtext(reference)) % 7 > 0`)
  await api.db.execute(sql`
    update report_facts f set is_pending = false, supplier = case when h % 6 > 0 then 'Supplier ' || h % 6 end,
      place = case when h % 9 > 0 then 'City ' || h % 9 end,
      policy = (array['within', 'outside', null])[1 + h % 3],
      rules = case when h % 3 <> 1 then '{}' when h % 2 = 0 then '{nightlyRate,stars}' else '{}' end::text[],
      nights = case when h % 4 = 0 then h % 5 end, metres = case when h % 4 = 1 then h % 90000 end,
      co2e_grams = case when h % 4 = 1 then h % 70000 end, co2e_method = case when h % 4 = 1 then 'aircraft_fuel' end,
      missed_minor = case when h % 8 = 1 then h % 700 end
    from (select id, abs(hashtext(reference)) as h from bookings) b where b.id = f.booking_id and f.client_id = ${clientId}`)
}
