import { Trans } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_CALENDAR_IMPORTS, type CalendarSync } from '#contract/hosts/calendar-feeds.ts'
import { AddFeedForm } from './AddFeedForm.tsx'
import { FeedRow } from './FeedRow.tsx'
import classes from './Sync.module.css'
import type { SyncTerms } from './sync-terms.ts'
import { usePendingFeeds } from './use-feed-changes.ts'

/** Calendars of other sites whose bookings block something that is sold here. */
export const ImportSection = ({ sync, terms }: { sync: CalendarSync; terms: SyncTerms }) => {
  const { resourceId, imports, zone } = sync
  const pending = usePendingFeeds(resourceId)
  const [isAdding, setAdding] = useState(false)
  const added = pending.added.filter(({ importId }) => imports.every((one) => one.importId !== importId))
  const isFull = imports.length + added.length >= MAX_CALENDAR_IMPORTS
  return (
    <section className={classes.section} aria-labelledby="sync-import">
      <Title order={3} size="h4" id="sync-import">
        <Trans>Calendars from other sites</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>What's booked there can't be booked here. We refresh these calendars about once an hour.</Trans>
      </Text>
      {imports.length + added.length > 0 && (
        <ul className={classes.feeds}>
          {imports.map((feed) => (
            <FeedRow
              key={feed.importId}
              feed={feed}
              resourceId={resourceId}
              terms={terms}
              zone={zone}
              isRemoved={pending.removed.includes(feed.importId)}
            />
          ))}
          {added.map(({ importId, name }) => (
            <li key={importId} className={classes.feed} aria-label={name}>
              <div className={classes.name}>{name}</div>
              <Text size="sm" role="status">
                <Trans>Will be added when you're back online.</Trans>
              </Text>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddFeedForm resourceId={resourceId} terms={terms} onDone={() => setAdding(false)} />}
      {!isAdding && !isFull && (
        <div className={classes.ways}>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Add a calendar</Trans>
          </Button>
        </div>
      )}
      {isFull && (
        <Text size="sm" c="dimmed">
          <Trans>You can add up to {MAX_CALENDAR_IMPORTS} calendars.</Trans>
        </Text>
      )}
    </section>
  )
}
