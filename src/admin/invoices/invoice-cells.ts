import { t } from '@lingui/core/macro'
import { dayInZone } from '#contract/core/days.ts'
import { minorDigits, type Money } from '#contract/core/money.ts'
import type { InvoiceHead } from '#contract/payments/invoices.ts'
import type { BookingInvoices } from '#contract/products/invoices.ts'
import type { CompanyInvoice } from '#contract/products/company-invoices.ts'
import type { SheetCell } from '#src/bookings/files/xlsx.ts'

export const invoiceHeader = (): string[] => [
  t`Number`,
  t`Document`,
  t`Issued`,
  t`Credits`,
  t`Legal entity`,
  t`NPWP or tax number`,
  t`NITKU`,
  t`Cost centre`,
  t`Project`,
  t`Booking`,
  t`Booked item`,
  t`Booked by`,
  t`Amount`,
  t`Currency`,
]

const amountCell = ({ minor, currency }: Money): number => minor / 10 ** minorDigits(currency)

/** The documents in an answer of any service. */
export const headsOf = ({ items }: BookingInvoices): readonly InvoiceHead[] => items

/** A document as lines of a file; amounts of credit notes are negative. */
export const invoiceCells = ({ document, reference, title, bookedBy }: CompanyInvoice): SheetCell[][] =>
  headsOf(document).map(({ kind, number, issuedAt, zone, credits, buyer, total }) => [
    number,
    kind === 'invoice' ? t`Invoice` : t`Credit note`,
    dayInZone(new Date(issuedAt), zone),
    credits ?? '',
    buyer.legalName ?? buyer.name,
    buyer.taxNumber ?? '',
    buyer.nitku ?? '',
    buyer.costCentre ?? '',
    buyer.project ?? '',
    reference,
    title,
    bookedBy,
    amountCell(total),
    total.currency,
  ])
