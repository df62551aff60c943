import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconCalendarShare, IconCloudOff, IconEdit, IconMap2, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { HostDepartures } from '#contract/products/tours/host-departures.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { SyncSheet } from '#src/host/calendars/SyncSheet.tsx'
import { SyncTroubles } from '#src/host/calendars/SyncTroubles.tsx'
import { useMayChangeListings } from '#src/host/staff/use-may-change-listings.ts'
import { now } from '#src/platform/device/clock.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { rowsOf, type Cell, type Row } from './departure-cells.ts'
import classes from './DepartureCalendar.module.css'
import { DepartureGrid } from './DepartureGrid.tsx'
import { DepartureList } from './DepartureList.tsx'
import { DepartureSheet } from './DepartureSheet.tsx'
import { EditDepartures } from './EditDepartures.tsx'
import { EditResults } from '#src/host/calendar-grid/EditResults.tsx'
import { clockOf } from './labels.ts'
import { departureQueries } from './queries.ts'
import { cancellationResultLines } from '../../outbox/cancellation-kind.ts'
import { DEPARTURE_TERMS } from './sync-terms.ts'
import { departureResultLines } from '../../outbox/departures-result.ts'
import { usePendingCancellations, usePendingEdits, useToldEdits } from './use-departure-edits.ts'
import { WindowBar } from './WindowBar.tsx'
import { formatShortDay } from '#src/i18n/formats.ts'

/** Narrower, a grid would be a keyhole. */
const WIDE = '(min-width: 48em)'

/** Result of an edit or cancellation. */
const toldLines = (result: unknown): readonly string[] => [
  ...departureResultLines(result),
  ...cancellationResultLines(result),
]

type Opened = 'edit' | 'details' | null

const Head = (props: { calendar: HostDepartures | undefined; listingId: string; onSync: (() => void) | null }) => {
  const { calendar, listingId, onSync } = props
  const mayChange = useMayChangeListings()
  return (
    <header className={classes.head}>
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
      <Title order={1}>{calendar?.name ?? <Trans>Departures</Trans>}</Title>
      {calendar && (
        <div>
          <Text c="dimmed">
            <Trans>Prices of one person or group, before VAT.</Trans>
          </Text>
          <Text c="dimmed">
            <FreshnessMark at={calendar.asOf} zone={calendar.zone} refreshes />
          </Text>
        </div>
      )}
      {mayChange && (
        <Group gap="sm">
          <LinkButton
            to="/listings/add"
            search={{ id: listingId, service: 'tour' }}
            variant="default"
            size="sm"
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            <Trans>Edit this tour</Trans>
          </LinkButton>
          {onSync && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCalendarShare size={18} aria-hidden />}
              onClick={onSync}
            >
              <Trans>Sync calendars</Trans>
            </Button>
          )}
        </Group>
      )}
    </header>
  )
}

/** What is chosen, and what can be done with it. */
const ChosenBar = (props: {
  chosen: readonly Cell[]
  isWide: boolean
  range: { isOn: boolean; onChange: (isOn: boolean) => void }
  onOpen: (what: Opened) => void
}) => {
  const { chosen, isWide, range, onOpen } = props
  const mayChange = useMayChangeListings()
  const [only] = chosen
  const count = chosen.length
  return (
    <div className={isWide ? classes.bar : `${classes.bar} ${classes.sticky}`}>
      <p className={classes.chosen} role="status">
        {only === undefined ? (
          <Trans>No departure selected</Trans>
        ) : count === 1 ? (
          <>
            <b>
              {formatShortDay(only.day)}, {clockOf(only)}
            </b>
            {only.optionTitle}
          </>
        ) : (
          <b>
            <Plural value={count} one="# departure" other="# departures" />
          </b>
        )}
      </p>
      <Group gap="xs">
        {isWide && (
          <Button
            variant={range.isOn ? 'light' : 'default'}
            aria-pressed={range.isOn}
            onClick={() => range.onChange(!range.isOn)}
          >
            <Trans>Tap to extend</Trans>
          </Button>
        )}
        <Button variant="default" disabled={count !== 1} onClick={() => onOpen('details')}>
          <Trans>Details</Trans>
        </Button>
        {mayChange && (
          <Button
            leftSection={<IconEdit size={18} aria-hidden />}
            disabled={count === 0}
            onClick={() => onOpen('edit')}
          >
            <Trans>Edit</Trans>
          </Button>
        )}
      </Group>
    </div>
  )
}

