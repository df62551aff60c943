import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { reimbursable, type ExpenseReport, type TripReceipt } from '#contract/bookings/trip-expenses.ts'
import { productPage } from '#src/bookings/products.ts'
import { formatDay, formatInstant, formatMoney, deviceZone, languageTag } from '#src/i18n/formats.ts'
import { newSheets, type Sheets } from '../papers/pdf-sheets.ts'
import { EXPENSE_LABELS, PAYER_LABELS, REPORT_LABELS } from './expense-labels.ts'

const COLUMNS = [0.2, 0.4, 0.2, 0.2]

const table = (sheets: Sheets, head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const write = (cells: readonly string[], bold: boolean) =>
    sheets.row(
      COLUMNS,
      cells.map((text, at) => ({ text, bold, size: 9.5, align: at === cells.length - 1 ? 'end' : 'start' })),
      { lines: true },
    )
  write(head, true)
  for (const cells of rows) write(cells, false)
}

const heading = (sheets: Sheets, text: string): void => {
  sheets.gap(14)
  sheets.text(text, { size: 12, bold: true })
  sheets.gap(4)
}

const writeReport = (sheets: Sheets, report: ExpenseReport): void => {
  const { journey, perDiem, costs, receipts } = report
  sheets.text(t`Expense report`, { size: 16, bold: true })
  sheets.gap(6)
  const facts: [string, string][] = [
    [t`Employee`, report.traveller],
    [t`Purpose`, report.purpose],
    [t`Destination`, journey.destination ?? ''],
    [t`Travel dates`, `${formatDay(journey.firstDay)} – ${formatDay(journey.lastDay)}`],
    [t`Status`, i18n._(REPORT_LABELS[report.state])],
    [t`Submitted`, report.submittedAt === null ? '' : formatInstant(report.submittedAt, deviceZone())],
    [t`Decided by`, report.decided === null ? '' : `${report.decided.by} ${report.decided.note}`.trim()],
  ]
  for (const [name, value] of facts)
    if (value !== '') sheets.row([0.25, 0.75], [{ text: name, bold: true }, { text: value }])
  if (journey.legs.length > 0) {
    heading(sheets, t`Itinerary`)
    for (const { from, to, departs, arrives } of journey.legs) {
      sheets.row(
        [0.6, 0.4],
        [
          { text: `${from} – ${to}` },
          { text: departs === arrives ? formatDay(departs) : `${formatDay(departs)} – ${formatDay(arrives)}` },
        ],
      )
    }
  }
  if (costs.length > 0) {
    heading(sheets, t`Bookings`)
    table(
      sheets,
      [t`Service`, t`Booking`, t`Paid by`, t`Amount`],
      costs.map((cost) => [
        i18n._(productPage(cost.service).labels.name),
        `${cost.reference} ${cost.title}`,
        i18n._(PAYER_LABELS[cost.paidBy]),
        formatMoney(cost.amount),
      ]),
    )
  }
  if (perDiem !== null) {
    heading(sheets, t`Per diem`)
    for (const [name, amount] of [
      [t`Meals`, perDiem.meals],
      [t`Lodging`, perDiem.lodging],
      [t`Local transport`, perDiem.transport],
      [t`Total`, perDiem.total],
    ] as const) {
      sheets.row([0.8, 0.2], [{ text: name }, { text: formatMoney(amount), align: 'end' }])
    }
  }
  if (receipts.length > 0) {
    heading(sheets, t`Receipts`)
    table(
      sheets,
      [t`Day`, t`Note`, t`Category`, t`Amount`],
      receipts.map(({ day, note, category, amount }) => [
        formatDay(day),
        note,
        i18n._(EXPENSE_LABELS[category]),
        formatMoney(amount),
      ]),
    )
  }
  heading(sheets, t`To be reimbursed: ${reimbursable(report).map(formatMoney).join(', ') || '–'}`)
  if (report.text !== '') {
    heading(sheets, t`Report`)
    sheets.text(report.text)
  }
}

const newReport = async (report: ExpenseReport): Promise<PDFDocument> => {
  const { grayscale, PDFDocument: Document, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await Document.create()
  document.setTitle(t`Expense report, ${report.traveller}`)
  document.setLanguage(languageTag())
  document.setProducer('Singgah')
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  writeReport(newSheets(document, { plain, bold, ink: grayscale(0) }), report)
  return document
}

/** The report as PDF, in the page's language. */
export const reportPdf = async (report: ExpenseReport): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await (await newReport(report)).save())

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 40

type File = { type: 'image/jpeg' | 'application/pdf'; content: Uint8Array<ArrayBuffer> }

const addImage = async (document: PDFDocument, content: Uint8Array<ArrayBuffer>): Promise<void> => {
  const image = await document.embedJpg(content)
  const { width, height } = image.scaleToFit(A4.width - 2 * MARGIN, A4.height - 2 * MARGIN)
  const page = document.addPage([A4.width, A4.height])
  page.drawImage(image, { x: (A4.width - width) / 2, y: A4.height - MARGIN - height, width, height })
}

export type Bundled = {
  report: ExpenseReport
  /** Letters and invoices, before the report. */
  papers: readonly Uint8Array<ArrayBuffer>[]
  readFile: (receipt: TripReceipt) => Promise<File>
}

/** Letters, invoices, the report with the itinerary, and every receipt as pages of one PDF. */
export const bundlePdf = async ({ report, papers, readFile }: Bundled): Promise<Uint8Array<ArrayBuffer>> => {
  const { PDFDocument: Document } = await import('@cantoo/pdf-lib')
  const bundle = await Document.create()
  bundle.setTitle(t`Papers of the trip, ${report.traveller}`)
  bundle.setLanguage(languageTag())
  bundle.setProducer('Singgah')
  const append = async (file: Uint8Array<ArrayBuffer>): Promise<void> => {
    const one = await Document.load(file)
    for (const page of await bundle.copyPages(one, one.getPageIndices())) bundle.addPage(page)
  }
  for (const file of papers) await append(file)
  await append(await reportPdf(report))
  for (const receipt of report.receipts) {
    if (receipt.file === null) continue
    const { type, content } = await readFile(receipt)
    await (type === 'image/jpeg' ? addImage(bundle, content) : append(content))
  }
  return Uint8Array.from(await bundle.save())
}
