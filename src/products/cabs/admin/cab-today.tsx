import { t } from '@lingui/core/macro'
import type { AdminToday } from '#contract/products/registry.ts'
import { BookingRows } from '#src/admin/bookings/parts/BookingRows.tsx'
import { firstOfToday } from '#src/bookings/first-of-today.ts'
import type { TodayPart } from '#src/bookings/product-admin.ts'
import { deviceZone } from '#src/i18n/formats.ts'

type Cabs = NonNullable<AdminToday['cabs']>

/** Older servers leave rides out. */
const NO_CABS: Cabs = { riding: [], booked: [] }

const partOf = (
  id: string,
  part: Pick<TodayPart, 'title' | 'none' | 'fills' | 'list'>,
  rows: Cabs['booked'],
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

export const cabTodayParts = ({ cabs = NO_CABS }: AdminToday): TodayPart[] => [
  partOf(
    'riding',
    {
      list: 'riding',
      title: t`Riding today`,
      none: t`No one has a ride today.`,
      fills: t`Travellers are listed on the days of their ride.`,
    },
    cabs.riding,
  ),
  partOf(
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
