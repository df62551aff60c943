import { Button, Checkbox, Text, Textarea, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChecklist, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PendingRequest } from '#contract/approvals/approval-requests.ts'
import { MAX_APPROVAL_NOTE } from '#contract/approvals/limits.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone, formatMoney } from '#src/i18n/formats.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkText } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { adminQueries } from '../queries.ts'
import classes from './Approvals.module.css'
import { groupsOf, sumsOf, type RequestGroup } from './groups.ts'
import { Outcome } from './Outcome.tsx'
import { RequestRow } from './RequestRow.tsx'
import { useBatch, type BatchKind } from './use-batch.ts'

type Batch = ReturnType<typeof useBatch>
type Selection = { ids: ReadonlySet<string>; put: (ids: readonly string[], isSelected: boolean) => void }

const sumText = (requests: readonly PendingRequest[]): string => sumsOf(requests).map(formatMoney).join(' + ')

const Group = ({ group, batch, selection }: { group: RequestGroup; batch: Batch; selection: Selection }) => {
  const { t } = useLingui()
  const { name, requests } = group
  const ids = requests.map(({ bookingId }) => bookingId)
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const sum = sumText(requests)
  return (
    <section className={classes.group} data-together={name !== null || undefined} aria-label={name ?? undefined}>
      {name !== null && (
        <div className={classes.groupHead}>
          <Checkbox
            size="md"
            aria-label={t`Select all of ${name}`}
            checked={chosen === ids.length}
            indeterminate={chosen > 0 && chosen < ids.length}
            onChange={({ currentTarget: { checked } }) => selection.put(ids, checked)}
          />
          <div>
            <Title order={2} size="h4">
              {name}
            </Title>
            <Text size="sm">
              <Plural value={requests.length} one="# booking" other="# bookings" /> · {sum}
            </Text>
          </div>
        </div>
      )}
      <ul className={classes.rows}>
        {requests.map((request) => (
          <RequestRow
            key={request.bookingId}
            request={request}
            pending={batch.pendingOf(request.bookingId)}
            isSelected={selection.ids.has(request.bookingId)}
            onSelect={(isSelected) => selection.put([request.bookingId], isSelected)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Approves or declines what is selected, with one note. */
const DecideBar = ({
  selected,
  onDecide,
}: {
  selected: readonly PendingRequest[]
  onDecide: (kind: BatchKind, note: string) => Promise<void>
}) => {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const count = selected.length
  const decide = async (kind: BatchKind) => {
    const isEmpty = kind === 'decline' && note.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) {
      field.current?.focus()
      return
    }
    setBusy(true)
    await onDecide(kind, note.trim())
    setNote('')
    setBusy(false)
  }
  return (
    <section className={classes.bar} aria-label={t`Decide on what is selected`}>
      <Text fw={600}>
        <Plural value={count} one="# selected" other="# selected" /> · {sumText(selected)}
      </Text>
      <Textarea
        ref={field}
        label={t`Reason or note (shown to the travellers)`}
        rows={1}
        maxLength={MAX_APPROVAL_NOTE}
        value={note}
        error={isMissing ? t`Add a short reason.` : null}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isOffline && (
        <Text size="sm" c="dimmed">
          <Trans>You're offline. We'll send each decision later, and only if nothing has changed.</Trans>
        </Text>
      )}
      <div className={classes.actions}>
        <Button loading={isBusy} onClick={() => void decide('approve')}>
          <Trans>Approve</Trans>
        </Button>
        <Button variant="outline" color="red" disabled={isBusy} onClick={() => void decide('decline')}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </section>
  )
}

const Made = ({ batch }: { batch: Batch }) => {
  if (batch.made.length === 0) return null
  return (
    <section aria-labelledby="made" className={classes.made} aria-live="polite">
      <Title order={2} size="h4" id="made">
        <Trans>Your decisions</Trans>
      </Title>
      <ul className={classes.outcomes}>
        {batch.made.map((decision) => {
          const { bookingId, title, askedBy, total, payWith } = decision.request
          const state = batch.outcomeOf(decision)
          return (
            <li key={bookingId} data-refused={state.is === 'refused' || undefined}>
              <span>
                {title} · {askedBy} · {formatMoney(total)}
              </span>
              <Text component="span" fw={600} className={classes.outcome}>
                <Outcome kind={decision.kind} state={state} payWith={payWith} />
              </Text>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Requests = ({ items }: { items: readonly PendingRequest[] }) => {
  const { t } = useLingui()
  const batch = useBatch()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const put = (changed: readonly string[], isSelected: boolean) =>
    setIds((before) => {
      const kept = [...before].filter((id) => !changed.includes(id))
      return new Set(isSelected ? [...kept, ...changed] : kept)
    })
  const free = items.filter(({ bookingId }) => {
    const pending = batch.pendingOf(bookingId)
    return pending === undefined || pending.is === 'refused'
  })
  const selected = free.filter(({ bookingId }) => ids.has(bookingId))
  const decide = async (kind: BatchKind, note: string) => {
    setIds(new Set())
    await batch.decide(selected, kind, note)
  }
  return (
    <>
      <Made batch={batch} />
      {items.length === 0 ? (
        <EmptyState
          icon={<IconChecklist size={34} />}
          title={t`Nothing to approve`}
          actions={
            <LinkText to="/admin/bookings/list" search={{ state: 'approval' }}>
              <Trans>All requests awaiting approval</Trans>
            </LinkText>
          }
        >
          <Trans>Requests for you to decide on appear here.</Trans>
        </EmptyState>
      ) : (
        groupsOf(items).map((group) => <Group key={group.key} group={group} batch={batch} selection={{ ids, put }} />)
      )}
      {selected.length > 0 && <DecideBar selected={selected} onDecide={decide} />}
    </>
  )
}

/** Pending requests of the approver, grouped by trip, with batch decisions. */
export const PendingApprovals = () => {
  const { t } = useLingui()
  const { data, isPending, error, refetch } = useQuery(adminQueries.pending())
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>Approvals</Trans>
        </Title>
        {data && (
          <Text c="dimmed">
            <FreshnessMark at={data.asOf} zone={deviceZone()} />
          </Text>
        )}
      </header>
      {data !== undefined ? (
        <Requests items={data.items} />
      ) : isPending ? (
        <Skeleton label={t`Loading`} shape="list" />
      ) : (
        <Notice
          kind="danger"
          icon={<IconCloudOff size={22} />}
          actions={
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {error instanceof ApiError ? error.message : <Trans>You need to be online</Trans>}
        </Notice>
      )}
    </div>
  )
}
