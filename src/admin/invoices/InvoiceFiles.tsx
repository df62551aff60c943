import { useLingui } from '@lingui/react/macro'
import type { CompanyInvoice } from '#contract/products/company-invoices.ts'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { saveFile } from '#src/bookings/documents/save-file.ts'
import { toCsv } from '#src/bookings/files/csv.ts'
import { mergePdfs } from '#src/bookings/files/merge-pdf.ts'
import { toXlsx, XLSX_TYPE } from '#src/bookings/files/xlsx.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { invoiceCells, invoiceHeader } from './invoice-cells.ts'
import { readAllInvoices, type WantedInvoices } from './queries.ts'

const pdfOf = async (title: string, rows: readonly CompanyInvoice[]): Promise<Uint8Array<ArrayBuffer>> => {
  const adminOf = await productAdmin.load()
  const files: Uint8Array<ArrayBuffer>[] = []
  for (const { document, reference } of rows) {
    for (const { pdf } of adminOf(document.service).invoiceFiles(document, reference)) files.push(await pdf())
  }
  return mergePdfs(title, files)
}

/** All documents of a month as one file: as rows, or every document as pages of one PDF. */
export const InvoiceFiles = ({ wanted, title }: { wanted: WantedInvoices; title: string }) => {
  const { t } = useLingui()
  const make = async (kind: 'csv' | 'xlsx' | 'pdf', signal: AbortSignal): Promise<void> => {
    const rows = await readAllInvoices(wanted, signal)
    const name = `singgah-invoices-${wanted.month}.${kind}`
    const cells = rows.flatMap(invoiceCells)
    if (kind === 'csv') saveFile(name, toCsv(invoiceHeader(), cells), 'text/csv;charset=utf-8')
    else if (kind === 'xlsx') saveFile(name, await toXlsx(wanted.month, invoiceHeader(), cells), XLSX_TYPE)
    else saveFile(name, await pdfOf(title, rows), 'application/pdf')
  }
  const kinds = [['pdf', t`All as PDF`] as const, ['xlsx', 'Excel'] as const, ['csv', 'CSV'] as const]
  return <ExportButtons label={t`Export the month`} kinds={kinds} make={make} />
}
