import { Plural } from '@lingui/react/macro'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import { dayInZone } from '#contract/core/days.ts'
import classes from '#src/admin/bookings/parts/BookingRows.module.css'
import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import { formatInstant } from '#src/i18n/formats.ts'

type RowProps = { row: AdminBookingRow }

export const What = ({ row }: RowProps) =>
  row.service === 'tour' && (
    <>
      {row.tourTitle}
      <span className={classes.quiet}>
        {row.operatorName} · {row.cityName}
      </span>
    </>
  )

export const When = ({ row }: RowProps) =>
  row.service === 'tour' && (
    <>
      <span className={classes.days}>{formatInstant(row.startsAt, row.zone)}</span>
      <span className={classes.quiet}>
        <Plural value={row.people} one="# person" other="# people" />
      </span>
    </>
  )

export const exportCells: ProductAdmin['exportCells'] = (row) =>
  row.service === 'tour'
    ? {
        hotel: row.tourTitle,
        city: row.cityName,
        start: dayInZone(new Date(row.startsAt), row.zone),
        startZone: row.zone,
        end: dayInZone(new Date(row.endsAt), row.zone),
        travellers: row.people,
      }
    : {}
