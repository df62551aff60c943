import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlane } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AttentionReason } from '#contract/bookings/admin-bookings.ts'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import type { AdminFlightRow } from '#contract/products/flights/admin-rows.ts'
import {
  formatClock,
  formatDay,
  formatInstant,
  formatMoney,
  formatShortDay,
  formatStay,
  zoneName,
} from '#src/i18n/formats.ts'
import { FLIGHT_STATE_WORDS, STATE_WORDS } from '#src/bookings/state-labels.ts'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { ATTENTION_WORDS } from '../labels.ts'
import classes from './BookingRows.module.css'

const AttentionNote = ({ reason }: { reason: AttentionReason }) => {
  const { i18n } = useLingui()
  return <span className={classes.reason}>{i18n._(ATTENTION_WORDS[reason])}</span>
}

/** Each leg with its flights; a leg without remaining travellers is marked as cancelled. */
const Legs = ({ row }: { row: AdminFlightRow }) => (
  <span className={classes.flights}>
    <IconPlane size={18} className={classes.sign} aria-hidden />
    <span>
      {row.legs.map((leg, place) => (
        <span key={`${leg.departsAt}${leg.from}`} className={classes.leg}>
          <span data-gone={leg.travellers === 0 || undefined} className={classes.way}>
            {leg.fromCity} – {leg.toCity}
          </span>
          <span className={classes.quiet}>
            {leg.flights.join(', ')}
            {leg.travellers === 0 && row.legs.some((one) => one.travellers > 0) && (
              <>
                {' · '}
                <Trans>cancelled</Trans>
              </>
            )}
            {place > 0 && <> · {formatShortDay(leg.departsLocal.slice(0, 10))}</>}
          </span>
        </span>
      ))}
    </span>
  </span>
)

/** When the first flight leaves, by the clock of its airport, and who flies. */
const FirstDeparture = ({ row }: { row: AdminFlightRow }) => {
  const [first] = row.legs
  return (
    <>
      {first && (
        <span className={classes.days}>
          {formatDay(first.departsLocal.slice(0, 10))}, {formatClock(first.departsLocal)}{' '}
          {zoneName(first.zone, new Date(first.departsAt))}
        </span>
      )}
      <span className={classes.quiet}>
        <Plural value={row.travellers} one="# traveller" other="# travellers" />
      </span>
    </>
  )
}

const columnsOf = (zone: string, hasCompanies: boolean): readonly Column<AdminBookingRow>[] => [
  {
    key: 'guest',
    width: '17%',
    header: <Trans>Guest or traveller</Trans>,
    isTitle: true,
    cell: (row) => (
      <>
        <Link
          className={classes.guest}
          to="/admin/bookings/detail"
          search={{ id: row.bookingId, ...(row.service === 'flight' && { service: 'flight' }) }}
        >
          {row.guest}
        </Link>
        <span className={classes.reference}>{row.reference}</span>
        {row.service === 'flight' && row.locator !== null && (
          <span className={classes.locator}>
            <Trans>
              Booking code <b className={classes.code}>{row.locator}</b>
            </Trans>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'what',
    width: '26%',
    header: <Trans>Hotel or flights</Trans>,
    cell: (row) =>
      row.service === 'flight' ? (
        <Legs row={row} />
      ) : (
        <>
          {row.hotelName}
          <span className={classes.quiet}>{row.cityName}</span>
        </>
      ),
  },
  {
    key: 'when',
    width: '17%',
    header: <Trans>Days</Trans>,
    cell: (row) =>
      row.service === 'flight' ? (
        <FirstDeparture row={row} />
      ) : (
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
        <StateBadge state={row.state} words={row.service === 'flight' ? FLIGHT_STATE_WORDS : STATE_WORDS} />
        {row.attention?.map((reason) => (
          <AttentionNote key={reason} reason={reason} />
        ))}
      </>
    ),
  },
  {
    key: 'booked',
    width: '16%',
    header: <Trans>Booked</Trans>,
    cell: (row) => (
      <>
        {row.bookedBy}
        {hasCompanies && <span className={classes.quiet}>{row.company}</span>}
        <span className={classes.quiet}>{formatInstant(row.createdAt, zone)}</span>
        {row.policyReason && (
          <span className={classes.policy}>
            <Trans>Outside policy: {row.policyReason}</Trans>
          </span>
        )}
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

export const BookingRows = (props: {
  /** Table caption, if there is no heading above it. */
  caption?: string
  rows: readonly AdminBookingRow[]
  zone: string
  hasCompanies: boolean
}) => {
  const { t } = useLingui()
  return (
    <RecordTable
      caption={props.caption ?? t`Bookings`}
      columns={columnsOf(props.zone, props.hasCompanies)}
      rows={props.rows}
      rowKey={({ bookingId }) => bookingId}
      density="compact"
    />
  )
}
