import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type {
  Co2eMethod,
  PolicyOutcome,
  ReportBasis,
  ReportDimension,
  ReportKind,
  ReportPeriod,
} from '#contract/reports/measures.ts'

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

export const REPORT_LABELS: Labels<ReportKind> = {
  spend: msg`Spend`,
  policy: msg`Policy`,
  lead: msg`Booked in advance`,
  missed: msg`Missed savings`,
  co2e: msg`CO₂e`,
}

export const DIMENSION_LABELS: Labels<ReportDimension> = {
  cost_centre: msg`Cost centre`,
  project: msg`Project`,
  legal_entity: msg`Legal entity`,
  supplier: msg`Supplier`,
  place: msg`City or route`,
  service: msg`Service`,
  policy: msg`Policy`,
  rule: msg`Rule that was breached`,
  lead: msg`Days before travel`,
  method: msg`Method of calculation`,
}

export const PERIOD_LABELS: Labels<ReportPeriod> = {
  this_month: msg`This month`,
  last_month: msg`Last month`,
  this_quarter: msg`This quarter`,
  last_quarter: msg`Last quarter`,
  this_year: msg`This year`,
  last_year: msg`Last year`,
  days: msg`Selected dates`,
}

export const BASIS_LABELS: Labels<ReportBasis> = { booked: msg`Date booked`, travel: msg`Date of travel` }

export const OUTCOME_LABELS: Labels<PolicyOutcome> = { within: msg`Within policy`, outside: msg`Out of policy` }

export const METHOD_LABELS: Labels<Co2eMethod> = {
  aircraft_fuel: msg`Fuel by aircraft type`,
  supplier: msg`Stated by the airline's system`,
}

/** How the CO2e of each method is calculated and where it comes from. */
export const METHOD_TEXTS: Labels<Co2eMethod> = {
  aircraft_fuel: msg`Fuel of the aircraft type over the great-circle distance plus 95 km, shared by the floor space of each seat at 82% occupancy. 3.836 kg CO₂e per kg of jet fuel, production included (89 g/MJ, CORSIA and ISO 14083; seat shares as in the Travel Impact Model).`,
  supplier: msg`As stated for the booked flights by Duffel. Where it states none: great-circle distance times 95 g CO₂e per km in economy, 140 g in premium economy, 330 g in business and 430 g in first.`,
}
