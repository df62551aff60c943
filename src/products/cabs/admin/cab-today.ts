import { t } from '@lingui/core/macro'
import type { AdminToday } from '#contract/products/registry.ts'
import { rowsToday } from '#src/admin/bookings/parts/rows-today.tsx'
import type { TodayPart } from '#src/bookings/product-admin.ts'

type Cabs = NonNullable<AdminToday['cabs']>

/** Older servers leave rides out. */
const NO_CABS: Cabs = { riding: [], booked: [] }

export const cabTodayParts = ({ cabs = NO_CABS }: AdminToday): TodayPart[] => [
  rowsToday(
    'riding',
    {
      list: 'riding',
      title: t`Riding today`,
      none: t`No one has a ride today.`,
      fills: t`Travellers are listed on the days of their ride.`,
    },
    cabs.riding,
  ),
  rowsToday(
    'booked-cabs',
    {
      list: 'booked',
      title: t`Rides booked today`,
      none: t`No rides were booked today.`,
      fills: t`Rides are listed on the day they're booked.`,
    },
    cabs.booked,
  ),
]
