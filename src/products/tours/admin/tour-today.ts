import { t } from '@lingui/core/macro'
import type { AdminToday } from '#contract/products/registry.ts'
import { rowsToday } from '#src/admin/bookings/parts/rows-today.tsx'
import type { TodayPart } from '#src/bookings/product-admin.ts'

type Tours = NonNullable<AdminToday['tours']>

/** Older servers leave tours out. */
const NO_TOURS: Tours = { touring: [], booked: [] }

export const tourTodayParts = ({ tours = NO_TOURS }: AdminToday): TodayPart[] => [
  rowsToday(
    'touring',
    {
      list: 'touring',
      title: t`On tour today`,
      none: t`No one is on a tour today.`,
      fills: t`Travellers are listed on the days of their tour.`,
    },
    tours.touring,
  ),
  rowsToday(
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
