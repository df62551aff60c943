import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdminToday } from '#contract/products/registry.ts'
import type { StayRow } from '#contract/products/stays/today.ts'
import { firstOfToday } from '#src/bookings/first-of-today.ts'
import type { TodayPart } from '#src/bookings/product-admin.ts'
import { formatMoney, formatStay } from '#src/i18n/formats.ts'
import { isToBeRun, RunStay } from '../run/RunStay.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import classes from '#src/bookings/TodayBoard.module.css'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'

const COLUMNS: readonly Column<StayRow>[] = [
  {
    key: 'guest',
    width: '20%',
    header: <Trans>Guest</Trans>,
    isTitle: true,
    cell: (row) => (
      <Link className={classes.guest} to="/booking-confirmed" search={{ id: row.bookingId }}>
        {row.guest}
      </Link>
    ),
  },
  {
    key: 'hotel',
    card: 'start',
    width: '26%',
    header: <Trans>Hotel</Trans>,
    cell: (row) => (
      <>
        {row.hotelName}
        <span className={classes.quiet}>{row.cityName}</span>
      </>
    ),
  },
  {
    key: 'stay',
    card: 'start',
    width: '16%',
    header: <Trans>Dates</Trans>,
    cell: (row) => (
      <>
        <span className={classes.days}>{formatStay(row.checkIn, row.checkOut)}</span>
        <span className={classes.quiet}>
          <Plural value={row.rooms} one="# room" other="# rooms" />
        </span>
      </>
    ),
  },
  {
    key: 'reference',
    card: 'end',
    width: '12%',
    header: <Trans>Reference</Trans>,
    cell: (row) => <span className={classes.reference}>{row.reference}</span>,
  },
  {
    key: 'state',
    card: 'badge',
    width: '15%',
    header: <Trans>Status</Trans>,
    cell: (row) => <StateBadge service="stay" state={row.state} />,
  },
  {
    key: 'total',
    card: 'end',
    width: '11%',
    header: <Trans>Total</Trans>,
    align: 'end',
    cell: (row) => formatMoney(row.total),
  },
]

const AT_RECEPTION: Column<StayRow> = {
  key: 'run',
  header: <Trans>Due at property</Trans>,
  cell: (row) => <RunStay stay={row} />,
}

/** From so many rows on they stand closer. */
const MANY = 12

type Listed = Pick<TodayPart, 'id' | 'title' | 'none' | 'fills' | 'list' | 'isAside'> & { stays: readonly StayRow[] }

const partOf = ({ stays, ...part }: Listed): TodayPart => ({
  ...part,
  count: stays.length,
  rows: (
    <RecordTable
      caption={part.title}
      columns={part.list !== 'booked' && stays.some(isToBeRun) ? [...COLUMNS, AT_RECEPTION] : COLUMNS}
      rows={stays}
      rowKey={({ bookingId }) => bookingId}
      density={stays.length > MANY ? 'compact' : 'comfortable'}
      first={firstOfToday(stays.length)}
    />
  ),
})

/** The stays of today. Where other services are listed too, those booked today say that they are stays. */
export const stayTodayParts = (today: AdminToday): TodayPart[] => {
  const listed: Listed[] = [
    {
      id: 'arriving',
      list: 'arriving',
      title: t`Arriving`,
      stays: today.arriving,
      none: t`No one is arriving today.`,
      fills: t`Guests are listed on the day they check in.`,
    },
    {
      id: 'staying',
      list: 'staying',
      title: t`Staying over`,
      stays: today.staying,
      none: t`No one is staying over tonight.`,
      fills: t`Guests are listed for each night between check-in and check-out.`,
    },
    {
      id: 'leaving',
      list: 'leaving',
      title: t`Leaving`,
      stays: today.leaving,
      none: t`No one is leaving today.`,
      fills: t`Guests are listed on the day they check out.`,
    },
    {
      id: 'booked',
      list: 'booked',
      title: today.flights === undefined ? t`Booked today` : t`Stays booked today`,
      stays: today.booked,
      none: t`No bookings today.`,
      fills: t`Bookings are listed on the day they're made.`,
    },
    { id: 'absent', title: t`No-show`, stays: today.noShows ?? [], none: '', fills: '', isAside: true },
  ]
  return listed.map(partOf)
}
