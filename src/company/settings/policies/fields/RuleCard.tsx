import { NativeSelect, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, type ReactNode } from 'react'
import type { BreachVerdict } from '#contract/approvals/policy-verdicts.ts'
import { OUTCOME_LABELS, OUTCOMES } from '../outcomes.ts'
import { usePolicyEditing } from '../policy-editing.ts'
import classes from '../Policies.module.css'

/** One rule: whether there is one, what happens outside of it, and its fields. */
export const RuleCard = <Rule extends { verdict: BreachVerdict }>(props: {
  title: string
  description?: string
  /** As in the draft: undefined where nothing is said, null for no limit. */
  rule: Rule | null | undefined
  /** Its key in the words of the product's rules. */
  ruleKey: string
  /** Initial values of a new rule. */
  blank: Rule
  outcomes?: readonly BreachVerdict[]
  onChange: (rule: Rule | null | undefined) => void
  children?: (rule: Rule, change: (rule: Rule) => void) => ReactNode
}) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { level, inherited } = usePolicyEditing()
  const { title, description, rule, blank, outcomes = OUTCOMES, onChange, children } = props
  // Choosing another outcome for a moment must not empty the fields.
  const last = useRef(rule ?? blank)
  const isCompany = level === 'company'
  const above = inherited(props.ruleKey)
  const shown = rule && !outcomes.includes(rule.verdict) ? [rule.verdict, ...outcomes] : outcomes

  const choose = (value: string) => {
    if (rule) last.current = rule
    const verdict = OUTCOMES.find((one) => one === value)
    if (verdict !== undefined) onChange({ ...last.current, verdict })
    else onChange(value === 'none' && !isCompany ? null : undefined)
  }

  return (
    <section className={classes.rule} aria-labelledby={id} data-set={rule ? '' : undefined}>
      <div className={classes.ruleHead}>
        <div>
          <h4 id={id} className={classes.ruleTitle}>
            {title}
          </h4>
          {description !== undefined && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </div>
        <NativeSelect
          aria-label={t`${title}: if outside the rule`}
          value={rule ? rule.verdict : rule === null ? 'none' : 'unset'}
          data={[
            { value: 'unset', label: isCompany ? t`No rule` : t`Inherited` },
            ...(isCompany ? [] : [{ value: 'none', label: t`No limit` }]),
            ...shown.map((verdict) => ({ value: verdict, label: i18n._(OUTCOME_LABELS[verdict]) })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      {!isCompany && rule === undefined && (
        <Text size="sm" c="dimmed">
          {above === null ? <Trans>No rule above.</Trans> : above}
        </Text>
      )}
      {rule && children?.(rule, onChange)}
    </section>
  )
}
