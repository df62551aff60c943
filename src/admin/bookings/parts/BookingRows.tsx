import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AttentionReason } from '#contract/bookings/admin-bookings.ts'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import type { OfEveryProduct } from '#src/bookings/products.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { ATTENTION_LABELS } from '../labels.ts'
import classes from './BookingRows.module.css'

const Cell = ({ of: Of, row }: { of: ProductAdmin['What']; row: AdminBookingRow }) => <Of row={row} />

const AttentionNote = ({ reason }: { reason: AttentionReason }) => {
  const { i18n } = useLingui()
  return <span className={classes.reason}>{i18n._(ATTENTION_LABELS[reason])}</span>
}

const columnsOf = (
  adminOf: OfEveryProduct<ProductAdmin>,
  zone: string,
  hasCompanies: boolean,
): readonly Column<AdminBookingRow>[] => [
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
          search={{ id: row.bookingId, service: row.service }}
        >
          {row.guest}
        </Link>
        <span className={classes.reference}>{row.reference}</span>
        <Cell of={adminOf(row.service).Code} row={row} />
      </>
    ),
  },
  {
    key: 'what',
    card: 'start',
    width: '26%',
    header: <Trans>Hotel or flights</Trans>,
    cell: (row) => <Cell of={adminOf(row.service).What} row={row} />,
  },
  {
    key: 'when',
    card: 'line',
    width: '17%',
    header: <Trans>Dates</Trans>,
    cell: (row) => <Cell of={adminOf(row.service).When} row={row} />,
  },
  {
    key: 'state',
    card: 'badge',
    width: '12%',
    header: <Trans>Status</Trans>,
    cell: (row) => (
      <>
        <StateBadge service={row.service} state={row.state} />
        {row.attention?.map((reason) => (
          <AttentionNote key={reason} reason={reason} />
        ))}
      </>
    ),
  },
  {
    key: 'booked',
    card: 'line',
    width: '16%',
    header: <Trans>Booked</Trans>,
    cell: (row) => (
      <>
        {row.bookedBy}
        {hasCompanies && <span className={classes.quiet}>{row.company}</span>}
        <span className={classes.quiet}>{formatInstant(row.createdAt, zone)}</span>
        {row.costCentre && <span className={classes.quiet}>{row.costCentre}</span>}
        {row.project && <span className={classes.quiet}>{row.project}</span>}
        {row.policyReason && (
          <span className={classes.policy}>
            <Trans>Out of policy: {row.policyReason}</Trans>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'total',
    card: 'end',
    width: '12%',
    header: <Trans>Total</Trans>,
    align: 'end',
    cell: (row) => (
      <>
        {formatMoney(row.total)}
        {row.payment === 'at_property' && (
          <span className={classes.quiet}>
            <Trans>pay at property</Trans>
          </span>
        )}
      </>
    ),
  },
]

/** Bookings as admins read them; each opens by its guest or first traveller. */
export const BookingRows = (props: {
  /** Table caption, if there is no heading above it. */
  caption?: string
  rows: readonly AdminBookingRow[]
  zone: string
  hasCompanies: boolean
  first?: Parameters<typeof RecordTable>[0]['first']
}) => {
  const { t } = useLingui()
  return (
    <RecordTable
      caption={props.caption ?? t`Bookings`}
      columns={columnsOf(productAdmin.useParts(), props.zone, props.hasCompanies)}
      rows={props.rows}
      rowKey={({ bookingId }) => bookingId}
      density="compact"
      first={props.first}
    />
  )
}
