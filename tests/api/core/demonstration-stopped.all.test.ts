import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { demonstration } from '#contract/core/system.ts'
import { apiTest } from '#tests/support/api.ts'
import { expectBooksToAgree, fill, rowsOf, withDemonstration } from '#tests/support/demonstration-life.ts'
import { START } from '#tests/support/moment.ts'

const SCALE = { people: 4, historyDays: 40 }

const api = apiTest({ settings: { demo: true } })

const inMiddleOfDay = new Date(START.getTime() + 5 * 3_600_000)

beforeAll(async () => {
  api.clock.set(inMiddleOfDay)
  await withDemonstration(api)
  await fill(api, { scale: SCALE })
})

const content = () =>
  rowsOf(
    api,
    sql`select b.id, service, state, title, starts_at, total_minor, b.created_at, u.email from bookings b
      join users u on u.id = b.user_id where b.id::text like '019b76da-a800%' order by b.id`,
  )

test('the life of the demonstration that was stopped in the middle is made anew, without doubles', async () => {
  const before = await content()
  await api.db.execute(sql`delete from installation where key = 'demonstration-life'`)
  let trips = 0
  api.clock.set(inMiddleOfDay)
  expect(await fill(api, { scale: SCALE, isStopped: () => (trips += 1) > 60 })).toBe(false)
  expect((await api.ok(demonstration, {})).filledPercent).toBeTypeOf('number')
  expect((await content()).length).toBeLessThan(before.length)
  expect(await fill(api, { scale: SCALE })).toBe(true)
  expect(await content()).toEqual(before)
  await expectBooksToAgree(api)
})
