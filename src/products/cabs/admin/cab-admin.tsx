import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import { exportCells, What, When } from './cab-cells.tsx'
import { cabTodayParts } from './cab-today.ts'
import { CabDetail } from './CabDetail.tsx'

const invoiceFiles: ProductAdmin['invoiceFiles'] = (answer, reference) =>
  answer.service === 'cab'
    ? answer.items.map((invoice) => ({
        invoice,
        pdf: async () => (await import('../documents/cab-invoice.ts')).cabInvoicePdf(invoice, reference),
      }))
    : []

export const cabAdmin: ProductAdmin = {
  Code: () => null,
  What,
  When,
  exportCells,
  invoiceFiles,
  todayParts: cabTodayParts,
  Detail: CabDetail,
}
