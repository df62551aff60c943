import { asc, eq, ilike, or } from 'drizzle-orm'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import { clearTourFaults, setTourFault } from '#server/adapters/suppliers/tours/faults.ts'
import type { Db } from '#server/database/db.ts'
import { FAULT_KINDS } from '#server/database/schema/supplier-faults.ts'
import { tours } from '#server/database/schema/products/tours/tours.ts'
import { containing, faultOnlyField, faultUsesField, faultValueField } from '#server/http/products/fault-form.ts'
import type { Services } from '#server/services.ts'

export const tourSwitchForms = [
  v.object({ action: v.literal('tours_clear') }),
  v.object({
    action: v.literal('tours_set'),
    kind: v.picklist(FAULT_KINDS),
    tourValue: faultValueField,
    tourUses: faultUsesField,
    tour: faultOnlyField,
  }),
] as const
type Form = v.InferOutput<(typeof tourSwitchForms)[number]>

/** A tour by its id, or the first whose title contains the text; null if there is none. */
const tourNamed = async (db: Db, text: string): Promise<string | null> => {
  const pattern = containing(text)
  const [found] = await db
    .select({ id: tours.id })
    .from(tours)
    .where(v.is(idSchema, text) ? eq(tours.id, text) : or(ilike(tours.titleEn, pattern), ilike(tours.titleId, pattern)))
    .orderBy(asc(tours.titleEn), asc(tours.id))
    .limit(1)
  return found?.id ?? null
}

/** Applies the form. False if no tour has this id or title. */
export const actOnTours = async ({ db, clock }: Services, form: Form): Promise<boolean> => {
  if (form.action === 'tours_clear') {
    await clearTourFaults(db)
    return true
  }
  const { kind, tourValue: value, tourUses: uses, tour } = form
  const tourId = tour === '' ? null : await tourNamed(db, tour)
  if (tour !== '' && tourId === null) return false
  await setTourFault(db, { tourId, kind, uses, ...(value !== undefined && { value }) }, clock())
  return true
}
