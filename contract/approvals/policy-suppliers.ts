import * as v from 'valibot'
import { choiceFaults, draftRule, type PolicyFault } from './policy-drafts.ts'
import { breachVerdictSchema, type BreachVerdict } from './policy-verdicts.ts'

export const MAX_AVOIDED = 100

/**
 * A supplier that a rule names: its key is given by the product, the name is that of the day it was chosen, so that it is
 * still named once it is gone.
 */
export const namedSupplierSchema = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})
export type NamedSupplier = v.InferOutput<typeof namedSupplierSchema>

const avoided = v.pipe(v.array(namedSupplierSchema), v.maxLength(MAX_AVOIDED, 'too_long'))

/** Suppliers that are not to be booked. */
export const suppliersRule = v.optional(v.object({ verdict: breachVerdictSchema, avoided }))
export type SuppliersRule = v.InferOutput<typeof suppliersRule>

export const suppliersDraft = draftRule({ avoided })
export type SuppliersDraft = NonNullable<v.InferOutput<typeof suppliersDraft>>

/** `field` is the path of the rule in the draft. */
export const suppliersFaults = (field: string, rule: { avoided: readonly NamedSupplier[] }): PolicyFault[] =>
  choiceFaults(`${field}.avoided`, rule.avoided)

/** The first supplier of a rule that one of the keys is of. */
export const avoidedSupplier = (
  rule: SuppliersRule,
  keys: readonly string[],
): { verdict: BreachVerdict; name: string } | null => {
  const found = rule?.avoided.find(({ key }) => keys.includes(key))
  return rule === undefined || found === undefined ? null : { verdict: rule.verdict, name: found.name }
}
