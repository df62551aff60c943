import { asc, eq, ilike } from 'drizzle-orm'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { clearCabFaults, setCabFault } from '#server/adapters/suppliers/cabs/faults.ts'
import type { Db } from '#server/database/db.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import { CAB_FAULT_KINDS } from '#server/database/schema/supplier-faults.ts'
import { containing, faultOnlyField, faultUsesField, faultValueField } from '#server/http/products/fault-form.ts'
import type { Services } from '#server/services.ts'

export const cabSwitchForms = [
  v.object({ action: v.literal('cabs_clear') }),
  v.object({
    action: v.literal('cabs_set'),
    kind: v.picklist(CAB_FAULT_KINDS),
    cabValue: faultValueField,
    cabUses: faultUsesField,
    cab: faultOnlyField,
  }),
] as const
type Form = v.InferOutput<(typeof cabSwitchForms)[number]>

/** An operator by its id, or the first whose name contains the text; null if there is none. */
const operatorNamed = async (db: Db, text: string): Promise<string | null> => {
  const [found] = await db
    .select({ id: cabOperators.id })
    .from(cabOperators)
    .where(v.is(idSchema, text) ? eq(cabOperators.id, text) : ilike(cabOperators.name, containing(text)))
    .orderBy(asc(cabOperators.name), asc(cabOperators.id))
    .limit(1)
  return found?.id ?? null
}

/** Applies the form. False if no operator has this id or name. */
export const actOnCabs = async ({ db, clock }: Services, form: Form): Promise<boolean> => {
  if (form.action === 'cabs_clear') {
    await clearCabFaults(db)
    return true
  }
  const { kind, cabValue: value, cabUses: uses, cab } = form
  const operatorId = cab === '' ? null : await operatorNamed(db, cab)
  if (cab !== '' && operatorId === null) return false
  await setCabFault(db, { operatorId, kind, uses, ...(value !== undefined && { value }) }, clock())
  return true
}
