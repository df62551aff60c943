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

/** Bookings of nights that are booked elsewhere too. */
const Conflicts = ({ conflicts }: Pick<CalendarSync, 'conflicts'>) => {
  const { t } = useLingui()
  if (conflicts.length === 0) return null
  return (
    <Notice kind="danger" title={t`Booked here and on another site`}>
      <Trans>Nothing was cancelled. Decide which booking you keep, and tell the other guest.</Trans>
      <ul className={classes.conflicts}>
        {conflicts.map(({ bookingId, reference, nights }) => (
          <li key={bookingId}>
            <LinkText to="/agent/bookings" search={{ q: reference }}>
              {reference}
            </LinkText>
            : {nights.map(formatShortDay).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const SyncBody = ({ resourceId }: { resourceId: string }) => {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(calendarSyncQuery(resourceId))
  if (data !== undefined) {
    return (
      <>
        <FreshnessMark at={data.asOf} zone={data.zone} refreshes />
        <Conflicts conflicts={data.conflicts} />
        <ImportSection sync={data} />
        <ExportSection sync={data} />
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

/** Calendars of other sites for the room types of a property, and its own for them. */
export const SyncSheet = (props: {
  rooms: readonly { roomTypeId: string; name: string }[]
  /** The room type that is shown first. */
  roomTypeId: string
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { rooms, onClose } = props
  const [shown, setShown] = useState(props.roomTypeId)
  const name = rooms.find(({ roomTypeId }) => roomTypeId === shown)?.name ?? ''
  return (
    <Sheet title={t`Sync calendars`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {rooms.length > 1 ? (
          <NativeSelect
            label={t`Room type`}
            value={shown}
            data={rooms.map((room) => ({ value: room.roomTypeId, label: room.name }))}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
        ) : (
          <b>{name}</b>
        )}
        <SyncBody key={shown} resourceId={shown} />
      </Stack>
    </Sheet>
  )
}
