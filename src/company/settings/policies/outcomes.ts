import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { BREACH_VERDICTS, type BreachVerdict } from '#contract/approvals/policy-verdicts.ts'

/** Outcomes of breaching a rule. */
export const OUTCOME_LABELS = {
  notice: msg`Show a notice`,
  warn: msg`Ask for a reason`,
  needs_approval: msg`Needs approval`,
  blocked: msg`Not allowed`,
} as const satisfies Record<BreachVerdict, unknown>

export const OUTCOMES = BREACH_VERDICTS

/** Names of avoided suppliers as they were when chosen, also of those that are gone. */
export const avoidedNames = ({ avoided }: { avoided: readonly { name: string }[] }): string =>
  avoided.map(({ name }) => name).join(', ')

/** A limit with what happens outside of it. */
export const ruleText = <Rule extends { verdict: BreachVerdict }>(
  rule: Rule | null | undefined,
  limitOf: (rule: Rule) => string,
): string | null | undefined => {
  if (rule === null || rule === undefined) return rule
  const [limit, outcome] = [limitOf(rule), i18n._(OUTCOME_LABELS[rule.verdict])]
  return t`${limit} · Otherwise: ${outcome}`
}
