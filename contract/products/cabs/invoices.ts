import * as v from 'valibot'
import { moneySchema } from '#contract/core/money.ts'
import { invoiceEntries } from '#contract/payments/invoices.ts'
import { VEHICLE_CLASSES, CAB_MODES } from './vehicles.ts'

export const CAB_LINE_KINDS = [
  'hire',
  'season',
  'night',
  'stop',
  'child_seat',
  'meet_and_greet',
  'discount',
  'toll',
  'parking',
  'waiting',
  'overtime',
  'cancellation_fee',
  'tax',
] as const

/** Price line. Amounts exclude VAT, which has its own line. */
export const cabLineSchema = v.object({
  kind: v.picklist(CAB_LINE_KINDS),
  /** Kilometres of a transfer, hours, days, stops or seats; of included waiting the minutes. */
  quantity: v.number(),
  /** Zero for included items, and for waiting and overtime. */
  amount: moneySchema,
  /** Of one more of `unitMinutes`, where it is charged if it happens; null otherwise. */
  rate: v.nullable(moneySchema),
  unitMinutes: v.nullable(v.number()),
  /** Of the offer of a discount. */
  code: v.optional(v.string()),
  /** Legal basis of a tax: `ppn`; null for lines that are not taxes. */
  regime: v.nullable(v.string()),
  /** The rate of a tax, a season or a discount in thousandths, and the share of the price that a tax is on. */
  permille: v.optional(v.number()),
  base: v.optional(v.object({ numerator: v.number(), denominator: v.number() })),
})
export type CabLine = v.InferOutput<typeof cabLineSchema>

const cabInvoiceLineSchema = v.object({
  ...cabLineSchema.entries,
  mode: v.picklist(CAB_MODES),
  vehicleClass: v.picklist(VEHICLE_CLASSES),
  /** Destination, and the local day of the pick-up. */
  title: v.string(),
  day: v.string(),
})
export type CabInvoiceLine = v.InferOutput<typeof cabInvoiceLineSchema>

/** Of a credit note all amounts are negative. */
export const cabInvoiceSchema = v.object({ ...invoiceEntries, lines: v.array(cabInvoiceLineSchema) })
export type CabInvoice = v.InferOutput<typeof cabInvoiceSchema>
