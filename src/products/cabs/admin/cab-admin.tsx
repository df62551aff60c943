import type { ProductAdmin } from '#src/bookings/product-admin.ts'
import { exportCells, What, When } from './cab-cells.tsx'
import { cabTodayParts } from './cab-today.ts'
import { CabDetail } from './CabDetail.tsx'

export const cabAdmin: ProductAdmin = {
  Code: () => null,
  What,
  When,
  exportCells,
  todayParts: cabTodayParts,
  Detail: CabDetail,
}
