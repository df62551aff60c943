import { t } from '@lingui/core/macro'
import type { AdminToday } from '#contract/products/registry.ts'
import { BookingRows } from '#src/admin/bookings/parts/BookingRows.tsx'
import { firstOfToday } from '#src/bookings/first-of-today.ts'
import type { TodayPart } from '#src/bookings/product-admin.ts'
import { deviceZone } from '#src/i18n/formats.ts'

type Tours = NonNullable<AdminToday['tours']>

/** Older servers leave tours out. */
const NO_TOURS: Tours = { touring: [], booked: [] }

const partOf = (
  id: string,
  part: Pick<TodayPart, 'title' | 'none' | 'fills' | 'list'>,
  rows: Tours['booked'],
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

export const tourTodayParts = ({ tours = NO_TOURS }: AdminToday): TodayPart[] => [
  partOf(
    'touring',
    {
      list: 'touring',
      title: t`On tour today`,
      none: t`No one is on a tour today.`,
      fills: t`Travellers are listed on the days of their tour.`,
    },
    tours.touring,
  ),
  partOf(
    'booked-tours',
    {
      list: 'booked',
      title: t`Tours booked today`,
      none: t`No tours were booked today.`,
      fills: t`Tours are listed on the day they're booked.`,
    },
    tours.booked,
  ),
]
