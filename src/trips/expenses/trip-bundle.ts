import type { ExpenseReport } from '#contract/bookings/trip-expenses.ts'
import type { TripPapers } from '#contract/bookings/trip-papers.ts'
import type { Trip } from '#contract/bookings/trips.ts'
import { listInvoices } from '#contract/products/invoices.ts'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { call } from '#src/platform/api/client.ts'
import { letterPdf } from '../papers/letter-pdf.ts'
import type { LetterLanguage } from '../papers/letter-texts.ts'
import { readReceiptFile } from './queries.ts'
import { bundlePdf } from './report-pdf.ts'

const invoicesOf = async ({ items }: Trip): Promise<Uint8Array<ArrayBuffer>[]> => {
  const adminOf = await productAdmin.load()
  const files: Uint8Array<ArrayBuffer>[] = []
  for (const item of items) {
    if (item.of !== 'booking') continue
    const answer = await call(listInvoices, { params: { bookingId: item.itemId } })
    for (const { pdf } of adminOf(item.service).invoiceFiles(answer, item.reference)) files.push(await pdf())
  }
  return files
}

/** Everything of a trip as one PDF: the valid letters, invoices, the report and its receipts. */
export const tripBundle = async (
  trip: Trip,
  report: ExpenseReport,
  papers: TripPapers,
  language: LetterLanguage,
): Promise<Uint8Array<ArrayBuffer>> => {
  const letters = papers.letters.find(({ isReplaced }) => !isReplaced)
  const first =
    letters === undefined
      ? []
      : [await letterPdf(letters, 'letter', language), await letterPdf(letters, 'order', language)]
  return bundlePdf({
    report,
    papers: [...first, ...(await invoicesOf(trip))],
    readFile: ({ receiptId }) => readReceiptFile(receiptId),
  })
}
