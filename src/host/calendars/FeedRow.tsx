import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { fetchCalendarImport, type CalendarImport } from '#contract/hosts/calendar-feeds.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Question } from './Question.tsx'
import classes from './Sync.module.css'
import { failureText, syncProblemText } from './sync-problem-text.ts'
import type { SyncTerms } from './sync-terms.ts'
import { useRemoveFeed, type Synced } from './use-feed-changes.ts'
import { useSyncChange } from './use-sync-change.ts'

/** Whether a calendar is read, since when it is not, and why. */
const FeedState = ({ feed, zone, terms }: { feed: CalendarImport; zone: string; terms: SyncTerms }) => {
  const { t } = useLingui()
  const { failure, failingSince, readAt, isSilent, blocked } = feed
  if (failure === null) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {readAt !== null && <Trans>Last refreshed {formatInstant(readAt, zone)}.</Trans>} {terms.blocks(blocked)}
      </Text>
    )
  }
  const since = failingSince === null ? '' : formatInstant(failingSince, zone)
  return (
    <Notice
      kind={isSilent ? 'danger' : 'warning'}
      title={isSilent ? t`Not answered since ${since}` : t`Couldn't be refreshed since ${since}`}
    >
      {syncProblemText(failure)} {blocked > 0 && <Trans>What it blocked stays blocked.</Trans>}
    </Notice>
  )
}

/** A calendar of another site, with its state and actions. */
export const FeedRow = (props: Synced & { feed: CalendarImport; zone: string; isRemoved: boolean }) => {
  const { t, i18n } = useLingui()
  const { feed, resourceId, terms, zone } = props
  const { importId, name, host, takes } = feed
  const [isAsking, setAsking] = useState(false)
  const fetching = useSyncChange(props, () => call(fetchCalendarImport, { params: { resourceId, importId } }))
  const remove = useRemoveFeed(props, () => setAsking(false))
  return (
    <li className={classes.feed} aria-label={name}>
      <div>
        <div className={classes.name}>{name}</div>
        <Text size="sm" c="dimmed">
          {host}
          {terms.takes && ` · ${i18n._(terms.takes[takes].blocks)}`}
        </Text>
      </div>
      {props.isRemoved ? (
        <Text size="sm" role="status">
          <Trans>Will be removed when you're back online.</Trans>
        </Text>
      ) : (
        <>
          <FeedState feed={feed} zone={zone} terms={terms} />
          {fetching.error && <Notice kind="danger">{failureText(fetching.error)}</Notice>}
          <div className={classes.ways}>
            <Button
              variant="default"
              size="sm"
              loading={fetching.isPending}
              aria-label={t`Refresh now: ${name}`}
              onClick={() => fetching.mutate()}
            >
              <Trans>Refresh now</Trans>
            </Button>
            <Button variant="default" size="sm" aria-label={t`Remove: ${name}`} onClick={() => setAsking(true)}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <Question
          title={t`Remove ${name}?`}
          action={t`Remove`}
          isBusy={remove.isPending}
          failure={remove.error && failureText(remove.error)}
          onConfirm={() => remove.mutate({ importId, name })}
          onClose={() => setAsking(false)}
        >
          <Trans>What it blocked opens again, and guests can book it here.</Trans>
        </Question>
      )}
    </li>
  )
}
