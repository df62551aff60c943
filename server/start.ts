import type { Logger } from 'pino'
import { buildApp, type App } from './app.ts'
import { makeDb } from './database/db.ts'
import { renewOffers } from './database/seed/demo/content/load-offers.ts'
import { extendCalendars } from './database/seed/demo/extend-calendars.ts'
import { startLife } from './database/seed/demo/life/start-life.ts'
import { clock, openFilled, today } from './filled-database.ts'
import { every } from './jobs/every.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { Installation } from './installation.ts'
import type { Settings } from './settings.ts'

export type Running = { app: App; address: string; close: () => Promise<void> }

const CALENDAR_MS = 3_600_000

/** Opens and fills the database, then listens. Throws what stood in the way, with everything opened closed again. */
export const start = async (
  settings: Settings,
  installation: Installation,
  log: Logger,
  rateLimits: Partial<RateLimits> = {},
): Promise<Running> => {
  const database = await openFilled(settings, installation, log)
  try {
    const db = makeDb(database.pool)
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
