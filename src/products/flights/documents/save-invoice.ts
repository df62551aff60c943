import type { FlightInvoice } from '#contract/products/flights/invoices.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'

/** Makes the file on the device and hands it over. */
export const saveInvoice = async (invoice: FlightInvoice, reference: string): Promise<void> => {
  const { flightInvoicePdf } = await import('./flight-invoice.ts')
  saveFile(`Singgah-${invoice.number}.pdf`, flightInvoicePdf(invoice, reference), 'application/pdf')
}
