import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconClockHour4, IconSend } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { productOutboxKind } from '#src/platform/outbox/product-kinds.ts'
import type { Outbox } from '#src/platform/outbox/outbox.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { outbox } from './device-outbox.ts'
import classes from './OutboxList.module.css'
import { RefusedLabel } from './RefusedLabel.tsx'
import { outboxLabelOf } from './outbox-labels.ts'

/** A queued booking request is marked as not booked yet. */
const requestOf = ({ kind }: OutboxEntry) => productOutboxKind(kind)?.request ?? null

/** Result of a change that was applied in part. */
const resultLinesOf = ({ kind, state, result }: OutboxEntry): readonly string[] =>
  state === 'done' && result !== undefined ? (productOutboxKind(kind)?.resultLines?.(result) ?? []) : []

type State = OutboxEntry['state'] | 'sending'

const ICONS = { waiting: IconClockHour4, sending: IconSend, done: IconCheck, refused: IconAlertTriangle } as const

const at = (milliseconds: number | null): string =>
  formatInstant(new Date(milliseconds ?? 0).toISOString(), deviceZone())

const StateLabel = ({ entry, state }: { entry: OutboxEntry; state: State }): ReactNode => {
  const isOffline = useConnectivity() === 'offline'
  const isRequest = requestOf(entry) !== null
  switch (state) {
    case 'sending':
      return <Trans>Sending</Trans>
    case 'done':
      if (entry.waitsForApproval === true) return <Trans>Approval requested on {at(entry.endedAt)}</Trans>
      return isRequest ? <Trans>Booked on {at(entry.endedAt)}</Trans> : <Trans>Sent on {at(entry.endedAt)}</Trans>
    case 'refused':
      return <RefusedLabel entry={entry} />
    case 'waiting':
      if (isOffline && isRequest) return <Trans>Requested, not booked: queued</Trans>
      if (isOffline) return <Trans>Queued until online</Trans>
      return entry.notBefore > 0 && entry.tries > 0 ? (
        <Trans>We'll resend it at {at(entry.notBefore)}</Trans>
      ) : (
        <Trans>Queued</Trans>
      )
  }
}

/** One change that waits, is on its way, was refused or was taken today, and what can be done about it. */
export const OutboxRow = (props: { entry: OutboxEntry; isSending: boolean; of?: Outbox }) => {
  const { entry, isSending, of = outbox } = props
  const { t, i18n } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const [isBusy, setBusy] = useState(false)
  const state: State = isSending ? 'sending' : entry.state
  const Icon = ICONS[state]
  const request = requestOf(entry)
  const told = resultLinesOf(entry)
  /** Sent again as it is it would only be refused again. */
  const isToDecide = request !== null && state === 'refused'
  const what = `${i18n._(outboxLabelOf(entry))}: ${entry.about}`
  const act = (work: Promise<void>) => {
    setBusy(true)
    void work.finally(() => setBusy(false))
  }
  return (
    <li className={classes.row} data-state={state}>
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <span className={classes.what}>{what}</span>
        <span className={classes.state} role="status">
          <StateLabel entry={entry} state={state} />
        </span>
        {told.map((line) => (
          <span key={line} className={classes.state}>
            {line}
          </span>
        ))}
        <span className={classes.state}>
          <Trans>Created on {at(entry.madeAt)}</Trans>
        </span>
      </div>
      {told.length > 0 && (
        <Group gap="xs" className={classes.actions}>
          <Button
            size="sm"
            variant="default"
            disabled={isBusy}
            aria-label={t`Dismiss: ${what}`}
            onClick={() => act(of.discard(entry.id))}
          >
            <Trans>Dismiss</Trans>
          </Button>
        </Group>
      )}
      {request !== null && state === 'done' && (
        <Group gap="xs" className={classes.actions}>
          <Suspense>
            <request.Actions entry={entry} />
          </Suspense>
        </Group>
      )}
      {(state === 'waiting' || state === 'refused') && (
        <Group gap="xs" className={classes.actions}>
          {request !== null && (
            <Suspense>
              <request.Actions entry={entry} />
            </Suspense>
          )}
          {!isOffline && !isToDecide && (
            <Button
              size="sm"
              variant="default"
              loading={isBusy}
              aria-label={state === 'refused' ? t`Send again: ${what}` : t`Send now: ${what}`}
              onClick={() => act(of.retry(entry.id))}
            >
              {state === 'refused' ? <Trans>Resend</Trans> : <Trans>Send now</Trans>}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            disabled={isBusy}
            aria-label={t`Discard: ${what}`}
            onClick={() => act(of.discard(entry.id))}
          >
            <Trans>Discard</Trans>
          </Button>
        </Group>
      )}
    </li>
  )
}
