import { Trans } from '@lingui/react/macro'
import { MAX_COUNTED } from '#contract/bookings/admin-bookings.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import type { Wanted } from '../filters.ts'
import type { Found } from './FoundBookings.tsx'

/** How many of how many bookings are shown. */
export const FoundCount = ({ found, wanted }: { found: Found; wanted: Wanted }) => {
  if (!found.data || found.isPlaceholderData) return null
  const count = found.data.pages.reduce((sum, { items }) => sum + items.length, 0)
  const total = found.data.pages[0]?.totals?.[wanted.state ?? 'all'] ?? count
  const [shown, all] = [formatNumber(count), formatNumber(Math.max(total, count))]
  if (count === 0) return null
  return total >= MAX_COUNTED && found.hasNextPage ? (
    <Trans>{shown} of many bookings</Trans>
  ) : (
    <Trans>
      {shown} of {all} bookings
    </Trans>
  )
}
