import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { REPORT_DIMENSIONS } from '#contract/reports/measures.ts'
import { daysOfMonth } from '#contract/reports/periods.ts'
import { SERVICES } from '#contract/core/services.ts'
import { completeFacts } from '#server/domain/reports/facts.ts'
import { addReportChanges } from '#server/domain/reports/month-sums.ts'
import { aUser, signedInAs } from '#tests/support/accounts/people.ts'
import { apiTest } from '#tests/support/api.ts'
import { aStructure, aUnit, readyToBook } from '#tests/support/companies/structure.ts'
import { withAirports } from '#tests/support/flights/flight-bookings.ts'
import { figuresOf, manyBookings, rowsOf, sumsOfRows, type ReportQuery } from '#tests/support/reports/reports.ts'
import { rounds } from '#tests/support/tiers.ts'

const api = apiTest({ settings: { demo: true } })
beforeAll(() => withAirports(api))

const COUNT = 260
/** Dimensions whose sums are compared under each filter, the next ones under the next filter. */
const DIMENSIONS_AT_ONCE = rounds(2, REPORT_DIMENSIONS.length)

const aYear = async () => {
  const company = await aStructure(api)
  const clientId = company.client.id
  const other = await aUser(api, { clientId })
  const second = await aUnit(api, clientId, { code: 'CC-2' })
  const centres = [company.centreId, second]
  await manyBookings(api, { clientId, bookerId: other.id, count: COUNT, centres })
  return { ...company, clientId, other, centres }
}

/** The first and the last month are cut. */
const PARTS_OF_MONTHS: ReportQuery = { period: 'days', from: '2027-02-11', to: '2027-05-09' }
const FILTERS: readonly ReportQuery[] = [
  {},
  { basis: 'travel' },
  { service: 'flight' },
  PARTS_OF_MONTHS,
  { period: 'days', from: '2027-03-01', to: '2027-03-31', basis: 'travel', service: 'stay' },
  { period: 'days', from: '2027-04-04', to: '2027-04-25' },
  { period: 'days', from: '2027-05-06', to: '2027-07-20', basis: 'travel' },
]

/** A window of the dimensions that moves on with the filters, so that a few filters cover all of them. */
const dimensionsAt = (filter: number) =>
  Array.from(
    { length: DIMENSIONS_AT_ONCE },
    (_, offset) => REPORT_DIMENSIONS[(filter * DIMENSIONS_AT_ONCE + offset) % REPORT_DIMENSIONS.length] ?? 'service',
  )

