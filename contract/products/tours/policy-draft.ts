import * as v from 'valibot'
import {
  amountFaults,
  daysFaults,
  draftNumber,
  draftRule,
  ruleOrNone,
  type PolicyFault,
} from '#contract/approvals/policy-drafts.ts'
import { suppliersDraft, suppliersFaults } from '#contract/approvals/policy-suppliers.ts'
import { tourRulesSchema } from './policy.ts'

/** The same in a scope below the company, see `ruleOrNone`. */
export const tourOverridesSchema = v.object({
  perPerson: ruleOrNone(tourRulesSchema.entries.perPerson),
  advance: ruleOrNone(tourRulesSchema.entries.advance),
  suppliers: ruleOrNone(tourRulesSchema.entries.suppliers),
})

export const tourDraftSchema = v.object({
  perPerson: draftRule({ most: draftNumber }),
  advance: draftRule({ leastDays: draftNumber }),
  suppliers: suppliersDraft,
})
export type TourDraft = v.InferOutput<typeof tourDraftSchema>

/** Faults of a draft's rules for tours; fields begin with `tours.`. */
export const tourDraftFaults = ({ perPerson, advance, suppliers }: TourDraft): PolicyFault[] => [
  ...(perPerson ? amountFaults('tours.perPerson.most', perPerson.most) : []),
  ...(advance ? daysFaults('tours.advance.leastDays', advance.leastDays) : []),
  ...(suppliers ? suppliersFaults('tours.suppliers', suppliers) : []),
]
