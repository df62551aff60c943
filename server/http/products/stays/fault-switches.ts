import { MAX_FAULT_USES } from '#server/adapters/suppliers/embedded-outcomes.ts'
import { asc, eq, ilike } from 'drizzle-orm'
import * as v from 'valibot'
import { idSchema } from '#contract/core/scalars.ts'
import type { Db } from '#server/database/db.ts'
import { properties } from '#server/database/schema/products/stays/hotels.ts'
import { FAULT_KINDS } from '#server/database/schema/supplier-faults.ts'
import { clearFaults, setFault } from '#server/adapters/suppliers/stays/faults.ts'
import type { Services } from '#server/services.ts'

const integerSchema = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))

export const staySwitchForms = [
  v.object({ action: v.literal('clear') }),
  v.object({
    action: v.literal('set'),
    kind: v.picklist(FAULT_KINDS),
    value: v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        integerSchema,
      ]),
    ),
    uses: v.optional(v.pipe(integerSchema, v.minValue(1), v.maxValue(MAX_FAULT_USES)), '1'),
    property: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  }),
] as const
type Form = v.InferOutput<(typeof staySwitchForms)[number]>

/** A property by its id, or the first whose name contains the text; null if there is none. */
const propertyNamed = async (db: Db, text: string): Promise<string | null> => {
  const isId = v.is(idSchema, text)
  const pattern = text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const [found] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(isId ? eq(properties.id, text) : ilike(properties.name, `%${pattern}%`))
    .orderBy(asc(properties.name), asc(properties.id))
    .limit(1)
  return found?.id ?? null
}

/** Applies the form. False if no property has this id or name. */
export const actOnStays = async ({ db, clock }: Services, form: Form): Promise<boolean> => {
  if (form.action === 'clear') {
    await clearFaults(db)
    return true
  }
  const { kind, value, uses, property } = form
  const propertyId = property === '' ? null : await propertyNamed(db, property)
  if (property !== '' && propertyId === null) return false
  await setFault(db, { propertyId, kind, uses, ...(value !== undefined && { value }) }, clock())
  return true
}
