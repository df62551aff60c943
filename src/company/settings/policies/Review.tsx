import { Button, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayInZone } from '#contract/core/days.ts'
import { activatePolicy, MAX_DAYS_AHEAD, type PolicyScopeDetail } from '#contract/products/company-policies.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { PolicyNames } from '#src/bookings/policy-slot.ts'
import { productPage } from '#src/bookings/products.ts'
import { formatDate } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { focusOnce } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useChange } from '../use-change.ts'
import classes from './Policies.module.css'
import { policyQueries, productPolicies, type Subject } from './queries.ts'
import { changesBetween } from './rule-changes.ts'
import { Trial } from './Trial.tsx'

const Limit = ({ text, isCompany }: { text: string | null | undefined; isCompany: boolean }) => {
  if (text === null) return <Trans>No limit</Trans>
  if (text === undefined) return isCompany ? <Trans>No rule</Trans> : <Trans>Inherited</Trans>
  return text
}

const Changes = (props: { detail: PolicyScopeDetail; rules: PolicyDraft; names: PolicyNames; isCompany: boolean }) => {
  const { i18n } = useLingui()
  const slots = productPolicies.useParts()
  const { detail, rules, names, isCompany } = props
  const before = detail.rules ?? { currency: rules.currency }
  const services = changesBetween(slots, { before, after: rules }, names)
  if (services.length === 0) {
    return (
      <Text>
        <Trans>The draft is the same as the policy in use.</Trans>
      </Text>
    )
  }
  return services.map(([service, changes]) => (
    <div key={service} className={classes.service}>
      <h3 className={classes.serviceTitle}>{i18n._(productPage(service).labels.name)}</h3>
      <dl className={classes.changes}>
        {changes.map(({ key, label, before: was, after }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={classes.before}>
              <Limit text={was} isCompany={isCompany} />
            </dd>
            <dd>
              <Limit text={after} isCompany={isCompany} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}

/** Changes made by activating a draft, and their start. */
export const Review = (props: {
  subject: Subject
  detail: PolicyScopeDetail
  rules: PolicyDraft
  revision: number
  names: PolicyNames
  onBack: () => void
  onActivated: (detail: PolicyScopeDetail) => void
}) => {
  const { t } = useLingui()
  const { subject, detail, rules, revision, names } = props
  const queryClient = useQueryClient()
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [tomorrow] = useState(() => addDays(dayInZone(new Date(), detail.zone), 1))
  const [when, setWhen] = useState<'now' | 'day'>('now')
  const [day, setDay] = useState(tomorrow)
  const planned = detail.planned === null ? null : formatDate(detail.planned.activeFrom, detail.zone)

  const activate = () =>
    void change(
      () => call(activatePolicy, { params: subject, body: { revision, fromDay: when === 'now' ? null : day } }),
      {
        message: when === 'now' ? t`Policy activated.` : t`Policy planned.`,
        done: (changed) => {
          queryClient.setQueryData(policyQueries.detail(subject).queryKey, changed)
          void queryClient.invalidateQueries({ queryKey: policyQueries.all() })
          void queryClient.invalidateQueries({ queryKey: ['policies', 'mine'] })
          props.onActivated(changed)
        },
      },
    )

  return (
    <Stack gap="lg">
      <Title order={2} size="h3" ref={focusOnce} tabIndex={-1}>
        <Trans>What changes for {detail.name}</Trans>
      </Title>
      <Changes detail={detail} rules={rules} names={names} isCompany={subject.level === 'company'} />
      <Trial subject={subject} revision={revision} rules={rules} names={names} />
      <Radio.Group label={t`Takes effect`} value={when} onChange={(value) => setWhen(value === 'day' ? 'day' : 'now')}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t`Now`} />
          <Radio value="day" label={t`On a later day, at midnight (${detail.zone})`} />
        </Stack>
      </Radio.Group>
      {when === 'day' && (
        <TextInput
          type="date"
          label={t`First day`}
          maw="16em"
          value={day}
          min={tomorrow}
          max={addDays(tomorrow, MAX_DAYS_AHEAD - 1)}
          error={mistakes.fromDay}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      {planned !== null && (
        <Notice kind="info">
          <Trans>
            Version {detail.planned?.version} is planned for {planned}. It won't start if this version starts before it.
          </Trans>
        </Notice>
      )}
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {Object.keys(mistakes).some((field) => field !== 'fromDay') && (
        <Notice kind="danger">
          <Trans>Some fields of the draft are incomplete. Go back and correct them.</Trans>
        </Notice>
      )}
      <Group gap="sm">
        <Button loading={isPending} onClick={activate}>
          {when === 'now' ? <Trans>Activate now</Trans> : <Trans>Plan activation</Trans>}
        </Button>
        <Button variant="default" disabled={isPending} onClick={props.onBack}>
          <Trans>Back to draft</Trans>
        </Button>
      </Group>
      {dialog}
    </Stack>
  )
}
