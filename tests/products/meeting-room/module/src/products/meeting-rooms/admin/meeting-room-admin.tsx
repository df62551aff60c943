import { Plural } from '@lingui/react/macro'
import type { AdminBookingDetail, AdminBookingRow } from '#contract/products/registry.ts'
import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { MeetingRoomPass } from '../MeetingRoomPass.tsx'

type RowProps = { row: AdminBookingRow }

const What = ({ row }: RowProps) =>
  row.service === 'meeting-room' && (
    <>
      {row.roomName} <span>{row.cityName}</span>
    </>
  )

const When = ({ row }: RowProps) =>
  row.service === 'meeting-room' && (
    <>
      {formatInstant(row.startsAt, row.zone)} <Plural value={row.hours} one="# hour" other="# hours" />
    </>
  )

const Detail = ({ detail }: { detail: AdminBookingDetail }) =>
  detail.service === 'meeting-room' && (
    <>
      <MeetingRoomPass room={detail.booking} />
      <p>
        {detail.booking.bookedBy}: {formatMoney(detail.booking.total)}
      </p>
    </>
  )

export const meetingRoomAdmin: ProductAdmin = {
  Code: () => null,
  What,
  When,
  exportCells: (row) => (row.service === 'meeting-room' ? { city: row.cityName, start: row.startsAt } : {}),
  invoiceFiles: (answer, reference) =>
    answer.service === 'meeting-room'
      ? answer.items.map((invoice) => ({
          invoice,
          pdf: async () => (await import('../documents/invoice.ts')).meetingRoomInvoicePdf(invoice, reference),
        }))
      : [],
  todayParts: () => [],
  Detail,
}
