import { sql } from 'drizzle-orm'
import { stayBookingRows } from './book/booking-rows.ts'
import { listOf } from '#server/database/sql.ts'
import { stayBookingView, type StoredStay } from './book/booking-view.ts'
import type { Product } from '#server/domain/bookings/product.ts'
import { summaryView } from '#server/domain/bookings/shared-rows.ts'

/** Stays in hotels. */
export const staysProduct = (): Product => ({
  async listItems(tx, actor, rows, now) {
    const ids = rows.map(({ id }) => id)
    const found = await tx.execute<StoredStay>(stayBookingRows(sql`b.id in (${listOf(ids)})`))
    const stays = new Map(found.rows.map((stay) => [stay.id, stay]))
    return rows.flatMap((row) => {
      const stay = stays.get(row.id)
      return stay === undefined
        ? []
        : [{ service: 'stay' as const, ...summaryView(row), booking: stayBookingView(stay, actor, now) }]
    })
  },
})
