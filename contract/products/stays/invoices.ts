import * as v from 'valibot'
import { priceLineSchema } from '../../bookings/price-lines.ts'
import { invoiceEntries } from '#contract/payments/invoices.ts'

/**
 * Tax regimes of stays. `pbjt`: the local tax on stays in Indonesia (Law 1/2022), which replaces VAT; `foreign_local`:
 * local taxes on stays abroad. A tax line also has its own `regime`, which may be any code of the tax rules.
 */
export const TAX_REGIMES = ['pbjt', 'foreign_local'] as const

const stayLineSchema = v.object({ ...priceLineSchema.entries, taxRegime: v.picklist(TAX_REGIMES) })

export type StayInvoiceLine = v.InferOutput<typeof stayLineSchema>

/** Of a credit note all amounts are negative. */
export const stayInvoiceSchema = v.object({ ...invoiceEntries, lines: v.array(stayLineSchema) })

export type Invoice = v.InferOutput<typeof stayInvoiceSchema>
