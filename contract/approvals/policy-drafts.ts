import * as v from 'valibot'
import type { ErrorCode } from '#contract/core/errors.ts'
import { breachVerdictSchema } from './policy-verdicts.ts'

/** A rule of a scope: missing, the scope above applies; null, the scope has no such limit. */
export const ruleOrNone = <const Rule extends v.GenericSchema>(rule: v.OptionalSchema<Rule, undefined>) =>
  v.optional(v.nullable(rule.wrapped))

/** A rule of a draft: its fields may be empty or wrong until the draft is activated. */
export const draftRule = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.nullable(v.object({ verdict: breachVerdictSchema, ...entries })))

/** A number of a draft; null where the field is empty. */
export const draftNumber = v.nullable(v.pipe(v.number(), v.finite()))
type DraftNumber = v.InferOutput<typeof draftNumber>

/** Id of a city in a draft: `jakarta`. */
export const draftCity = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,48}$/))

/** A fault that prevents activating a draft: the field by its path in the draft. */
export type PolicyFault = { field: string; code: ErrorCode }

const MAX_AMOUNT = 1_000_000_000_000

const numberFaults = (
  field: string,
  value: DraftNumber,
  { least, most, code }: { least: number; most: number; code: ErrorCode },
): PolicyFault[] => {
  if (value === null) return [{ field, code: 'required' }]
  return Number.isSafeInteger(value) && value >= least && value <= most ? [] : [{ field, code }]
}

/** An amount has to be a whole number of minor units above zero. */
export const amountFaults = (field: string, value: DraftNumber): PolicyFault[] =>
  numberFaults(field, value, { least: 1, most: MAX_AMOUNT, code: 'policy_amount_invalid' })

export const daysFaults = (field: string, value: DraftNumber): PolicyFault[] =>
  numberFaults(field, value, { least: 1, most: 365, code: 'policy_days_invalid' })

/** Minutes of 1 to `mostHours` hours. */
export const hoursFaults = (field: string, minutes: DraftNumber, mostHours: number): PolicyFault[] =>
  numberFaults(field, minutes, { least: 1, most: mostHours * 60, code: 'policy_hours_invalid' })

export const permilleFaults = (field: string, value: DraftNumber): PolicyFault[] =>
  numberFaults(field, value, { least: 0, most: 5000, code: 'policy_percent_invalid' })

/** At least one has to be chosen. */
export const choiceFaults = (field: string, chosen: readonly unknown[]): PolicyFault[] =>
  chosen.length > 0 ? [] : [{ field, code: 'policy_list_empty' }]