const cellsOf = (rows: readonly Row[]): Cell[] => rows.flatMap(({ cells }) => [...cells.values()])

const Departures = ({ calendar }: { calendar: HostDepartures }) => {
  const { t } = useLingui()
  const edits = usePendingEdits(calendar.listingId)
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const [isRange, setRange] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)
  const mayChange = useMayChangeListings()
  const cancelling = usePendingCancellations(calendar.listingId)
  const rows = useMemo(() => rowsOf(calendar, { edits, cancelling, now: now() }), [calendar, edits, cancelling])
  const chosen = useMemo(() => cellsOf(rows).filter(({ departureId }) => ids.has(departureId)), [rows, ids])
  const [only] = chosen
  const close = () => setOpened(null)
  if (rows.length === 0) {
    return (
      <EmptyState icon={<IconMap2 size={34} />} title={t`No departures`}>
        <Trans>Departures appear here once your tour has start times.</Trans>
      </EmptyState>
    )
  }
  const open = (what: Opened) => setOpened(what)
  const shared = { calendar, rows, chosen: ids, onChoose: setIds }
  return (
    <>
      {isWide ? (
        <>
          <ChosenBar chosen={chosen} isWide range={{ isOn: isRange, onChange: setRange }} onOpen={open} />
          <DepartureGrid
            {...shared}
            isRange={isRange}
            onOpen={(count) => open(count === 1 || !mayChange ? 'details' : 'edit')}
          />
        </>
      ) : (
        <>
          <DepartureList {...shared} />
          <ChosenBar chosen={chosen} isWide={false} range={{ isOn: isRange, onChange: setRange }} onOpen={open} />
        </>
      )}
      {opened === 'edit' && chosen.length > 0 && <EditDepartures calendar={calendar} chosen={chosen} onClose={close} />}
      {opened === 'details' && only !== undefined && (
        <DepartureSheet cell={only} calendar={calendar} onEdit={() => open('edit')} onClose={close} />
      )}
    </>
  )
}

/** Options have calendars, not start times. */
const optionsOf = (calendar: HostDepartures | undefined): { resourceId: string; name: string }[] => {
  const names = new Map(calendar?.starts.map(({ optionId, optionTitle }) => [optionId, optionTitle]))
  return [...names].map(([resourceId, name]) => ({ resourceId, name }))
}

/** Departures of a tour by day and start: read offline as last seen, and edited. */
export const DepartureCalendar = ({ listingId }: { listingId: string }) => {
  const { t } = useLingui()
  const [from, setFrom] = useState<string | undefined>()
  const { data: calendar, isPending, isError, refetch } = useQuery(departureQueries.window(listingId, from))
  const told = useToldEdits(listingId)
  /** The option whose calendars are open. */
  const [synced, setSynced] = useState<string | null>(null)
  const mayChange = useMayChangeListings()
  const options = useMemo(() => optionsOf(calendar), [calendar])
  const [first] = options
  return (
    <div className={classes.page}>
      <Head
        calendar={calendar}
        listingId={listingId}
        onSync={first === undefined ? null : () => setSynced(first.resourceId)}
      />
      {mayChange && <SyncTroubles listingId={listingId} onOpen={setSynced} />}
      {calendar?.isPaused === true && (
        <Notice kind="info">
          <Trans>Sales are paused: guests can't book these days until you resume.</Trans>
        </Notice>
      )}
      <EditResults edits={told} linesOf={toldLines} />
      {calendar && (
        <>
          <WindowBar calendar={calendar} isFirst={from === undefined} onFrom={setFrom} />
          <Departures key={calendar.from} calendar={calendar} />
        </>
      )}
      {synced !== null && (
        <SyncSheet resources={options} resourceId={synced} terms={DEPARTURE_TERMS} onClose={() => setSynced(null)} />
      )}
      {isPending && !calendar && <Skeleton label={t`Loading`} shape="list" />}
      {isError && !calendar && (
        <EmptyState
          role="alert"
          icon={<IconCloudOff size={34} />}
          title={t`Couldn't load the departures`}
          actions={
            <>
              <Button onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
              {from !== undefined && (
                <Button variant="default" onClick={() => setFrom(undefined)}>
                  <Trans>Today</Trans>
                </Button>
              )}
            </>
          }
        />
      )}
    </div>
  )
}
