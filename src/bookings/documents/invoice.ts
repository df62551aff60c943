import { t } from '@lingui/core/macro'
import type { InvoiceHead, InvoiceParty } from '#contract/payments/invoices.ts'
import { formatDate, formatMoney, languageTag } from '#src/i18n/formats.ts'
import { facts } from './facts.ts'
import { newPaper, type Paper } from './paper.ts'

/** Name, tax number and address of a side; unknown ones are shown as missing. */
const partyLabel = ({ name, legalName, taxNumber, address, nitku, email }: InvoiceParty): string => {
  const missing = t`not specified`
  return [
    legalName ?? t`${name} (legal name: ${missing})`,
    t`Tax number (NPWP): ${taxNumber ?? missing}`,
    ...(nitku ? [t`NITKU: ${nitku}`] : []),
    t`Address: ${address ?? missing}`,
    ...(email ? [email] : []),
  ].join('\n')
}

/**
 * An invoice or a credit note as a file, in the page's language, from the record the server issued; `writeLines` adds
 * the table of the product's lines.
 */
export const invoicePdf = (
  invoice: InvoiceHead,
  reference: string,
  writeLines: (paper: Paper) => void,
): Uint8Array<ArrayBuffer> => {
  const { number, kind, credits, paidByTraveller } = invoice
  const title = kind === 'invoice' ? t`Invoice ${number}` : t`Credit note ${number}`
  const paper = newPaper({ title, language: languageTag(), at: invoice.issuedAt })
  paper.text('Singgah', { bold: true, tone: 'brand', size: 13 })
  paper.gap(10)
  paper.heading(1, title)
  facts(paper, [
    [t`Issued`, formatDate(invoice.issuedAt, invoice.zone)],
    [t`Booking`, reference],
    [t`Credits`, credits === null ? '' : t`Invoice ${credits}`],
    [t`From`, partyLabel(invoice.seller)],
    [t`To`, partyLabel(invoice.buyer)],
    [t`Cost centre`, invoice.buyer.costCentre ?? ''],
    [t`Project`, invoice.buyer.project ?? ''],
  ])
  paper.gap(8)
  paper.rule()
  writeLines(paper)
  paper.rule()
  paper.gap(4)
  if (paidByTraveller) {
    const amount = formatMoney(paidByTraveller)
    paper.text(t`Paid by the traveller, not part of this invoice: ${amount}`)
  }
  paper.text(kind === 'invoice' ? t`No amount due on this invoice.` : t`Refunded to the original payment method.`)
  return paper.bytes()
}
