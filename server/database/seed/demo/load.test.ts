import { createHash } from 'node:crypto'
import { count, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import type { Database } from '#server/database/connect.ts'
import { makeDb, type Db } from '#server/database/db.ts'
import { priceCalendarNights, properties } from '#server/database/schema/products/stays/hotels.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { airlines, airports, cities } from '#server/database/schema/places/places.ts'
import { extendCalendars } from './extend-calendars.ts'
import { loadDemo } from './load-demo.ts'
import { loadReference } from './load-reference.ts'

const TODAY = '2026-11-21'
const DEMO = { today: TODAY, passwordHash: 'hash-of-a-password' }
const TABLES = ['cities', 'airports', 'airlines', 'properties', 'room_types', 'rate_plans', 'price_calendar_nights']

let database: Database
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = makeDb(database.pool)
  await loadReference(db)
  await loadDemo(db, DEMO)
})
afterAll(() => database.close())

/** A digest of every row of the lists and the inventory, and of people without the times of their making. */
const digest = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const table of [...TABLES, 'clients', 'users', 'installation']) {
    const { rows } = await database.pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'created_at')::text as row from ${table} t order by 1`,
    )
    hash.update(`${table} ${rows.length}\n${rows.map(({ row }) => row).join('\n')}\n`)
  }
  return hash.digest('hex')
}

it('a second load changes nothing', async () => {
  const before = await digest()
  expect(await loadReference(db)).toBe(false)
  expect(await loadDemo(db, { ...DEMO, today: '2027-02-01' })).toBe(false)
  expect(await digest()).toBe(before)
})

it('updates lists of another version without losing data', async () => {
  const before = await digest()
  await database.pool.query(`update installation set value = 'older' where key = 'reference-data'`)
  await database.pool.query(`update airports set name = 'Polonia', zone = 'Asia/Jayapura' where code = 'KNO'`)
  expect(await loadReference(db)).toBe(true)
  expect(await digest()).toBe(before)
})

it('loads the lists, the companies and their people', async () => {
  for (const [table, least] of [
    [cities, 45],
    [airports, 4000],
    [airlines, 300],
    [properties, 600],
  ] as const) {
    const [row] = await db.select({ rows: count() }).from(table)
    expect(row?.rows).toBeGreaterThanOrEqual(least)
  }
  const people = await db
    .select({ email: users.email, roles: users.roles, client: clients.name, hash: users.passwordHash })
    .from(users)
    .innerJoin(clients, eq(clients.id, users.clientId))
    .orderBy(users.email)
  expect(people.map(({ email, roles, client }) => [email, roles.join(), client])).toEqual([
    ['admin@khatulistiwa.example', 'admin', 'Garis Khatulistiwa'],
    ['admin@nusantara.example', 'admin', 'Nusantara Energi'],
    ['admin@singgah.example', 'admin', 'Singgah'],
    ['administrators@nusantara.example', 'administrators', 'Nusantara Energi'],
    ['agent@khatulistiwa.example', 'user', 'Garis Khatulistiwa'],
    ['agent@nusantara.example', 'user', 'Nusantara Energi'],
    ['owner@khatulistiwa.example', 'owner,user', 'Garis Khatulistiwa'],
    ['owner@nusantara.example', 'owner,user', 'Nusantara Energi'],
    ['owneradmin@nusantara.example', 'owneradmin', 'Nusantara Energi'],
    ['user@khatulistiwa.example', 'user', 'Garis Khatulistiwa'],
    ['user@nusantara.example', 'user', 'Nusantara Energi'],
  ])
  expect(new Set(people.map(({ hash }) => hash))).toEqual(new Set(['hash-of-a-password']))
  const operators = await db.select({ name: clients.name }).from(clients).where(eq(clients.isOperator, true))
  expect(operators).toEqual([{ name: 'Singgah' }])
})

it('gives the agents their listings', async () => {
  const owned = await db
    .select({ email: users.email, cityId: properties.cityId })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerUserId))
    .where(isNotNull(properties.ownerUserId))
  expect(owned.map(({ email, cityId }) => `${email} ${cityId}`).toSorted()).toEqual([
    ...Array<string>(3).fill('agent@khatulistiwa.example makassar'),
    ...Array<string>(2).fill('agent@nusantara.example denpasar'),
    ...Array<string>(2).fill('agent@nusantara.example jakarta'),
    ...Array<string>(2).fill('agent@nusantara.example yogyakarta'),
  ])
})

it('has a price for every bookable night, in the time zone of every hotel', async () => {
  const zones = await db.selectDistinct({ id: properties.priceCalendarId, zone: properties.zone }).from(properties)
  const moments = ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z'].map((instant) => new Date(instant))
  const held = await db
    .select({
      id: priceCalendarNights.calendarId,
      first: sql<string>`min(${priceCalendarNights.night})`,
      last: sql<string>`max(${priceCalendarNights.night})`,
      nights: count(),
    })
    .from(priceCalendarNights)
    .groupBy(priceCalendarNights.calendarId)
  for (const { id, zone } of zones) {
    const calendar = held.find((row) => row.id === id)
    const days = moments.map((moment) => dayInZone(moment, zone)).toSorted()
    expect((calendar?.first ?? '9') <= (days[0] ?? '')).toBe(true)
    expect((calendar?.last ?? '') >= addDays(days[1] ?? '', 365)).toBe(true)
    expect(calendar?.nights).toBe(372)
  }
})

it('adds new nights over time, once, and does not change the others', async () => {
  const calendars = (await db.selectDistinct({ id: priceCalendarNights.calendarId }).from(priceCalendarNights)).length
  await database.pool.query(`update price_calendar_nights set factor_permille = 1234 where night = '2027-01-15'`)
  expect(await extendCalendars(db, TODAY)).toBe(0)
  expect(await extendCalendars(db, addDays(TODAY, 3))).toBe(3 * calendars)
  expect(await extendCalendars(db, addDays(TODAY, 3))).toBe(0)
  const stored = await db
    .select({ factor: priceCalendarNights.factorPermille })
    .from(priceCalendarNights)
    .where(eq(priceCalendarNights.night, '2027-01-15'))
  expect(stored).toEqual(Array.from({ length: calendars }, () => ({ factor: 1234 })))
})
