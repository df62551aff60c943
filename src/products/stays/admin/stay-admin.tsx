import { Plural } from '@lingui/react/macro'
import type { AdminBookingRow } from '#contract/products/registry.ts'
import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import classes from '#src/admin/bookings/parts/BookingRows.module.css'
import { formatStay } from '#src/i18n/formats.ts'
import { StayDetail } from './StayDetail.tsx'
import { stayTodayParts } from './stay-today.tsx'

type RowProps = { row: AdminBookingRow }

const Place = ({ row }: RowProps) =>
  row.service === 'stay' && (
    <>
      {row.hotelName}
      <span className={classes.quiet}>{row.cityName}</span>
    </>
  )

const Days = ({ row }: RowProps) =>
  row.service === 'stay' && (
    <>
      <span className={classes.days}>{formatStay(row.checkIn, row.checkOut)}</span>
      <span className={classes.quiet}>
        <Plural value={row.nights} one="# night" other="# nights" />
        {' · '}
        <Plural value={row.rooms} one="# room" other="# rooms" />
      </span>
    </>
  )

const exportCells: ProductAdmin['exportCells'] = (row) => {
  if (row.service !== 'stay') return {}
  const { hotelName, cityName, checkIn, checkOut, nights, rooms } = row
  return { hotel: hotelName, city: cityName, start: checkIn, end: checkOut, nights, rooms }
}

const invoiceFiles: ProductAdmin['invoiceFiles'] = (answer, reference) =>
  answer.service === 'stay'
    ? answer.items.map((invoice) => ({
        invoice,
        pdf: async () => (await import('../documents/stay-invoice.ts')).stayInvoicePdf(invoice, reference),
      }))
    : []

export const stayAdmin: ProductAdmin = {
  Code: () => null,
  What: Place,
  When: Days,
  exportCells,
  invoiceFiles,
  todayParts: stayTodayParts,
  Detail: StayDetail,
}
