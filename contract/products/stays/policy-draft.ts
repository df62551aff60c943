import * as v from 'valibot'
import {
  amountFaults,
  choiceFaults,
  daysFaults,
  draftCity,
  draftNumber,
  draftRule,
  ruleOrNone,
  type PolicyFault,
} from '#contract/approvals/policy-drafts.ts'
import { suppliersDraft, suppliersFaults } from '#contract/approvals/policy-suppliers.ts'
import { stayRulesEntries } from './policy.ts'
import { BOARDS } from './stay-search.ts'

/** The same in a scope below the company, see `ruleOrNone`. */
export const stayOverrideEntries = {
  nightlyRate: ruleOrNone(stayRulesEntries.nightlyRate),
  stars: ruleOrNone(stayRulesEntries.stars),
  boards: ruleOrNone(stayRulesEntries.boards),
  refundable: ruleOrNone(stayRulesEntries.refundable),
  advance: ruleOrNone(stayRulesEntries.advance),
  suppliers: ruleOrNone(stayRulesEntries.suppliers),
}

export const stayDraftEntries = {
  nightlyRate: draftRule({ cities: v.record(draftCity, draftNumber), other: draftNumber }),
  stars: draftRule({ most: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)) }),
  boards: draftRule({ allowed: v.array(v.picklist(BOARDS)) }),
  refundable: draftRule({}),
  advance: draftRule({ leastDays: draftNumber }),
  suppliers: suppliersDraft,
}
const stayDraftSchema = v.object(stayDraftEntries)
export type StayDraft = v.InferOutput<typeof stayDraftSchema>

const rateFaults = ({ cities, other }: NonNullable<StayDraft['nightlyRate']>): PolicyFault[] => {
  const ofCities = Object.entries(cities).flatMap(([city, limit]) => amountFaults(`nightlyRate.cities.${city}`, limit))
  if (other !== null) return [...ofCities, ...amountFaults('nightlyRate.other', other)]
  return Object.keys(cities).length > 0 ? ofCities : amountFaults('nightlyRate.other', null)
}

/** Faults of a draft's rules for stays. */
export const stayDraftFaults = ({ nightlyRate, boards, advance, suppliers }: StayDraft): PolicyFault[] => [
  ...(nightlyRate ? rateFaults(nightlyRate) : []),
  ...(boards ? choiceFaults('boards.allowed', boards.allowed) : []),
  ...(advance ? daysFaults('advance.leastDays', advance.leastDays) : []),
  ...(suppliers ? suppliersFaults('suppliers', suppliers) : []),
]
