/** The day by which a booking belongs to a period: when it was booked, or when it starts. */
export const REPORT_BASES = ['booked', 'travel'] as const
export type ReportBasis = (typeof REPORT_BASES)[number]

/** Periods of a report; `days` are chosen by the person. */
export const REPORT_PERIODS = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'days',
] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

export const POLICY_OUTCOMES = ['within', 'outside'] as const
export type PolicyOutcome = (typeof POLICY_OUTCOMES)[number]

/**
 * How the CO2e of a booking was calculated. `aircraft_fuel`: fuel of the aircraft type over the distance, shared by the floor
 * a seat takes. `supplier`: as the supplier states it, or from distance and cabin where it states none.
 */
export const CO2E_METHODS = ['aircraft_fuel', 'supplier'] as const
export type Co2eMethod = (typeof CO2E_METHODS)[number]

/** First days of the groups of lead times; a booking belongs to the last one that it reaches. */
export const LEAD_STEPS = [0, 1, 4, 8, 15, 31] as const

/** Groupings of figures. */
export const REPORT_DIMENSIONS = [
  'cost_centre',
  'project',
  'legal_entity',
  'supplier',
  'place',
  'service',
  'policy',
  'rule',
  'lead',
  'method',
] as const
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

/** Reports, and what each may be grouped by; the first is the default. */
export const REPORTS = {
  spend: ['cost_centre', 'project', 'legal_entity', 'supplier', 'place', 'service'],
  policy: ['rule', 'cost_centre', 'legal_entity', 'supplier', 'service'],
  lead: ['lead', 'cost_centre', 'supplier', 'place', 'service'],
  missed: ['supplier', 'cost_centre', 'project', 'place', 'service'],
  co2e: ['place', 'cost_centre', 'project', 'legal_entity', 'supplier', 'service', 'method'],
} as const satisfies Record<string, readonly ReportDimension[]>
export type ReportKind = keyof typeof REPORTS
export const REPORT_KINDS = ['spend', 'policy', 'lead', 'missed', 'co2e'] as const satisfies readonly ReportKind[]
