import type { ComponentProps } from 'react'
import { firstOfToday } from '#src/bookings/first-of-today.ts'
import type { TodayPart } from '#src/bookings/product-admin.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { BookingRows } from './BookingRows.tsx'

/** A list of today whose rows are those of the list of bookings. */
export const rowsToday = (
  id: string,
  part: Pick<TodayPart, 'title' | 'none' | 'fills' | 'list'>,
  rows: ComponentProps<typeof BookingRows>['rows'],
): TodayPart => ({
  ...part,
  id,
  count: rows.length,
  rows: (
    <BookingRows
      caption={part.title}
      rows={rows}
      zone={deviceZone()}
      hasCompanies={false}
      first={firstOfToday(rows.length)}
    />
  ),
})
