import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { fetchCalendarImport, type CalendarImport } from '#contract/hosts/calendar-feeds.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Question } from './Question.tsx'
import classes from './Sync.module.css'
import { failureText, syncProblemText } from './sync-problem-text.ts'
import { useRemoveFeed } from './use-feed-changes.ts'
import { useSyncChange } from './use-sync-change.ts'

/** Whether a calendar is read, since when it is not, and why. */
const FeedState = ({ feed, zone }: { feed: CalendarImport; zone: string }) => {
  const { t } = useLingui()
  const { failure, failingSince, readAt, isSilent, nights } = feed
  if (failure === null) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {readAt !== null && <Trans>Last refreshed {formatInstant(readAt, zone)}.</Trans>}{' '}
        <Plural value={nights} _0="It blocks no nights." one="It blocks # night." other="It blocks # nights." />
      </Text>
    )
  }
  const since = failingSince === null ? '' : formatInstant(failingSince, zone)
  return (
    <Notice
      kind={isSilent ? 'danger' : 'warning'}
      title={isSilent ? t`Not answered since ${since}` : t`Couldn't be refreshed since ${since}`}
    >
      {syncProblemText(failure)}{' '}
      {nights > 0 && (
        <Plural
          value={nights}
          one="The # night it blocked stays blocked."
          other="The # nights it blocked stay blocked."
        />
      )}
    </Notice>
  )
}

/** A calendar of another site, with its state and actions. */
export const FeedRow = (props: { feed: CalendarImport; resourceId: string; zone: string; isRemoved: boolean }) => {
  const { t } = useLingui()
  const { feed, resourceId, zone } = props
  const { importId, name, host, takes } = feed
  const [isAsking, setAsking] = useState(false)
  const fetching = useSyncChange(resourceId, () => call(fetchCalendarImport, { params: { resourceId, importId } }))
  const remove = useRemoveFeed(resourceId, () => setAsking(false))
  return (
    <li className={classes.feed} aria-label={name}>
      <div>
        <div className={classes.name}>{name}</div>
        <Text size="sm" c="dimmed">
          {host} · {takes === 'all' ? <Trans>blocks the whole room type</Trans> : <Trans>blocks one room</Trans>}
        </Text>
      </div>
      {props.isRemoved ? (
        <Text size="sm" role="status">
          <Trans>Will be removed when you're back online.</Trans>
        </Text>
      ) : (
        <>
          <FeedState feed={feed} zone={zone} />
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
          <Trans>The nights it blocked open again, and guests can book them here.</Trans>
        </Question>
      )}
    </li>
  )
}
