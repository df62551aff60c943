import type { DocumentsSlot } from '#src/bookings/documents/documents-slot.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'

/** Calendar entry and invoices. A room has no voucher and nothing to share. */
export const meetingRoomDocuments: DocumentsSlot = (of) => {
  if (of.service !== 'meeting-room') return null
  const { booking } = of
  const { reference } = booking
  return {
    paper: null,
    async saveCalendar() {
      const { meetingRoomCalendar } = await import('./calendar.ts')
      saveFile(`Singgah-${reference}.ics`, meetingRoomCalendar(booking), 'text/calendar;charset=utf-8')
    },
    share: null,
    invoices: (answer) =>
      answer.service === 'meeting-room'
        ? answer.items.map((invoice) => ({
            invoice,
            async save() {
              const { meetingRoomInvoicePdf } = await import('./invoice.ts')
              saveFile(`Singgah-${invoice.number}.pdf`, meetingRoomInvoicePdf(invoice, reference), 'application/pdf')
            },
          }))
        : [],
  }
}
