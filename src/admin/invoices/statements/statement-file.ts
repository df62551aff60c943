import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { dayInZone } from '#contract/core/days.ts'
import { minorDigits, type Money } from '#contract/core/money.ts'
import type { AccountPayment, StatementDetail, StatementLine } from '#contract/payments/statements.ts'
import { spacedNpwp } from '#contract/companies/tax-numbers.ts'
import type { SheetCell } from '#src/bookings/files/xlsx.ts'
import { formatDate, formatDay, formatMoney, formatMonth, languageTag } from '#src/i18n/formats.ts'
import { newSheets, type Sheets } from '#src/trips/papers/pdf-sheets.ts'
import { STATEMENT_LABELS } from './statement-labels.ts'

const amountCell = ({ minor, currency }: Money): number => minor / 10 ** minorDigits(currency)

const documentName = ({ document, amount }: StatementLine): string => {
  if (document !== null) return document.kind === 'invoice' ? t`Invoice` : t`Credit note`
  return amount.minor < 0 ? t`Refund` : t`Charge`
}

export const statementHeader = (): string[] => [
  t`Statement`,
  t`Date`,
  t`Document`,
  t`Number`,
  t`Booking`,
  t`Booked item`,
  t`Booked by`,
  t`Amount`,
  t`Currency`,
]

const paymentName = ({ reversal }: AccountPayment): string => (reversal === null ? t`Payment` : t`Payment reversed`)

/** Lines of a file, which add up to the statement, then payments since it, which lower it. Refunds and payments are negative. */
export const statementCells = ({ statement, lines, payments, zone }: StatementDetail): SheetCell[][] => [
  ...lines.map((line) => [
    statement.number,
    dayInZone(new Date(line.at), zone),
    documentName(line),
    line.document?.number ?? '',
    line.reference,
    line.title,
    line.bookedBy,
    amountCell(line.amount),
    line.amount.currency,
  ]),
  ...payments.map((payment) => [
    statement.number,
    payment.paidOn,
    paymentName(payment),
    payment.bankReference,
    '',
    payment.reversal?.reason ?? '',
    '',
    -amountCell(payment.amount),
    payment.amount.currency,
  ]),
]

type Party = StatementDetail['buyer']

const partyLines = ({ legalName, name, taxNumber, address }: Party): string =>
  [legalName ?? name, address, taxNumber === null ? null : `NPWP ${spacedNpwp(taxNumber)}`]
    .filter((line) => line !== null && line !== '')
    .join('\n')

const COLUMNS = [0.14, 0.28, 0.38, 0.2]

const writeLines = (sheets: Sheets, { lines, zone, statement }: StatementDetail): void => {
  const write = (cells: readonly string[], bold: boolean) =>
    sheets.row(
      COLUMNS,
      cells.map((text, at) => ({ text, bold, size: 9, align: at === cells.length - 1 ? 'end' : 'start' })),
      { lines: true },
    )
  write([t`Date`, t`Document`, t`Booking`, t`Amount`], true)
  for (const line of lines) {
    const named = `${documentName(line)}\n${line.document?.number ?? ''}`.trim()
    const booking = `${line.reference} ${line.title}\n${line.bookedBy}`
    write([formatDate(line.at, zone), named, booking, formatMoney(line.amount)], false)
  }
  write(['', '', t`Total`, formatMoney(statement.total)], true)
}

const writePayments = (sheets: Sheets, payments: readonly AccountPayment[]): void => {
  sheets.gap(14)
  sheets.text(t`Payments since this statement`, { size: 11, bold: true })
  for (const payment of payments) {
    const { paidOn, bankReference, reversal, amount } = payment
    const cells = [formatDay(paidOn), paymentName(payment), `${bankReference}\n${reversal?.reason ?? ''}`.trim()]
    sheets.row(
      COLUMNS,
      [...cells, formatMoney(amount)].map((text, at) => ({
        text,
        size: 9,
        align: at === cells.length ? 'end' : 'start',
      })),
      { lines: true },
    )
  }
}

const writeStatement = (sheets: Sheets, detail: StatementDetail): void => {
  const { statement, seller, buyer } = detail
  sheets.text(t`Statement`, { size: 18, bold: true })
  sheets.text(statement.number, { size: 11 })
  sheets.gap(12)
  sheets.row(
    [0.5, 0.5],
    [
      { text: t`From`, bold: true, size: 9 },
      { text: t`Bill to`, bold: true, size: 9 },
    ],
  )
  sheets.row([0.5, 0.5], [{ text: partyLines(seller) }, { text: partyLines(buyer) }])
  sheets.gap(12)
  const facts: [string, string][] = [
    [t`Month`, formatMonth(`${statement.month}-01`)],
    [t`Issued`, formatDay(statement.issuedOn)],
    [t`Due`, formatDay(statement.dueOn)],
    [t`Total`, formatMoney(statement.total)],
    [t`Paid`, formatMoney(statement.settled)],
    [t`To pay`, formatMoney(statement.open)],
    [t`Status`, i18n._(STATEMENT_LABELS[statement.state])],
  ]
  for (const [name, value] of facts) sheets.row([0.25, 0.75], [{ text: name, bold: true }, { text: value }])
  sheets.gap(14)
  writeLines(sheets, detail)
  if (detail.payments.length > 0) writePayments(sheets, detail.payments)
  if (statement.open.minor > 0) {
    sheets.gap(12)
    sheets.text(t`Please name ${statement.number} in your transfer.`, { size: 10 })
  }
}

/** A statement with all its lines as PDF, in the page's language. */
export const statementPdf = async (detail: StatementDetail): Promise<Uint8Array<ArrayBuffer>> => {
  const { grayscale, PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(t`Statement ${detail.statement.number}`, { showInWindowTitleBar: true })
  document.setLanguage(languageTag())
  document.setProducer('Singgah')
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  writeStatement(newSheets(document, { plain, bold, ink: grayscale(0) }), detail)
  return Uint8Array.from(await document.save())
}
