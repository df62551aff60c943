import { pino } from 'pino'
import * as v from 'valibot'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { stockMismatches } from '#server/domain/products/stays/hold/stock-mismatches.ts'
import { APP_SETTINGS, UNLIMITED } from '../support/app-settings.ts'
import { aClient, aUser, signedInAs } from '../support/accounts/people.ts'
import { aHotel } from '../support/stays/hotels.ts'
import { START } from '../support/moment.ts'
import { requestSchema, type orderSchema, type WorldRequest } from './orders.ts'
import { plant } from './plants.ts'

// The whole server in a process of its own, so that it can be killed; its parent sends orders over the channel between them.

const settings = v.parse(
  v.object({
    DATABASE_URL: v.optional(v.string()),
    DATA_DIR: v.optional(v.string()),
    PORT: v.optional(v.pipe(v.string(), v.transform(Number)), '0'),
    CONNECTIONS: v.optional(v.pipe(v.string(), v.transform(Number)), '10'),
    STARTED_AT: v.pipe(v.string(), v.transform(Number)),
    PLANT: v.optional(v.string()),
  }),
  process.env,
)

if (settings.PLANT !== undefined) plant(settings.PLANT)
/** Time goes on across restarts, from the moment at which tests begin. */
const clock = () => new Date(START.getTime() + Date.now() - settings.STARTED_AT)
const database = await openDatabase({
  databaseUrl: settings.DATABASE_URL,
  dataDir: settings.DATA_DIR,
  connections: settings.CONNECTIONS,
})
await migrate(database, 'server/database/migrations')
const failures: string[] = []
const app = await buildApp({
  pool: database.pool,
  engine: database.engine,
  clock,
  log: pino({ level: 'error', base: null }, { write: (line: string) => void failures.push(line) }),
  version: 'deep',
  migrationsFolder: 'server/database/migrations',
  rateLimits: UNLIMITED,
  settings: APP_SETTINGS,
})
const { db } = app.services
const seeding = { db, clock: { now: clock }, app }

const makeWorld = async ({ hotels, people, allotment, sameCompany }: WorldRequest) => {
  const made = []
  for (let count = 0; count < hotels; count += 1) made.push(await aHotel(seeding, { rooms: [{ allotment }] }))
  const tokens = []
  const company = sameCompany ? await aClient(seeding) : null
  for (let count = 0; count < people; count += 1) {
    const user = await aUser(seeding, company === null ? {} : { clientId: company.id })
    tokens.push(await signedInAs(seeding, user))
  }
  return { ratePlanIds: made.map(({ ratePlanId }) => ratePlanId), tokens }
}

const obey = async (order: v.InferOutput<typeof orderSchema>): Promise<unknown> => {
  switch (order.do) {
    case 'world':
      return makeWorld(order)
    case 'query':
      return (await database.pool.query(order.text, order.values)).rows
    case 'mismatches':
      return stockMismatches(db)
    case 'failures':
      return failures.splice(0)
    case 'end':
      await app.http.close()
      await database.close()
      return null
  }
}

process.on('message', (output) => {
  const { id, order } = v.parse(requestSchema, output)
  obey(order).then(
    (answer) => process.send?.({ id, answer: answer ?? null }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
await app.http.listen({ host: '127.0.0.1', port: settings.PORT })
process.send?.({ id: 0, answer: app.http.listeningOrigin })