describe('the sums of a report', () => {
  // Some thousand calls.
  test('are those of the rows they open, from facts, from months and from both', { timeout: 240_000 }, async () => {
    const { owner: as, clientId, centres, other } = await aYear()
    const [costCentreId = ''] = centres
    const filters = [...FILTERS, { costCentreId }, { bookerId: other.id, basis: 'travel' as const }]
    const wrong = async () => {
      const mistakes: unknown[] = []
      for (const [index, query] of filters.entries()) {
        const all = await rowsOf(api, as, 'service', query)
        for (const by of dimensionsAt(index)) {
          const { groups, totals, months, ...days } = await figuresOf(api, as, by, query)
          for (const { currency, sums } of totals) {
            const own = all.filter(({ spent }) => spent.currency === currency)
            if (!isDeepStrictEqual(sums, sumsOfRows(own))) mistakes.push({ query, by, currency, sums })
          }
          for (const { key, currency, sums } of groups.slice(0, 3)) {
            const own = await rowsOf(api, as, by, { ...query, key, currency })
            if (!isDeepStrictEqual(sums, sumsOfRows(own))) mistakes.push({ query, by, key, currency, sums })
          }
          for (const { month, currency, sums } of query === PARTS_OF_MONTHS && by === dimensionsAt(index)[0]
            ? months
            : []) {
            const within = daysOfMonth(month, days)
            const own = await rowsOf(api, as, by, { ...query, period: 'days', ...within, currency })
            if (!isDeepStrictEqual(sums, sumsOfRows(own))) mistakes.push({ query, by, month, currency, sums })
          }
          if (by === 'rule') continue
          const count = groups.reduce((sum, group) => sum + group.sums.bookings, 0)
          if (count !== all.length) mistakes.push({ query, by, count, rows: all.length })
        }
      }
      return mistakes
    }
    expect(await wrong()).toEqual([])
    expect(await addReportChanges(api.db)).toBeGreaterThan(20)
    expect(await wrong()).toEqual([])
    await api.db.execute(sql`update bookings set total_minor = total_minor + 5, version = 2
      where client_id = ${clientId} and created_at between '2027-03-10' and '2027-03-20'`)
    expect(await wrong()).toEqual([])
    expect(await addReportChanges(api.db)).toBeGreaterThan(10)
    expect(await wrong()).toEqual([])
  })

  test('are made by two processes at once without a fault', async () => {
    const { owner: as, clientId } = await aYear()
    const before = await figuresOf(api, as, 'supplier')
    await Promise.all([addReportChanges(api.db), addReportChanges(api.db)])
    const { rows } = await api.db.execute<{ left: string }>(
      sql`select count(*) as left from report_changes where client_id = ${clientId}`,
    )
    expect(Number(rows[0]?.left)).toBe(0)
    const after = await figuresOf(api, as, 'supplier')
    expect(after.groups).toEqual(before.groups)
    expect(after.months).toEqual(before.months)
  })

  test('follow a booking that is deleted', async () => {
    const { owner: as, clientId } = await aYear()
    await addReportChanges(api.db)
    const before = (await figuresOf(api, as, 'service')).totals[0]?.sums.bookings ?? 0
    await api.db.execute(sql`
      with gone as (select id from bookings where client_id = ${clientId} and state = 'confirmed' and currency = 'IDR' limit 1),
        allocated as (delete from booking_allocations where booking_id in (select id from gone))
      delete from report_facts where booking_id in (select id from gone)`)
    expect((await figuresOf(api, as, 'service')).totals[0]?.sums.bookings).toBe(before - 1)
  })
})

test('facts of existing bookings are filled as those of new ones', async () => {
  const company = await aStructure(api)
  for (const service of SERVICES) {
    const { press } = await readyToBook(api, service, company.token)
    expect((await press({ allocation: company.allocation })).statusCode).toBe(200)
  }
  const facts = async () => {
    await completeFacts({ db: api.db, products: api.app.services.products })
    const { rows } = await api.db.execute(
      sql`select * from report_facts where client_id = ${company.client.id} order by 1`,
    )
    return rows
  }
  const before = await facts()
  expect(before).toHaveLength(4)
  expect(before.every((row) => row.is_pending === false && row.supplier !== null)).toBe(true)
  await api.db.execute(sql`delete from report_facts where client_id = ${company.client.id}`)
  await api.db.execute(sql`
    insert into report_facts (booking_id, client_id, booker_id, service, booked_on, travel_on, is_counted, currency,
      spent_minor, lead_days, legal_entity_id, cost_centre_id, project_id)
    select booking_id, client_id, booker_id, service, booked_on, travel_on, is_counted, currency, spent_minor, lead_days,
      legal_entity_id, cost_centre_id, project_id from report_shares where client_id = ${company.client.id}`)
  expect(await facts()).toEqual(before)
})

test('a change while facts are completed makes them wait again', async () => {
  const company = await aStructure(api)
  const { press, bookingId } = await readyToBook(api, 'cab', company.token)
  await press({ allocation: company.allocation })
  const products = api.app.services.products
  let [asked, change] = [0, Promise.resolve()]
  const slow = {
    ...products,
    cab: {
      ...products.cab,
      reportFacts: async (...given: Parameters<typeof products.cab.reportFacts>) => {
        const found = await products.cab.reportFacts(...given)
        asked += 1
        if (asked === 1) {
          // Not awaited: it waits for the facts that are being completed.
          change = api.db
            .execute(sql`update bookings set version = version + 1 where id = ${bookingId}`)
            .then(() => undefined)
        }
        return found
      },
    },
  }
  await completeFacts({ db: api.db, products: slow })
  await change
  await completeFacts({ db: api.db, products: slow })
  expect(asked).toBe(2)
  const { rows } = await api.db.execute(sql`select is_pending from report_facts where booking_id = ${bookingId}`)
  expect(rows).toEqual([{ is_pending: false }])
  const owner = await signedInAs(api, company.boss)
  expect(await figuresOf(api, owner, 'supplier')).toMatchObject({ pending: 0 })
})
