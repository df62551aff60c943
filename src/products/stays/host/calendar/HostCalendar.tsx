import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconBed, IconCalendarShare, IconEdit } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, nightsBetween } from '#contract/core/days.ts'
import type { HostCalendar as Calendar } from '#contract/products/stays/host-calendar.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { SyncSheet } from '#src/host/calendars/SyncSheet.tsx'
import { SyncTroubles } from '#src/host/calendars/SyncTroubles.tsx'
import { useMayChangeListings } from '#src/host/staff/use-may-change-listings.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { BulkEdit } from './BulkEdit.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { DayList } from './DayList.tsx'
import { EditResults } from '#src/host/calendar-grid/EditResults.tsx'
import classes from './HostCalendar.module.css'
import { hostCalendarQuery } from './queries.ts'
import { ROOM_TERMS } from './sync-terms.ts'
import { areaOf, only, type Selection } from '#src/host/calendar-grid/selection.ts'
import { calendarResultLines } from '../../outbox/calendar-result.ts'
import { usePendingEdits, useToldEdits } from './use-pending-edits.ts'

/** Narrower, a grid would be a keyhole. */
const WIDE = '(min-width: 48em)'

const Chosen = ({ calendar, selection }: { calendar: Calendar; selection: Selection }) => {
  const { firstRow, lastRow, firstColumn, lastColumn } = areaOf(selection)
  const [first, last] = [addDays(calendar.from, firstColumn), addDays(calendar.from, lastColumn)]
  const rows = lastRow - firstRow + 1
  return (
    <p className={classes.chosen} role="status">
      <b>{first === last ? formatShortDay(first) : `${formatShortDay(first)} – ${formatShortDay(last)}`}</b>
      {rows === 1 ? calendar.rooms[firstRow]?.name : <Plural value={rows} one="# room type" other="# room types" />}
    </p>
  )
}

const Head = ({ calendar, onSync }: { calendar: Calendar; onSync: (() => void) | null }) => (
  <header>
    <LinkButton
      to="/agent/listings"
      search={{}}
      variant="subtle"
      size="sm"
      className={classes.back}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      <Trans>My listings</Trans>
    </LinkButton>
    <Title order={1}>{calendar.name}</Title>
    <Text c="dimmed">
      <Trans>Price per night of the cheapest rate, before taxes.</Trans>{' '}
      <FreshnessMark at={calendar.asOf} zone={calendar.zone} refreshes />
    </Text>
    {onSync && (
      <Button
        variant="default"
        size="sm"
        className={classes.sync}
        leftSection={<IconCalendarShare size={18} aria-hidden />}
        onClick={onSync}
      >
        <Trans>Sync calendars</Trans>
      </Button>
    )}
  </header>
)

/** Prices, rooms and rules of a property by day: read offline as last seen, and edited. */
export const HostCalendar = ({ listingId }: { listingId: string }) => {
  const { t } = useLingui()
  const calendar = useSuspenseQuery(hostCalendarQuery(listingId)).data
  const edits = usePendingEdits(listingId)
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [selection, setSelection] = useState<Selection>(() =>
    only({ row: 0, column: Math.max(0, nightsBetween(calendar.from, calendar.today)) }),
  )
  const told = useToldEdits(calendar.rooms.map(({ roomTypeId }) => roomTypeId))
  const [isRange, setRange] = useState(false)
  const [isEditing, setEditing] = useState(false)
  /** The room type whose calendars are open. */
  const [synced, setSynced] = useState<string | null>(null)
  const mayChange = useMayChangeListings()
  const edit = () => setEditing(mayChange)
  const area = areaOf(selection)
  const { firstRow, lastRow } = area
  const first = calendar.rooms[0]
  const active = calendar.rooms[selection.active.row] ?? first
  const shared = { calendar, edits, selection, onSelect: setSelection }
  return (
    <div className={classes.page}>
      <Head
        calendar={calendar}
        onSync={active === undefined || !mayChange ? null : () => setSynced(active.roomTypeId)}
      />
      {mayChange && <SyncTroubles listingId={listingId} onOpen={setSynced} />}
      {calendar.isPaused && (
        <Notice kind="info">
          <Trans>Sales are paused: guests can't book these days until you resume.</Trans>
        </Notice>
      )}
      <EditResults edits={told} linesOf={calendarResultLines} />
      {first === undefined ? (
        <EmptyState icon={<IconBed size={34} />} title={t`No room types yet`}>
          <Trans>Add a room type to this property to set its prices here.</Trans>
        </EmptyState>
      ) : (
        <>
          {isWide ? (
            <>
              <div className={classes.bar}>
                <Chosen calendar={calendar} selection={selection} />
                <Button
                  variant={isRange ? 'light' : 'default'}
                  aria-pressed={isRange}
                  onClick={() => setRange(!isRange)}
                >
                  <Trans>Tap to extend</Trans>
                </Button>
                {mayChange && (
                  <Button leftSection={<IconEdit size={18} aria-hidden />} onClick={edit}>
                    <Trans>Edit selection</Trans>
                  </Button>
                )}
              </div>
              <CalendarGrid {...shared} isRange={isRange} onEdit={edit} />
            </>
          ) : (
            <>
              <DayList {...shared} />
              <div className={`${classes.bar} ${classes.sticky}`}>
                <Chosen calendar={calendar} selection={selection} />
                {mayChange && (
                  <Button leftSection={<IconEdit size={18} aria-hidden />} onClick={edit}>
                    <Trans>Edit</Trans>
                  </Button>
                )}
              </div>
            </>
          )}
        </>
      )}
      {synced !== null && (
        <SyncSheet
          resources={calendar.rooms.map(({ roomTypeId: resourceId, name }) => ({ resourceId, name }))}
          resourceId={synced}
          terms={ROOM_TERMS}
          onClose={() => setSynced(null)}
        />
      )}
      {isEditing && (
        <BulkEdit
          calendar={calendar}
          rows={Array.from({ length: lastRow - firstRow + 1 }, (_, place) => firstRow + place)}
          firstNight={addDays(calendar.from, area.firstColumn)}
          lastNight={addDays(calendar.from, area.lastColumn)}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}
