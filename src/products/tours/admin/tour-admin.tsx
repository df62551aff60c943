import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import { exportCells, What, When } from './tour-cells.tsx'
import { tourTodayParts } from './tour-today.ts'
import { TourDetail } from './TourDetail.tsx'

export const tourAdmin: ProductAdmin = {
  Code: () => null,
  What,
  When,
  exportCells,
  todayParts: tourTodayParts,
  Detail: TourDetail,
}
