import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { PolicyScopeDetail } from '#contract/products/company-policies.ts'
import { SERVICES } from '#contract/core/services.ts'
import { policyDraftFaults, type PolicyDraft } from '#contract/products/policy-scopes.ts'
import { productPage } from '#src/bookings/products.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './Policies.module.css'
import { PolicyEditingProvider } from './policy-editing.ts'
import { productPolicies, type Subject } from './queries.ts'
import { Review } from './Review.tsx'
import { citiesOfRules, textsOfRules } from './rule-changes.ts'
import { SaveLine, SaveNotice } from './SaveNotice.tsx'
import { useDraft } from './use-draft.ts'
import { useNames } from './use-names.ts'

const CURRENCIES = ['IDR', 'SGD', 'MYR', 'AUD', 'USD', 'EUR', 'GBP']

const Services = ({ rules, onChange }: { rules: PolicyDraft; onChange: (rules: PolicyDraft) => void }) => {
  const { i18n } = useLingui()
  const slots = productPolicies.useParts()
  return SERVICES.map((service) => {
    const slot = slots(service)
    if (slot === null) return null
    const { name, Icon } = productPage(service).labels
    return (
      <div key={service} className={classes.service}>
        <h3 className={classes.serviceTitle}>
          <Icon size={22} aria-hidden /> {i18n._(name)}
        </h3>
        <slot.Editor draft={rules} onChange={onChange} />
      </div>
    )
  })
}

/** Edits the draft of a scope, and leads to its activation. */
export const DraftEditor = (props: {
  subject: Subject
  detail: PolicyScopeDetail
  start: PolicyDraft
  onReload: () => void
  onDiscard: (revision: number) => void
  onActivated: (detail: PolicyScopeDetail) => void
  onBack: () => void
}) => {
  const { t } = useLingui()
  const { subject, detail, start } = props
  const slots = productPolicies.useParts()
  const { rules, state, change, flush, keepMine, stop } = useDraft(subject, detail, start)
  const [isChecked, setChecked] = useState(false)
  const [reviewed, setReviewed] = useState<number | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const names = useNames(rules.currency, citiesOfRules(slots, rules, detail.inherited, detail.rules))
  const faults = policyDraftFaults(rules)
  const mistakes = isChecked ? Object.fromEntries(faults.map(({ field, code }) => [field, problemText(code)])) : {}
  const above = new Map(
    detail.inherited === null
      ? []
      : textsOfRules(slots, detail.inherited, names).flatMap(([, texts]) =>
          texts.map(({ key, text }) => [key, text] as const),
        ),
  )

  const review = async () => {
    setChecked(true)
    const [first] = faults
    if (first !== undefined) {
      const inputs = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])]
      inputs.find((input) => input.getAttribute('name') === first.field)?.focus()
      return
    }
    const revision = await flush()
    if (revision !== null) setReviewed(revision)
  }

  if (reviewed !== null) {
    return (
      <Review
        subject={subject}
        detail={detail}
        rules={rules}
        revision={reviewed}
        names={names}
        onBack={() => setReviewed(null)}
        onActivated={props.onActivated}
      />
    )
  }
  return (
    <PolicyEditingProvider
      value={{ level: subject.level, names, mistakes, inherited: (key) => above.get(key) ?? null }}
    >
      <Stack gap="xl" ref={form}>
        <div className={classes.bar}>
          <Title order={2} size="h3">
            <Trans>Draft for {detail.name}</Trans>
          </Title>
          <SaveLine state={state} />
        </div>
        <SaveNotice state={state} onKeep={() => void keepMine()} onReload={props.onReload} />
        {subject.level === 'company' && !detail.isCurrencyFixed && (
          <NativeSelect
            label={t`Currency`}
            description={t`Can't change once the policy is in use.`}
            maw="16em"
            value={rules.currency}
            data={CURRENCIES}
            onChange={(event) => change({ ...rules, currency: event.currentTarget.value })}
          />
        )}
        <Services rules={rules} onChange={change} />
        {isChecked && faults.length > 0 && (
          <Notice kind="danger">
            <Trans>Correct the marked fields to go on.</Trans>
          </Notice>
        )}
        <Group gap="sm">
          <Button onClick={() => void review()} loading={state.kind === 'saving'}>
            <Trans>Review and activate</Trans>
          </Button>
          <Button variant="default" onClick={props.onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              void stop().then(props.onDiscard)
            }}
          >
            <Trans>Discard draft</Trans>
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          <Trans>Nothing changes for employees until you activate the draft.</Trans>
        </Text>
      </Stack>
    </PolicyEditingProvider>
  )
}
