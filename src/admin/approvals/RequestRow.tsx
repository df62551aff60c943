import { Checkbox, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PendingRequest } from '#contract/approvals/approval-requests.ts'
import { deviceZone, formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import classes from './Approvals.module.css'
import { Outcome } from './Outcome.tsx'
import type { BatchState } from './use-batch.ts'

/** One request, to be selected; not while a decision on it waits to be sent. */
export const RequestRow = (props: {
  request: PendingRequest
  pending: BatchState | undefined
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}) => {
  const { t } = useLingui()
  const { request, pending, isSelected, onSelect } = props
  const { bookingId, service, title, reference, startsAt, endsAt, zone, total, askedBy, reason, until } = request
  const { step, steps, payWith } = request
  const isQueued = pending !== undefined && pending.is !== 'refused'
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <Checkbox
        size="md"
        aria-label={t`Select ${title} for ${askedBy}`}
        checked={isSelected && !isQueued}
        disabled={isQueued}
        onChange={({ currentTarget: { checked } }) => onSelect(checked)}
      />
      <div className={classes.facts}>
        <div className={classes.head}>
          <LinkText to="/admin/bookings/detail" search={{ id: bookingId, service }} fw={600}>
            {title}
          </LinkText>
          <Text fw={650}>{formatMoney(total)}</Text>
        </div>
        <Text size="sm">
          {formatInstant(startsAt, zone)} – {formatInstant(endsAt, zone)}
        </Text>
        <Text size="sm" c="dimmed">
          {askedBy} · {reference}
        </Text>
        <q className={classes.reason}>{reason}</q>
        <Text size="sm">
          <Trans>Decide by {formatInstant(until, deviceZone())}.</Trans>{' '}
          {steps > 1 && (
            <Trans>
              Step {step} of {steps}
            </Trans>
          )}
        </Text>
        {pending !== undefined && (
          <Text size="sm" fw={600} role="status">
            <Outcome kind="approve" state={pending} payWith={payWith} />
          </Text>
        )}
      </div>
    </li>
  )
}
