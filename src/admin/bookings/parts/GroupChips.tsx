import { useLingui } from '@lingui/react/macro'
import { BOOKING_GROUPS } from '#contract/bookings/admin-bookings.ts'
import type { Wanted } from '../filters.ts'
import { groupLabel } from '../labels.ts'
import { CountChips } from './CountChips.tsx'

export type Totals = Readonly<Record<'all' | (typeof BOOKING_GROUPS)[number], number>>

/** The groups of bookings with how many there are of each under the other filters. */
export const GroupChips = ({ wanted, totals }: { wanted: Wanted; totals: Totals | null | undefined }) => {
  const { t, i18n } = useLingui()
  const all = { state: undefined, label: t`All`, count: totals?.all }
  const groups = BOOKING_GROUPS.map((state) => ({
    state,
    label: i18n._(groupLabel(state, wanted.service)),
    count: totals?.[state],
  }))
  return (
    <CountChips
      label={t`Filter bookings`}
      chips={[all, ...groups].map(({ state, label, count }) => ({
        key: state ?? 'all',
        label,
        count,
        isCurrent: wanted.state === state,
        isAlert: state === 'attention' && (count ?? 0) > 0,
        search: { ...wanted, state },
      }))}
    />
  )
}
