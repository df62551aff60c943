import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { RefundReason, RefundState } from '#contract/payments/states.ts'
import type { Refund } from '#contract/payments/refund.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { REFUND_STATE_LABELS } from './refund-labels.ts'
import { Timeline, type TimelineStep } from '#src/ui/Timeline.tsx'
import { REFUND_HOLDER_LABELS } from './payment-labels.ts'
import { upcomingSteps } from './refund-steps.ts'

const Why = ({ reason }: { reason: Exclude<RefundReason, 'cancelled'> }) => {
  switch (reason) {
    case 'paid_late':
      return <Trans>The payment arrived after the deadline.</Trans>
    case 'paid_twice':
      return <Trans>This booking was paid twice, so we'll refund one payment.</Trans>
    case 'not_issued':
      return <Trans>The hotel didn't confirm the stay.</Trans>
    case 'not_changed':
      return <Trans>The airline didn't change the flights.</Trans>
    case 'supplier_cancelled':
      return <Trans>The hotel cancelled the stay, so we'll refund you in full.</Trans>
    case 'schedule_changed':
      return <Trans>The airline changed or cancelled flights: full refund.</Trans>
    case 'no_show':
      return <Trans>No-show: this part of the price isn't charged.</Trans>
    case 'amount_differs':
      return <Trans>A different amount was paid, so we'll refund it in full.</Trans>
    case 'company_declined':
      return <Trans>The company account couldn't pay its part, so we'll refund yours in full.</Trans>
  }
}

/** State of a refund that the bank refused. */
const Refused = ({ refund: { settled, sentAgainAt } }: { refund: Refund }) => {
  if (settled) return <Trans>Settled in another way on {formatInstant(settled.at, deviceZone())}.</Trans>
  if (sentAgainAt) return <Trans>Sent again on {formatInstant(sentAgainAt, deviceZone())}.</Trans>
  return <Trans>Your bank rejected the refund. We're on it; you don't need to do anything.</Trans>
}

/** Money on its way back, step by step: when, and who has it. `why` is said where it is not of a stay. */
export const RefundTrail = (props: { refund: Refund; className?: string | undefined; why?: ReactNode }) => {
  const { refund, className, why } = props
  const { t, i18n } = useLingui()
  const id = useId()
  const steps = refund.steps ?? []
  if (steps.length === 0) return null
  const last = steps.length - 1
  const title = (state: RefundState) => i18n._(REFUND_STATE_LABELS[state])
  const shown: TimelineStep[] = [
    ...steps.map(({ state, at, holder }, index): TimelineStep => ({
      key: state,
      state: index === last && state !== 'received' ? 'current' : 'done',
      title: title(state),
      time: formatInstant(at, deviceZone()),
      note: i18n._(REFUND_HOLDER_LABELS[holder]),
    })),
    ...upcomingSteps(refund).map((state): TimelineStep => ({ key: state, state: 'toCome', title: title(state) })),
  ]
  return (
    <section className={className} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        <Trans>Refund of {formatMoney(refund.amount)}</Trans>
      </Title>
      {refund.reason !== undefined && refund.reason !== 'cancelled' && (
        <Text mb="sm">{why ?? <Why reason={refund.reason} />}</Text>
      )}
      <Timeline label={t`Refund status`} steps={shown} />
      {steps.at(-1)?.state === 'failed' && (
        <Text mt="sm">
          <Refused refund={refund} />
        </Text>
      )}
    </section>
  )
}
