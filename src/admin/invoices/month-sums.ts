import { money, type Money } from '#contract/core/money.ts'
import type { InvoiceMonth } from '#contract/products/company-invoices.ts'

export type CurrencySum = {
  currency: string
  invoices: number
  creditNotes: number
  invoiced: Money
  credited: Money
  net: Money
}

/** Invoiced and credited sums by currency. */
export const sumsByCurrency = (rows: readonly InvoiceMonth[]): CurrencySum[] => {
  const currencies = [...new Set(rows.map(({ invoiced }) => invoiced.currency))].toSorted()
  return currencies.map((currency) => {
    const own = rows.filter(({ invoiced }) => invoiced.currency === currency)
    const sum = (of: (row: InvoiceMonth) => number) => own.reduce((total, row) => total + of(row), 0)
    const [invoiced, credited] = [sum((row) => row.invoiced.minor), sum((row) => row.credited.minor)]
    return {
      currency,
      invoices: sum((row) => row.invoices),
      creditNotes: sum((row) => row.creditNotes),
      invoiced: money(invoiced, currency),
      credited: money(credited, currency),
      net: money(invoiced + credited, currency),
    }
  })
}

/** Months that have documents, the latest first. */
export const monthsOf = (rows: readonly InvoiceMonth[]): string[] =>
  [...new Set(rows.map(({ month }) => month))].toSorted().toReversed()

/** Legal entities of a month, by name. */
export const buyersOf = (rows: readonly InvoiceMonth[], month: string): string[] =>
  [...new Set(rows.flatMap((row) => (row.month === month ? [row.buyer] : [])))].toSorted()
