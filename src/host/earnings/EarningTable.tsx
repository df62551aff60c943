import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayInZone } from '#contract/core/days.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { Earning } from '#contract/hosts/earnings/earnings.ts'
import { formatMoney, formatShortDay, formatStay } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from './Earnings.module.css'

const deducted = ({ minor, currency }: Money): string => formatMoney(money(0 - minor || 0, currency))

const chargeOf = ({ state }: Earning): ReactNode => {
  if (state === 'no_show') return <Trans>No-show charge</Trans>
  if (state === 'cancelled' || state === 'cancel_requested') return <Trans>Cancellation charge</Trans>
  return null
}

const Gross = ({ earning }: { earning: Earning }) => {
  const charge = chargeOf(earning)
  return (
    <>
      {formatMoney(earning.gross)}
      {charge !== null && <span className={classes.quiet}>{charge}</span>}
      {!earning.isCollected && (
        <span className={classes.quiet}>
          <Trans>Collected by you</Trans>
        </span>
      )}
    </>
  )
}

const COLUMNS: readonly Column<Earning>[] = [
  {
    key: 'booking',
    header: <Trans>Booking</Trans>,
    isTitle: true,
    cell: ({ bookingId, guest, reference }) => (
      <>
        <Link className={classes.guest} to="/agent/bookings" search={{ id: bookingId }}>
          {guest}
        </Link>
        <span className={classes.quiet}>
          <span className="tabular">{reference}</span>
        </span>
      </>
    ),
  },
  {
    key: 'stay',
    header: <Trans>Stay</Trans>,
    cell: ({ listing, startsAt, endsAt, zone }) => (
      <>
        {listing}
        <span className={classes.quiet}>
          {formatStay(dayInZone(new Date(startsAt), zone), dayInZone(new Date(endsAt), zone))}
        </span>
      </>
    ),
  },
  { key: 'gross', header: <Trans>Guests pay</Trans>, align: 'end', cell: (one) => <Gross earning={one} /> },
  { key: 'fee', header: <Trans>Singgah fee</Trans>, align: 'end', cell: ({ fee }) => deducted(fee) },
  { key: 'tax', header: <Trans>Tax withheld</Trans>, align: 'end', cell: ({ tax }) => deducted(tax) },
  { key: 'net', header: <Trans>Net</Trans>, align: 'end', cell: ({ net }) => <b>{formatMoney(net)}</b> },
  {
    key: 'due',
    header: <Trans>Due</Trans>,
    cell: ({ payoutDay }) => <span className={classes.nowrap}>{formatShortDay(payoutDay)}</span>,
  },
]

/** What each booking of a month earns: a table, on phones a card each. */
export const EarningTable = ({ items }: { items: readonly Earning[] }) => {
  const { t } = useLingui()
  return <RecordTable caption={t`Bookings`} columns={COLUMNS} rows={items} rowKey={({ bookingId }) => bookingId} />
}
