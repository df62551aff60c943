import type { Logger } from 'pino'
import { buildApp, type App } from './app.ts'
import { openDatabase } from './database/connect.ts'
import { makeDb } from './database/db.ts'
import { loadContent } from './database/seed/demo/content/load-content.ts'
import { renewOffers } from './database/seed/demo/content/load-offers.ts'
import { extendCalendars } from './database/seed/demo/extend-calendars.ts'
import { loadDemo } from './database/seed/demo/load-demo.ts'
import { loadPapers } from './database/seed/demo/load-papers.ts'
import { loadPolicies } from './database/seed/demo/load-policies.ts'
import { loadReference } from './database/seed/demo/load-reference.ts'
import { loadSamples } from './database/seed/demo/load-samples.ts'
import { loadReviews } from './database/seed/demo/load-reviews.ts'
import { loadCabs } from './database/seed/demo/cabs/load-cabs.ts'
import { loadDirectory } from './database/seed/demo/directory/load-directory.ts'
import { loadTours } from './database/seed/demo/tours/load-tours.ts'
import { startLife } from './database/seed/demo/life/start-life.ts'
import { loadTaxRules } from './database/seed/demo/load-tax-rules.ts'
import { migrate } from './database/migrate.ts'
import type { Clock } from './domain/kernel/clock.ts'
import { DEMO_PASSWORD } from './domain/accounts/sign-in/demo-accounts.ts'
import { hashPassword } from './domain/accounts/sign-in/sign-in.ts'
import { every } from './jobs/every.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { Installation } from './installation.ts'
import type { Settings } from './settings.ts'

export type Running = { app: App; address: string; close: () => Promise<void> }

const CALENDAR_MS = 3_600_000

const clock: Clock = () => new Date()

/** The day in UTC; the calendars reach far enough beyond it for every zone. */
const today = (): string => clock().toISOString().slice(0, 10)

/** Opens and fills the database, then listens. Throws what stood in the way, with everything opened closed again. */
export const start = async (
  settings: Settings,
  installation: Installation,
  log: Logger,
  rateLimits: Partial<RateLimits> = {},
): Promise<Running> => {
  const database = await openDatabase(
    {
      databaseUrl: settings.databaseUrl ?? undefined,
      directUrl: settings.databaseDirectUrl ?? undefined,
      dataDir: settings.dataDir,
      connections: settings.databaseConnections,
    },
    log,
  )
  try {
    await migrate(database, installation.migrationsFolder)
    const db = makeDb(database.pool)
    await loadReference(db)
    if (settings.demo) {
      await loadDemo(db, { today: today(), passwordHash: await hashPassword(DEMO_PASSWORD) })
      await loadReviews(db, today())
      await loadTours(db, today())
      await loadDirectory(db, today())
      await loadCabs(db, today())
      await loadPolicies(db, clock())
      await loadPapers(db)
      await loadTaxRules(db)
      await loadContent(db, clock())
      await renewOffers(db, clock())
    }
    await loadSamples(db, today())
    await extendCalendars(db, today())
    const { version, migrationsFolder, pageFolder } = installation
    const { pool, engine } = database
    const app = await buildApp({
      pool,
      engine,
      clock,
      log,
      settings,
      version,
      migrationsFolder,
      pageFolder,
      rateLimits,
    })
    await app.services.places.refresh()
    await app.http.listen({ host: settings.host, port: settings.port }).catch(async (error: unknown) => {
      await app.http.close()
      throw error
    })
    const calendars = every(
      CALENDAR_MS,
      async () => {
        await extendCalendars(db, today())
        if (settings.demo) await renewOffers(db, clock())
      },
      (error) => log.error({ err: error }, 'the demonstration calendars and offers could not be extended'),
    )
    const life = settings.demoLife ? startLife(app.services, database, log) : null
    return {
      app,
      address: settings.publicUrl ?? app.http.listeningOrigin,
      close: async () => {
        await Promise.all([life?.stop(), calendars.stop(), app.http.close()])
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
