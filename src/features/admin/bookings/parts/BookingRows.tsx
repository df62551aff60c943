import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdminBookingRow, AttentionReason } from '#contract/endpoints/admin-bookings.ts'
import { formatInstant, formatMoney, formatStay } from '#src/i18n/formats.ts'
import { StateBadge } from '#src/shared/stay/StateBadge.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { ATTENTION_WORDS } from '../words.ts'
import classes from './BookingRows.module.css'

const AttentionNote = ({ reason }: { reason: AttentionReason }) => {
  const { i18n } = useLingui()
  return <span className={classes.reason}>{i18n._(ATTENTION_WORDS[reason])}</span>
}

const columnsOf = (zone: string, hasCompanies: boolean): readonly Column<AdminBookingRow>[] => [
  {
    key: 'guest',
    width: '19%',
    header: <Trans>Guest</Trans>,
    isTitle: true,
    cell: (row) => (
      <>
        <Link className={classes.guest} to="/admin/bookings/detail" search={{ id: row.bookingId }}>
          {row.guest}
        </Link>
        <span className={classes.reference}>{row.reference}</span>
      </>
    ),
  },
  {
    key: 'hotel',
    width: '21%',
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
    width: '16%',
    header: <Trans>Stay</Trans>,
    cell: (row) => (
      <>
        <span className={classes.days}>{formatStay(row.checkIn, row.checkOut)}</span>
        <span className={classes.quiet}>
          <Plural value={row.nights} one="# night" other="# nights" />
          {' · '}
          <Plural value={row.rooms} one="# room" other="# rooms" />
        </span>
      </>
    ),
  },
  {
    key: 'state',
    width: '12%',
    header: <Trans>State</Trans>,
    cell: (row) => (
      <>
        <StateBadge state={row.state} />
        {row.attention?.map((reason) => (
          <AttentionNote key={reason} reason={reason} />
        ))}
      </>
    ),
  },
  {
    key: 'booked',
    width: '20%',
    header: <Trans>Booked</Trans>,
    cell: (row) => (
      <>
        {row.bookedBy}
        {hasCompanies && <span className={classes.quiet}>{row.company}</span>}
        <span className={classes.quiet}>{formatInstant(row.createdAt, zone)}</span>
      </>
    ),
  },
  {
    key: 'total',
    width: '12%',
    header: <Trans>Total</Trans>,
    align: 'end',
    cell: (row) => (
      <>
        {formatMoney(row.total)}
        {row.payment === 'at_property' && (
          <span className={classes.quiet}>
            <Trans>at the property</Trans>
          </span>
        )}
      </>
    ),
  },
]

/** Bookings as the desk reads them; each opens by its guest. */
export const BookingRows = (props: { rows: readonly AdminBookingRow[]; zone: string; hasCompanies: boolean }) => {
  const { t } = useLingui()
  return (
    <RecordTable
      caption={t`Bookings`}
      columns={columnsOf(props.zone, props.hasCompanies)}
      rows={props.rows}
      rowKey={({ bookingId }) => bookingId}
      density="compact"
    />
  )
}
