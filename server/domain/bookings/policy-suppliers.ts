import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { FoundSupplier } from '#contract/products/policy-suppliers.ts'
import type { Db } from '#server/database/db.ts'

/** Suppliers of a product whose name contains a text, by name; as many as `MOST_SUPPLIERS` are enough. Public data. */
export type PolicySuppliers = (db: Db, search: string) => Promise<FoundSupplier[]>

/** A name contains the text; every name contains an empty one. */
export const nameContains = (name: SQLWrapper, search: string): SQL =>
  sql`${name} ilike ${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
