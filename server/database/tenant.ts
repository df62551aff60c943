import { transact, type Db } from './db.ts'
import { sent } from './named.ts'

/** Access context for tenant rows. Operators of the installation see every company. */
export type Tenant = {
  clientId: string
  userId: string
  isOperator: boolean
  /** The caller acting for this person: default of `bookings.booked_by`, so that no service can forget it. */
  calledBy?: { userId: string }
}

const ACT_AS = `select set_config('role', 'app', true), set_config('app.client_id', $1, true),
  set_config('app.user_id', $2, true), set_config('app.operator', $3, true), set_config('lock_timeout', $4, true),
  set_config('app.booked_by', $5, true)`

/**
 * A transaction in which only the tenant's rows exist: it acts as role `app`, whose rows the policies of the first
 * migration limit. This is the second wall behind the domain's access checks (`server/domain/bookings/access.ts`), against
 * a forgotten WHERE. `lockLimit` is how long one of its statements waits for a row; for ever without it.
 */
export const inTenant = <T>(
  db: Db,
  { clientId, userId, isOperator, calledBy }: Tenant,
  work: (tx: Db) => Promise<T>,
  lockLimit = '0',
): Promise<T> =>
  transact(db, async (tx) => {
    sent(tx, 'act-as', ACT_AS, [clientId, userId, isOperator ? 'on' : 'off', lockLimit, calledBy?.userId ?? ''])
    return work(tx)
  })

/** Steps out of the tenant for work on shared stock (expired holds of other companies), and back into it. */
export const asSystem = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  sent(tx, 'as-system', `select set_config('role', 'none', true)`, [])
  const result = await work()
  sent(tx, 'as-tenant', `select set_config('role', 'app', true)`, [])
  return result
}

const OUT = `select set_config('app.role_before', current_setting('role'), true), set_config('role', 'none', true)`
const BACK = `select set_config('role', current_setting('app.role_before'), true)`

/** Steps out of the tenant, if the transaction has one, until `stepBack`. Not nested. */
export const stepOut = (tx: Db): void => sent(tx, 'step-out', OUT, [])
export const stepBack = (tx: Db): void => sent(tx, 'step-back', BACK, [])

/** As `asSystem`, for work that belongs to transactions of tenants and of the installation: each stays what it was. */
export const outsideTenant = async <T>(tx: Db, work: () => Promise<T>): Promise<T> => {
  stepOut(tx)
  const result = await work()
  stepBack(tx)
  return result
}
