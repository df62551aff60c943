import type { Logger } from 'pino'
import { openDatabase, type Database } from './database/connect.ts'
import { makeDb } from './database/db.ts'
import { loadContent } from './database/seed/demo/content/load-content.ts'
import { loadDemo } from './database/seed/demo/load-demo.ts'
import { loadPapers } from './database/seed/demo/load-papers.ts'
import { loadPolicies } from './database/seed/demo/load-policies.ts'
import { loadReference } from './database/seed/demo/load-reference.ts'
import { loadSamples } from './database/seed/demo/load-samples.ts'
import { loadReviews } from './database/seed/demo/load-reviews.ts'
import { loadCabs } from './database/seed/demo/cabs/load-cabs.ts'
import { loadDirectory } from './database/seed/demo/directory/load-directory.ts'
import { loadTours } from './database/seed/demo/tours/load-tours.ts'
import { loadTaxRules } from './database/seed/demo/load-tax-rules.ts'
import { migrate } from './database/migrate.ts'
import { DEMO_PASSWORD } from './domain/accounts/sign-in/demo-accounts.ts'
import { hashPassword } from './domain/accounts/sign-in/sign-in.ts'
import { renewOffers } from './database/seed/demo/content/load-offers.ts'
import { extendCalendars } from './database/seed/demo/extend-calendars.ts'
import type { Clock } from './domain/kernel/clock.ts'
import type { Installation } from './installation.ts'
import type { Settings } from './settings.ts'

export const clock: Clock = () => new Date()

/** The day in UTC; the calendars reach far enough beyond it for every zone. */
export const today = (): string => clock().toISOString().slice(0, 10)

/**
 * Opens the database of the settings, migrated and filled. If that fails, closes it and throws.
 */
export const openFilled = async (settings: Settings, installation: Installation, log: Logger): Promise<Database> => {
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
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
