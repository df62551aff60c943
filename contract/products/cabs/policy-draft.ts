import * as v from 'valibot'
import {
  amountFaults,
  choiceFaults,
  draftCity,
  draftNumber,
  draftRule,
  ruleOrNone,
  type PolicyFault,
} from '#contract/approvals/policy-drafts.ts'
import { suppliersDraft, suppliersFaults } from '#contract/approvals/policy-suppliers.ts'
import { cabRulesSchema, clock } from './policy.ts'
import { VEHICLE_CLASSES } from './vehicles.ts'

/** The same in a scope below the company, see `ruleOrNone`. */
export const cabOverridesSchema = v.object({
  classes: ruleOrNone(cabRulesSchema.entries.classes),
  hours: ruleOrNone(cabRulesSchema.entries.hours),
  cities: ruleOrNone(cabRulesSchema.entries.cities),
  perRide: ruleOrNone(cabRulesSchema.entries.perRide),
  perMonth: ruleOrNone(cabRulesSchema.entries.perMonth),
  suppliers: ruleOrNone(cabRulesSchema.entries.suppliers),
})

const typedClock = v.pipe(v.string(), v.maxLength(10))

export const cabDraftSchema = v.object({
  classes: draftRule({ allowed: v.array(v.picklist(VEHICLE_CLASSES)) }),
  hours: draftRule({ from: typedClock, until: typedClock }),
  cities: draftRule({ allowed: v.pipe(v.array(draftCity), v.maxLength(200)) }),
  perRide: draftRule({ most: draftNumber }),
  perMonth: draftRule({ most: draftNumber }),
  suppliers: suppliersDraft,
})
export type CabDraft = v.InferOutput<typeof cabDraftSchema>

const clockFaults = (field: string, time: string): PolicyFault[] => {
  if (time === '') return [{ field, code: 'required' }]
  return v.is(clock, time) ? [] : [{ field, code: 'time_invalid' }]
}

const hoursDraftFaults = ({ from, until }: NonNullable<CabDraft['hours']>): PolicyFault[] => {
  const faults = [...clockFaults('cabs.hours.from', from), ...clockFaults('cabs.hours.until', until)]
  return faults.length === 0 && from === until ? [{ field: 'cabs.hours.until', code: 'policy_times_equal' }] : faults
}

/** Faults of a draft's rules for rides; fields begin with `cabs.`. */
export const cabDraftFaults = ({ classes, hours, cities, perRide, perMonth, suppliers }: CabDraft): PolicyFault[] => [
  ...(classes ? choiceFaults('cabs.classes.allowed', classes.allowed) : []),
  ...(hours ? hoursDraftFaults(hours) : []),
  ...(cities ? choiceFaults('cabs.cities.allowed', cities.allowed) : []),
  ...(perRide ? amountFaults('cabs.perRide.most', perRide.most) : []),
  ...(perMonth ? amountFaults('cabs.perMonth.most', perMonth.most) : []),
  ...(suppliers ? suppliersFaults('cabs.suppliers', suppliers) : []),
]
