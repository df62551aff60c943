import * as v from 'valibot'
import { endpoint } from '#contract/core/endpoint.ts'
import { idSchema } from '#contract/core/scalars.ts'
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
const invoiceSchema = v.object({ ...invoiceEntries, lines: v.array(stayLineSchema) })

export type Invoice = v.InferOutput<typeof invoiceSchema>

export const listInvoices = endpoint({
  name: 'invoices.listForBooking',
  method: 'GET',
  path: '/api/Bookings/:bookingId/invoices',
  summary:
    'Invoices and credit notes of a booking, oldest first. Empty where the stay is paid at the property: that invoice is the property’s own. A host sees the booking but not these.',
  access: 'signedIn',
  params: v.object({ bookingId: idSchema }),
  response: v.object({ items: v.array(invoiceSchema) }),
  errors: ['not_found'],
})
