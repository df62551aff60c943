import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { invoiceEntries } from '#contract/payments/invoices.ts'
import { UNIT_KINDS } from './tour-units.ts'

export const TOUR_LINE_KINDS = ['tour', 'discount', 'pick_up', 'reschedule', 'cancellation_fee', 'tax'] as const

/** Price line. Amounts exclude VAT, which has its own line. */
export const tourLineSchema = v.object({
  kind: v.picklist(TOUR_LINE_KINDS),
  /** Of a unit; null otherwise. */
  unitKind: v.nullable(v.picklist(UNIT_KINDS)),
  /** Of the unit or the pick-up as it was sold; of a discount the code of its offer; empty for a tax. */
  name: v.string(),
  quantity: v.number(),
  amount: moneySchema,
  /** Legal basis of a tax: `ppn`; null for lines that are not taxes. */
  regime: v.nullable(v.string()),
  /** The rate of a tax in thousandths and the share of the price it is on. */
  permille: v.optional(v.number()),
  base: v.optional(v.object({ numerator: v.number(), denominator: v.number() })),
})
export type TourLine = v.InferOutput<typeof tourLineSchema>

const tourInvoiceLineSchema = v.object({
  ...tourLineSchema.entries,
  /** The tour and its day at the place. */
  title: v.string(),
  day: v.string(),
})
export type TourInvoiceLine = v.InferOutput<typeof tourInvoiceLineSchema>

/** Of a credit note all amounts are negative. */
export const tourInvoiceSchema = v.object({ ...invoiceEntries, lines: v.array(tourInvoiceLineSchema) })
export type TourInvoice = v.InferOutput<typeof tourInvoiceSchema>
