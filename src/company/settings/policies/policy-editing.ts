import { createContext, use } from 'react'
import type { PolicyLevel } from '#contract/products/company-policies.ts'
import type { PolicyNames } from '#src/bookings/policy-slot.ts'

/** Context of every field of the editor. */
export type PolicyEditing = {
  level: PolicyLevel
  names: PolicyNames
  /** Faults by the field's path in the draft. */
  mistakes: Readonly<Record<string, string>>
  /** The rule that applies where the scope has none: in words, or null. */
  inherited: (key: string) => string | null
}

const EditingContext = createContext<PolicyEditing | null>(null)

export const PolicyEditingProvider = EditingContext.Provider

/** Inside of the editor alone. */
export const usePolicyEditing = (): PolicyEditing => {
  const editing = use(EditingContext)
  if (editing === null) throw new Error('a field of a policy outside of its editor')
  return editing
}
