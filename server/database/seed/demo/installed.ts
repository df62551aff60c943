import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/db.ts'
import { installation } from '#server/database/schema/installation.ts'

/** Value the installation stored under a key, or null. */
export const installed = async (db: Db, key: string): Promise<string | null> => {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.key, key))
  return row?.value ?? null
}

export const noteInstalled = async (tx: Db, key: string, value: string): Promise<void> => {
  await tx.insert(installation).values({ key, value }).onConflictDoUpdate({ target: installation.key, set: { value } })
}

const LOCK = 7_465_412

/**
 * Other loaders wait here until this transaction ends: of several processes starting together only one does the work.
 */
export const waitForOtherLoads = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

/** Slices small enough for one statement's parameters. */
export const batches = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size))
