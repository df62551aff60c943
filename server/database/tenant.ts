import { sql } from 'drizzle-orm'
import { transact, type Db } from './db.ts'

/** For whom tenant rows are read and written. Operators of the installation see every company. */
export type Tenant = { clientId: string; userId: string; isOperator: boolean }

/**
 * Makes the rest of this transaction act for one tenant: as role `app`, whose rows the policies of the first migration
 * limit. This is the second wall behind `server/access`, against a forgotten WHERE.
 */
export const actAs = async (tx: Db, tenant: Tenant): Promise<void> => {
  await tx.execute(sql`select set_config('role', 'app', true), set_config('app.client_id', ${tenant.clientId}, true),
    set_config('app.user_id', ${tenant.userId}, true), set_config('app.operator', ${tenant.isOperator ? 'on' : 'off'}, true)`)
}

/** A transaction in which only the tenant's rows exist. */
export const inTenant = <T>(db: Db, tenant: Tenant, work: (tx: Db) => Promise<T>): Promise<T> =>
  transact(db, async (tx) => {
    await actAs(tx, tenant)
    return work(tx)
  })

/** Steps out of the tenant for work on shared stock (expired holds of other companies), and back into it. */
export const asSystem = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`select set_config('role', 'none', true)`)
  const result = await work()
  await tx.execute(sql`select set_config('role', 'app', true)`)
  return result
}
