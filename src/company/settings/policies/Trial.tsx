import { Button, Text, Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SERVICES, type Service } from '#contract/core/services.ts'
import {
  POLICY_TRIAL_OUTCOMES,
  TRIAL_DAYS,
  type PolicyTrialOutcome,
  type PolicyTrialResult,
  type TriedBooking,
} from '#contract/products/policy-trials.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import type { PolicyNames } from '#src/bookings/policy-slot.ts'
import { productPage } from '#src/bookings/products.ts'
import { deviceZone, formatDate, formatMoney } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './Policies.module.css'
import { policyQueries, productPolicies, type Subject } from './queries.ts'
import { ReadFailure } from './ReadFailure.tsx'
import { textsOfRules } from './rule-changes.ts'
import { countsOf, type RuleCounts } from './trial-counts.ts'

const OUTCOME_LABELS = {
  notice: msg`Notice shown`,
  warn: msg`Reason asked`,
  needs_approval: msg`Approval needed`,
  blocked: msg`Not allowed`,
  not_known: msg`Not known`,
} as const satisfies Record<PolicyTrialOutcome, unknown>

const COLUMNS: Column<TriedBooking>[] = [
  {
    key: 'reference',
    header: <Trans>Booking</Trans>,
    isTitle: true,
    cell: ({ reference, bookingId, service }) => (
      <LinkText to="/admin/bookings/detail" search={{ id: bookingId, service }}>
        {reference}
      </LinkText>
    ),
  },
  { key: 'title', header: <Trans>What</Trans>, cell: ({ title }) => title },
  { key: 'by', header: <Trans>Booked by</Trans>, cell: ({ bookedBy }) => bookedBy },
  { key: 'at', header: <Trans>Booked</Trans>, cell: ({ bookedAt }) => formatDate(bookedAt, deviceZone()) },
  { key: 'total', header: <Trans>Total</Trans>, align: 'end', cell: ({ total }) => formatMoney(total) },
]

type Opened = { service: Service; rule: string; outcome: PolicyTrialOutcome }

const RuleRow = (props: {
  label: string
  counts: RuleCounts
  opened: PolicyTrialOutcome | null
  onOpen: (outcome: PolicyTrialOutcome | null) => void
}) => {
  const { i18n, t } = useLingui()
  const { label, counts, opened, onOpen } = props
  const rows = opened === null ? [] : counts[opened]
  return (
    <li className={classes.tried}>
      <div className={classes.bar}>
        <span>{label}</span>
        <span className={classes.counts}>
          {POLICY_TRIAL_OUTCOMES.filter((outcome) => counts[outcome].length > 0).map((outcome) => {
            const [name, count] = [i18n._(OUTCOME_LABELS[outcome]), counts[outcome].length]
            return (
              <Button
                key={outcome}
                size="xs"
                variant={opened === outcome ? 'filled' : 'default'}
                aria-expanded={opened === outcome}
                aria-label={t`${label}, ${name}: ${count}`}
                onClick={() => onOpen(opened === outcome ? null : outcome)}
              >
                {name}: {count}
              </Button>
            )
          })}
        </span>
      </div>
      {opened !== null && (
        <RecordTable
          caption={label}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ bookingId }) => bookingId}
          density="compact"
        />
      )}
    </li>
  )
}

const Result = (props: { result: PolicyTrialResult; rules: PolicyDraft; names: PolicyNames }) => {
  const { i18n } = useLingui()
  const slots = productPolicies.useParts()
  const [open, setOpen] = useState<Opened | null>(null)
  const { result, rules, names } = props
  const counts = countsOf(result.bookings)
  const labels = new Map(
    textsOfRules(slots, rules, names).flatMap(([, texts]) => texts.map(({ key, label }) => [key, label] as const)),
  )
  const affected = result.bookings.filter(({ rules: tried }) => tried.some(({ outcome }) => outcome !== 'not_known'))
  return (
    <>
      <Text>
        <Plural
          value={result.evaluated}
          one={`# booking checked, ${affected.length} outside this policy.`}
          other={`# bookings checked, ${affected.length} outside this policy.`}
        />{' '}
        {result.isCut && <Trans>There were more: only the latest were checked.</Trans>}
      </Text>
      {SERVICES.map((service) => {
        const found = counts.get(service)
        if (found === undefined) return null
        return (
          <div key={service} className={classes.service}>
            <h4 className={classes.ruleTitle}>{i18n._(productPage(service).labels.name)}</h4>
            <ul className={classes.entries}>
              {[...found].map(([rule, ofRule]) => (
                <RuleRow
                  key={rule}
                  label={labels.get(rule) ?? rule}
                  counts={ofRule}
                  opened={open?.service === service && open.rule === rule ? open.outcome : null}
                  onOpen={(outcome) => setOpen(outcome === null ? null : { service, rule, outcome })}
                />
              ))}
            </ul>
          </div>
        )
      })}
      <Text size="sm" c="dimmed">
        <Trans>
          "Not known" means that the booking no longer has what the rule compares, such as the fares of other flights at
          the time.
        </Trans>
      </Text>
    </>
  )
}

/** Tries a stored draft on recent bookings. */
export const Trial = (props: { subject: Subject; revision: number; rules: PolicyDraft; names: PolicyNames }) => {
  const { t } = useLingui()
  const { subject, revision, rules, names } = props
  const [isAsked, setAsked] = useState(false)
  const found = useQuery({ ...policyQueries.trial(subject, revision), enabled: isAsked })
  return (
    <section className={classes.service} aria-labelledby="policy-trial">
      <Title order={3} size="h4" id="policy-trial">
        <Trans>Try it on recent bookings</Trans>
      </Title>
      {!isAsked && (
        <>
          <Text c="dimmed">
            <Trans>See what this policy would have meant for bookings of the last {TRIAL_DAYS} days.</Trans>
          </Text>
          <div>
            <Button variant="default" onClick={() => setAsked(true)}>
              <Trans>Try it</Trans>
            </Button>
          </div>
        </>
      )}
      {isAsked && found.isPending && <Skeleton label={t`Loading`} shape="list" />}
      {isAsked && found.isError && <ReadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && <Result result={found.data} rules={rules} names={names} />}
    </section>
  )
}
