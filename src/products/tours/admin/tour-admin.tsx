import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import { exportCells, What, When } from './tour-cells.tsx'
import { tourTodayParts } from './tour-today.ts'
import { TourDetail } from './TourDetail.tsx'

const invoiceFiles: ProductAdmin['invoiceFiles'] = (answer, reference) =>
  answer.service === 'tour'
    ? answer.items.map((invoice) => ({
        invoice,
        pdf: async () => (await import('../documents/tour-invoice.ts')).tourInvoicePdf(invoice, reference),
      }))
    : []

export const tourAdmin: ProductAdmin = {
  Code: () => null,
  What,
  When,
  exportCells,
  invoiceFiles,
  todayParts: tourTodayParts,
  Detail: TourDetail,
}
