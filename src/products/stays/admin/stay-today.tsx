import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdminToday } from '#contract/products/registry.ts'
import type { StayRow } from '#contract/products/stays/today.ts'
import { firstOfToday } from '#src/bookings/first-of-today.ts'
import type { TodayPart } from '#src/bookings/product-admin.ts'
import { formatMoney, formatStay } from '#src/i18n/formats.ts'
import { HostRunStay } from '../host/HostRunStay.tsx'
import { isToBeRun, RunStay } from '../run/RunStay.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import classes from '#src/bookings/TodayBoard.module.css'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'

/** Whose day it is: each opens a booking in their own area. */
type Side = 'company' | 'host'

const guestOf = (side: Side): Column<StayRow> => ({
  key: 'guest',
  width: '20%',
  header: <Trans>Guest</Trans>,
  isTitle: true,
  cell: ({ bookingId, guest }) =>
    side === 'host' ? (
      <Link className={classes.guest} to="/agent/bookings" search={{ id: bookingId }}>
        {guest}
      </Link>
    ) : (
      <Link className={classes.guest} to="/booking-confirmed" search={{ id: bookingId }}>
        {guest}
      </Link>
    ),
})

const FACTS: readonly Column<StayRow>[] = [
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

type Listed = Pick<TodayPart, 'id' | 'title' | 'none' | 'fills' | 'list' | 'isAside'> & { stays: readonly StayRow[] }

const atReception = (side: Side): Column<StayRow> => ({
  key: 'run',
  header: <Trans>At reception</Trans>,
  cell: (row) => (side === 'host' ? <HostRunStay stay={row} /> : <RunStay stay={row} />),
})

/** The column stays for hosts: it shows queued and refused changes. */
const hasReception = (side: Side, { list, stays }: Listed): boolean =>
  list !== 'booked' && (side === 'host' || stays.some(isToBeRun))

/** From so many rows on they stand closer. */
const MANY = 12

const partOf = (listed: Listed, side: Side): TodayPart => {
  const { stays, ...part } = listed
  return {
    ...part,
    count: stays.length,
    rows: (
      <RecordTable
        caption={part.title}
        columns={[guestOf(side), ...FACTS, ...(hasReception(side, listed) ? [atReception(side)] : [])]}
        rows={stays}
        rowKey={({ bookingId }) => bookingId}
        density={stays.length > MANY ? 'compact' : 'comfortable'}
        first={firstOfToday(stays.length)}
      />
    ),
  }
}

/** Where other services are listed too, stays booked today say that they are stays. */
const listedOf = (today: AdminToday): Listed[] => [
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

/** The stays of today in a company. */
export const stayTodayParts = (today: AdminToday): TodayPart[] => listedOf(today).map((part) => partOf(part, 'company'))

/** The stays of today at a host's listings. */
export const hostStayTodayParts = (today: AdminToday): TodayPart[] =>
  listedOf(today).map((part) => partOf(part, 'host'))
