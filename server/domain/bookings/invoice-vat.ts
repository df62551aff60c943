import type { Money } from '#contract/core/money.ts'
import type { TaxedService, VatRate } from '#contract/payments/coretax.ts'

/** A service on an invoice with Indonesian value added tax; no rate where its lines are from before rates were kept. */
export type InvoicedService = Omit<TaxedService, 'rate'> & { rate: VatRate | null }

export type InvoiceVat = {
  services: readonly InvoicedService[]
  /** Tax that a ticket documents, which is a tax document itself; in minor units. */
  onTickets: number
}

export const NO_VAT: InvoiceVat = { services: [], onTickets: 0 }

type Line = {
  kind: string
  amount: Money
  regime?: string | null | undefined
  permille?: number | undefined
  base?: VatRate['base'] | undefined
}

const FULL = { numerator: 1, denominator: 1 }

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount.minor, 0)

const rateOf = ({ permille, base }: Line): VatRate | null =>
  permille === undefined ? null : { permille, base: base ?? FULL }

/** The lines of an invoice as one service: what is no tax and of no `free` kind is taxed together. */
export const vatOfLines = (lines: readonly Line[], name: string, free: readonly string[] = []): InvoiceVat => {
  const taxes = lines.filter(({ regime }) => regime === 'ppn')
  const [first] = taxes
  if (first === undefined) return NO_VAT
  const taxed = lines.filter(({ kind }) => kind !== 'tax' && !free.includes(kind))
  return { services: [{ name, price: sumOf(taxed), vat: sumOf(taxes), rate: rateOf(first) }], onTickets: 0 }
}
