import { Plural, useLingui } from '@lingui/react/macro'
import { dayInZone } from '#contract/core/days.ts'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import classes from '#src/admin/bookings/parts/BookingRows.module.css'
import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'

type RowProps = { row: AdminBookingRow }

export const What = ({ row }: RowProps) => {
  const { i18n } = useLingui()
  return (
    row.service === 'cab' && (
      <>
        {row.rideTitle}
        <span className={classes.quiet}>
          {i18n._(CLASS_LABELS[row.vehicleClass])} · {row.operatorName}
        </span>
      </>
    )
  )
}

export const When = ({ row }: RowProps) =>
  row.service === 'cab' && (
    <>
      <span className={classes.days}>{formatInstant(row.startsAt, row.zone)}</span>
      <span className={classes.quiet}>
        <Plural value={row.people} one="# person" other="# people" />
      </span>
    </>
  )

export const exportCells: ProductAdmin['exportCells'] = (row) =>
  row.service === 'cab'
    ? {
        hotel: row.rideTitle,
        city: row.cityName,
        start: dayInZone(new Date(row.startsAt), row.zone),
        startZone: row.zone,
        end: dayInZone(new Date(row.endsAt), row.zone),
        travellers: row.people,
      }
    : {}
