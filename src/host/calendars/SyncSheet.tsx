import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarSync } from '#contract/hosts/calendar-feeds.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { formatShortDay } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { calendarSyncQuery } from './calendar-queries.ts'
import { ExportSection } from './ExportSection.tsx'
import { ImportSection } from './ImportSection.tsx'
import classes from './Sync.module.css'
import { failureText } from './sync-problem-text.ts'
import type { SyncTerms } from './sync-terms.ts'
import type { Synced } from './use-feed-changes.ts'

/** Bookings whose time is booked elsewhere too. */
const Conflicts = ({ conflicts }: Pick<CalendarSync, 'conflicts'>) => {
  const { t } = useLingui()
  if (conflicts.length === 0) return null
  return (
    <Notice kind="danger" title={t`Booked here and on another site`}>
      <Trans>Nothing was cancelled. Decide which booking you keep, and tell the other guest.</Trans>
      <ul className={classes.conflicts}>
        {conflicts.map(({ bookingId, reference, days }) => (
          <li key={bookingId}>
            <LinkText to="/agent/bookings" search={{ q: reference }}>
              {reference}
            </LinkText>
            : {days.map(formatShortDay).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const SyncBody = ({ resourceId, terms }: Synced) => {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(calendarSyncQuery(resourceId))
  if (data !== undefined) {
    return (
      <>
        <FreshnessMark at={data.asOf} zone={data.zone} refreshes />
        <Conflicts conflicts={data.conflicts} />
        <ImportSection sync={data} terms={terms} />
        <ExportSection sync={data} terms={terms} />
      </>
    )
  }
  if (error === null) return <Loading label={t`Loading calendars`} />
  return (
    <Notice
      kind="danger"
      actions={
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failureText(error)}
    </Notice>
  )
}

/** Imported calendars of a room type, vehicle or option, and its exported one. */
export const SyncSheet = (props: {
  resources: readonly { resourceId: string; name: string }[]
  /** The one that is shown first. */
  resourceId: string
  terms: SyncTerms
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { resources, terms, onClose } = props
  const [shown, setShown] = useState(props.resourceId)
  const name = resources.find(({ resourceId }) => resourceId === shown)?.name ?? ''
  return (
    <Sheet title={t`Sync calendars`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {resources.length > 1 ? (
          <NativeSelect
            label={i18n._(terms.resource)}
            value={shown}
            data={resources.map((one) => ({ value: one.resourceId, label: one.name }))}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
        ) : (
          <b>{name}</b>
        )}
        <SyncBody key={shown} resourceId={shown} terms={terms} />
      </Stack>
    </Sheet>
  )
}
