import { transact, type Db } from '#server/database/db.ts'
import { taxRules } from '#server/database/schema/payments/taxes.ts'
import { installed, noteInstalled, waitForOtherLoads } from './installed.ts'
import { DEMO_TAX_RULES } from './tax-rules.ts'

const KEY = 'demonstration-tax-rules'
const VERSION = '1'

/** Gives the installation the tax rules of the demonstration, once. False when it has them already. */
export const loadTaxRules = async (db: Db): Promise<boolean> => {
  if ((await installed(db, KEY)) !== null) return false
  return transact(db, async (tx) => {
    await waitForOtherLoads(tx)
    if ((await installed(tx, KEY)) !== null) return false
    await tx
      .insert(taxRules)
      .values([...DEMO_TAX_RULES])
      .onConflictDoNothing()
    await noteInstalled(tx, KEY, VERSION)
    return true
  })
}
