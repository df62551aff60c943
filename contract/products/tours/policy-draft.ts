import * as v from 'valibot'
import {
  amountFaults,
  daysFaults,
  draftNumber,
  draftRule,
  ruleOrNone,
  type PolicyFault,
} from '#contract/approvals/policy-drafts.ts'
import { tourRulesSchema } from './policy.ts'

/** The same in a scope below the company, see `ruleOrNone`. */
export const tourOverridesSchema = v.object({
  perPerson: ruleOrNone(tourRulesSchema.entries.perPerson),
  advance: ruleOrNone(tourRulesSchema.entries.advance),
})

export const tourDraftSchema = v.object({
  perPerson: draftRule({ most: draftNumber }),
  advance: draftRule({ leastDays: draftNumber }),
})
export type TourDraft = v.InferOutput<typeof tourDraftSchema>

/** Faults of a draft's rules for tours; fields begin with `tours.`. */
export const tourDraftFaults = ({ perPerson, advance }: TourDraft): PolicyFault[] => [
  ...(perPerson ? amountFaults('tours.perPerson.most', perPerson.most) : []),
  ...(advance ? daysFaults('tours.advance.leastDays', advance.leastDays) : []),
]
