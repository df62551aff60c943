import { plural, t } from '@lingui/core/macro'
import type { MeetingRoomInvoice } from '#contract/products/meeting-rooms/meeting-rooms.ts'
import { invoicePdf } from '#src/bookings/documents/invoice.ts'
import { formatMoney } from '#src/i18n/formats.ts'

export const meetingRoomInvoicePdf = (invoice: MeetingRoomInvoice, reference: string): Uint8Array<ArrayBuffer> =>
  invoicePdf(invoice, reference, (paper) => {
    const { lines, total } = invoice
    paper.table(
      [0.7, 0.3],
      [
        ...lines.map(({ hours, amount }) => [
          { text: plural(hours, { one: 'Meeting room, # hour', other: 'Meeting room, # hours' }) },
          { text: formatMoney(amount), alignEnd: true },
        ]),
        [
          { text: t`Total`, bold: true },
          { text: formatMoney(total), alignEnd: true, bold: true },
        ],
      ],
      [
        { text: t`Description`, isHead: true },
        { text: t`Amount`, alignEnd: true, isHead: true },
      ],
    )
  })
