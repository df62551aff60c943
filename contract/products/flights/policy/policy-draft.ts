import * as v from 'valibot'
import {
  choiceFaults,
  daysFaults,
  draftNumber,
  draftRule,
  hoursFaults,
  permilleFaults,
  ruleOrNone,
  type PolicyFault,
} from '#contract/approvals/policy-drafts.ts'
import { CABINS } from '../cabins.ts'
import { FARE_CLASSES } from './fare-class.ts'
import { flightRulesSchema } from './policy-rules.ts'

/** The same in a scope below the company, see `ruleOrNone`. */
export const flightOverridesSchema = v.object({
  cabin: ruleOrNone(flightRulesSchema.entries.cabin),
  fares: ruleOrNone(flightRulesSchema.entries.fares),
  price: ruleOrNone(flightRulesSchema.entries.price),
  advance: ruleOrNone(flightRulesSchema.entries.advance),
  airlines: ruleOrNone(flightRulesSchema.entries.airlines),
})

const designator = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2}$/))

export const flightDraftSchema = v.object({
  cabin: draftRule({
    most: v.picklist(CABINS),
    longer: v.pipe(v.array(v.object({ fromMinutes: draftNumber, most: v.picklist(CABINS) })), v.maxLength(5)),
  }),
  fares: draftRule({ allowed: v.array(v.picklist(FARE_CLASSES)) }),
  price: draftRule({ abovePermille: draftNumber, windowMinutes: draftNumber }),
  advance: draftRule({ leastDays: draftNumber }),
  airlines: draftRule({
    avoided: v.pipe(v.array(designator), v.maxLength(100)),
    names: v.optional(v.record(designator, v.pipe(v.string(), v.maxLength(200)))),
  }),
})
export type FlightDraft = v.InferOutput<typeof flightDraftSchema>

const MOST_HOURS = 48
const MOST_WINDOW_HOURS = 24

/** Faults of a draft's rules for flights; fields begin with `flights.`. */
export const flightDraftFaults = ({ cabin, fares, price, advance, airlines }: FlightDraft): PolicyFault[] => [
  ...(cabin?.longer ?? []).flatMap(({ fromMinutes }, step) =>
    hoursFaults(`flights.cabin.longer.${step}.fromMinutes`, fromMinutes, MOST_HOURS),
  ),
  ...(fares ? choiceFaults('flights.fares.allowed', fares.allowed) : []),
  ...(price
    ? [
        ...permilleFaults('flights.price.abovePermille', price.abovePermille),
        ...hoursFaults('flights.price.windowMinutes', price.windowMinutes, MOST_WINDOW_HOURS),
      ]
    : []),
  ...(advance ? daysFaults('flights.advance.leastDays', advance.leastDays) : []),
  ...(airlines ? choiceFaults('flights.airlines.avoided', airlines.avoided) : []),
]
