import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { LEAD_STEPS, CO2E_METHODS, POLICY_OUTCOMES, type ReportDimension } from '#contract/reports/measures.ts'
import type { ReportGroup } from '#contract/reports/reports.ts'
import { SERVICES } from '#contract/core/services.ts'
import type { PolicySlot } from '#src/bookings/policy-slot.ts'
import { productPage, type OfEveryProduct } from '#src/bookings/products.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import { METHOD_LABELS, OUTCOME_LABELS } from './labels.ts'

export type PolicySlots = OfEveryProduct<PolicySlot | null>

const NAMES = { currency: 'IDR', cityName: (city: string) => city, airlineName: (code: string) => code }

/** Names of the rules of the travel policy, by key. */
export const ruleLabels = (slots: PolicySlots): ReadonlyMap<string, string> =>
  new Map(
    SERVICES.flatMap((service) =>
      (slots(service)?.texts({ currency: NAMES.currency }, NAMES) ?? []).map(({ key, label }) => [key, label] as const),
    ),
  )

const leadLabel = (key: string): string => {
  const first = Number(key)
  const next = LEAD_STEPS.find((step) => step > first)
  const [from, to] = [formatNumber(first), formatNumber((next ?? 0) - 1)]
  if (first === 0) return t`Same day`
  if (next === undefined) return plural(first, { one: 'From # day', other: 'From # days' })
  return next - first === 1 ? plural(first, { one: '# day', other: '# days' }) : t`${from}–${to} days`
}

const unknownLabel = (by: ReportDimension): string => {
  if (by === 'cost_centre' || by === 'project' || by === 'legal_entity') return t`Not specified`
  if (by === 'policy') return t`No policy in force`
  return t`Not known`
}

/** Name of a group of figures. */
export const groupLabel = (
  by: ReportDimension,
  { key, label }: Pick<ReportGroup, 'key' | 'label'>,
  rules: ReadonlyMap<string, string>,
): string => {
  if (key === '') return unknownLabel(by)
  if (label !== null) return label
  const service = SERVICES.find((one) => one === key)
  if (by === 'service' && service !== undefined) return i18n._(productPage(service).labels.name)
  if (by === 'rule') return rules.get(key) ?? key
  if (by === 'lead') return leadLabel(key)
  const outcome = POLICY_OUTCOMES.find((one) => one === key)
  if (by === 'policy' && outcome !== undefined) return i18n._(OUTCOME_LABELS[outcome])
  const method = CO2E_METHODS.find((one) => one === key)
  if (by === 'method' && method !== undefined) return i18n._(METHOD_LABELS[method])
  return key
}
