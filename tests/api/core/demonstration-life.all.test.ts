import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { apiTest } from '#tests/support/api.ts'
import {
  expectBooksToAgree,
  expectDashboardToAgree,
  fill,
  rowsOf,
  withDemonstration,
} from '#tests/support/demonstration-life.ts'

const api = apiTest({ settings: { demo: true } })

beforeAll(async () => {
  await withDemonstration(api)
  await fill(api)
}, 900_000)

test('the whole life of the demonstration agrees with itself and is as large as it is said to be', async () => {
  await expectBooksToAgree(api)
  await expectDashboardToAgree(api, 'admin@nusantara')
  const [row = {}] = await rowsOf(
    api,
    sql`select (select count(*)::int from bookings) as bookings, (select count(distinct user_id)::int from bookings) as people,
      (select array_agg(distinct state order by state) from bookings) as states`,
  )
  expect(row.bookings).toBeGreaterThan(3600)
  expect(row.bookings).toBeLessThan(4400)
  expect(row.people).toBeGreaterThanOrEqual(60)
  expect(row.states).toEqual([
    'approval_expired',
    'cancelled',
    'completed',
    'confirmed',
    'in_use',
    'no_show',
    'payment_expired',
    'pending_approval',
    'rejected',
    'reviewed',
  ])
})
