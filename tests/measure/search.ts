import { Agent, get } from 'node:http'
import { pino } from 'pino'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/connect.ts'
import { makeDb, type Db } from '#server/database/db.ts'
import { loadDemo } from '#server/database/seed/demo/load-demo.ts'
import { loadReference } from '#server/database/seed/demo/load-reference.ts'
import { migrate } from '#server/database/migrate.ts'
import { APP_SETTINGS, UNLIMITED } from '#tests/support/app-settings.ts'
import { median } from './median.ts'

const ROUNDS = 4
/** The day on which the search is asked. */
export const SEARCH_DAY = '2026-11-21'
const STAYS = [
  { checkIn: '2026-12-10', checkOut: '2026-12-13' },
  { checkIn: '2027-02-01', checkOut: '2027-02-02' },
] as const

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const fetched = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const demonstration = async (db: Db): Promise<void> => {
  await loadReference(db)
  await loadDemo(db, { today: SEARCH_DAY, passwordHash: 'none' })
}

/**
 * The hotel search over HTTP against the bare query it runs, pair by pair in one process: every city with hotels, two
 * stays, over the demonstration's hotels or what `fill` puts there. Answers medians in milliseconds and the ratio of the medians.
 */
export const measureSearch = async (databaseUrl?: string, fill: (db: Db) => Promise<void> = demonstration) => {
  const database = await openDatabase(databaseUrl ? { databaseUrl } : {})
  await migrate(database, 'server/database/migrations')
  const db = makeDb(database.pool)
  await fill(db)
  await database.pool.query('analyze')

  const asked: pg.QueryConfig[] = []
  const listening = new Proxy(database.pool, {
    get: (pool, name) => {
      if (name !== 'query') return Reflect.get(pool, name, pool)
      return (...given: [pg.QueryConfig, ...unknown[]]): unknown => {
        if (given[0].name === 'hotel-search') asked.push(given[0])
        return Reflect.apply(Reflect.get(pool, name, pool), pool, given)
      }
    },
  })
  const app = await buildApp({
    pool: listening,
    engine: database.engine,
    clock: () => new Date(`${SEARCH_DAY}T03:00:00Z`),
    log: pino({ level: 'silent' }),
    settings: { ...APP_SETTINGS, demo: true },
    version: 'measure',
    migrationsFolder: 'server/database/migrations',
    rateLimits: UNLIMITED,
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { rows } = await database.pool.query<{ city_id: string }>('select distinct city_id from properties order by 1')

  const bare: number[] = []
  const http: number[] = []
  const searches = rows.flatMap(({ city_id: city }) =>
    STAYS.map(({ checkIn, checkOut }) => {
      const query = new URLSearchParams({ place: `city:${city}`, checkIn, checkOut, adults: '2' })
      return `${app.http.listeningOrigin}/api/Hotels?${query}`
    }),
  )
  const configs = new Map<string, pg.QueryConfig>()
  for (const url of searches) {
    // This first time warms caches and prepared statements, and tells the query behind the search.
    await fetched(url)
    const config = asked.at(-1)
    if (config === undefined) throw new Error('the search did not run its query')
    configs.set(url, config)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [url, config] of configs) {
      const overHttp = async () => http.push(await timed(() => fetched(url)))
      const alone = async () => bare.push(await timed(() => database.pool.query(config)))
      // Whoever goes second finds warmer caches: they take turns.
      const [first, second] = round % 2 === 0 ? [overHttp, alone] : [alone, overHttp]
      await first()
      await second()
    }
  }
  agent.destroy()
  await app.http.close()
  await database.close()
  const [httpMs, bareMs] = [median(http), median(bare)]
  return { engine: database.engine, searches: http.length, httpMs, bareMs, ratio: httpMs / bareMs }
}
