import { Agent, get } from 'node:http'
import { pino } from 'pino'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/connect.ts'
import { makeDb, type Db } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadCabs } from '#server/database/seed/demo/cabs/load-cabs.ts'
import { loadReference } from '#server/database/seed/demo/load-reference.ts'
import { loadTours } from '#server/database/seed/demo/tours/load-tours.ts'
import { APP_SETTINGS, UNLIMITED } from '#tests/support/app-settings.ts'
import { median } from '../measure/median.ts'

const DAY = '2026-11-21'
const CITY = 'jakarta'
const TOURS = 240
const ROUNDS = 60
const WARM = 10

type Searched = { what: string; httpMs: number; bareMs: number; queries: number; ratio: number }

/** All tours in one city, each with a row of stock for every start of a year. */
const fillTours = async (db: Db): Promise<void> => {
  await loadTours(db, DAY)
  await db.execute(sql`
    update tours set city_id = ${CITY} where id in (select id from tours order by id limit ${TOURS})`)
  await db.execute(sql`
    insert into tour_departures (option_id, day, time, city_id, starts_at, capacity, taken)
    select o.id, d::date, s.time, t.city_id, d + s.time::time, o.capacity, (random() * o.capacity)::int
    from tour_options o join tours t on t.id = o.tour_id, unnest(o.start_times) s (time),
      generate_series(${DAY}::date + 1, ${DAY}::date + 365, interval '1 day') d
    where t.city_id = ${CITY} on conflict do nothing`)
}

/** Operators with so many cars in one city, and the others where they are; some cars are on the way. */
const fillCabs = async (db: Db, cars: number): Promise<void> => {
  await loadCabs(db, DAY)
  await db.execute(sql`update cab_operators set city_id = 'denpasar' where city_id = ${CITY}`)
  await db.execute(sql`
    update cab_operators o set city_id = ${CITY}, latitude = c.latitude, longitude = c.longitude
    from cities c where c.id = ${CITY} and o.id in (
      select operator_id from (select operator_id, sum(count(*)) over (order by operator_id) as cars
        from cab_vehicles group by operator_id) up_to where cars <= ${cars})`)
}

const CAB_PATHS = [
  `/api/Cabs?mode=transfer&from=airport:CGK&to=city:${CITY}&at=2026-12-10T10:00&people=2&bags=2`,
  `/api/Cabs?mode=daily&from=city:${CITY}&days=3&at=2027-02-01T08:00&people=2&bags=2`,
]

const WAYS = [
  {
    what: `tours, ${TOURS} of one city and 365 days`,
    fill: fillTours,
    paths: [
      `/api/Tours?place=city:${CITY}&from=2026-12-10&to=2026-12-13&adults=2`,
      `/api/Tours?place=city:${CITY}&from=2027-02-01&to=2027-04-30&adults=2`,
    ],
  },
  { what: 'cabs, 120 in one city', fill: (db: Db) => fillCabs(db, 120), paths: CAB_PATHS },
  { what: 'cabs, all of them in one city', fill: (db: Db) => fillCabs(db, 100_000), paths: CAB_PATHS },
] as const

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** A search over HTTP against the queries that it runs, alone and one after the other, in turns. */
const measured = async (databaseUrl: string, { what, fill, paths }: (typeof WAYS)[number]): Promise<Searched> => {
  const database = await openDatabase({ databaseUrl })
  await migrate(database, 'server/database/migrations')
  const db = makeDb(database.pool)
  await loadReference(db)
  await fill(db)
  await database.pool.query('vacuum analyze')
  let asked: (() => unknown)[] = []
  const listening = new Proxy(database.pool, {
    get: (pool, name) => {
      const found: unknown = Reflect.get(pool, name, pool)
      if (name !== 'query' || typeof found !== 'function') return found
      return (...given: [unknown, ...unknown[]]): unknown => {
        const ask = (): unknown => Reflect.apply(found, pool, given)
        asked.push(ask)
        return ask()
      }
    },
  })
  const app = await buildApp({
    pool: listening,
    engine: database.engine,
    clock: () => new Date(`${DAY}T03:00:00Z`),
    log: pino({ level: 'silent' }),
    settings: { ...APP_SETTINGS, demo: true },
    version: 'bench',
    migrationsFolder: 'server/database/migrations',
    rateLimits: UNLIMITED,
    runsJobs: false,
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const fetched = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      get(`${app.http.listeningOrigin}${path}`, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        response.resume().on('end', resolve)
      }).on('error', reject)
    })
  const [http, bare]: [number[], number[]] = [[], []]
  let queries = 0
  for (const path of paths) {
    await fetched(path)
    asked = []
    await fetched(path)
    const own = [...asked]
    queries = Math.max(queries, own.length)
    const replayed = async () => {
      for (const query of own) await query()
    }
    for (let round = -WARM; round < ROUNDS; round += 1) {
      const overHttp = await timed(() => fetched(path))
      const alone = await timed(replayed)
      if (round < 0) continue
      http.push(overHttp)
      bare.push(alone)
    }
  }
  agent.destroy()
  await app.http.close()
  await database.close()
  const [httpMs, bareMs] = [median(http), median(bare)]
  return { what, httpMs, bareMs, queries, ratio: httpMs / bareMs }
}

/** Searches of tours and cabs over HTTP against the bare queries that they run, in milliseconds. */
export const productSearch = async (makeDatabase: () => Promise<string>): Promise<Searched[]> => {
  const found: Searched[] = []
  for (const way of WAYS) found.push(await measured(await makeDatabase(), way))
  return found
}
