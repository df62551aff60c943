import * as v from 'valibot'
import { idSchema } from '../core/scalars.ts'

/**
 * Invoice recipient, cost centre and project of a booking; left out: the defaults of the person. Null: nothing
 * is chosen.
 */
export const allocationSchema = v.object({
  legalEntityId: v.nullable(idSchema),
  costCentreId: v.nullable(idSchema),
  projectId: v.nullable(idSchema),
})
export type Allocation = v.InferOutput<typeof allocationSchema>

/** The entry that every request of a booking has. */
export const allocationEntries = { allocation: v.optional(allocationSchema) }

export const ALLOCATION_ERRORS = ['choice_unknown', 'choice_archived', 'project_not_open'] as const
