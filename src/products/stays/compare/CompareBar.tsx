import { Plural, Trans } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/links.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { CompareBar as Bar } from '#src/bookings/offers/compare/CompareBar.tsx'
import { clearCompared, useCompared } from './compare-store.ts'

/** Hotels selected for comparison, at the bottom of the screen while there are any. */
export const CompareBar = ({ stay }: { stay: StaySearch }) => {
  const ids = useCompared()
  if (ids.length === 0) return null
  return (
    <Bar
      status={
        ids.length === 1 ? (
          <Trans>1 hotel selected: select another to compare.</Trans>
        ) : (
          <Plural value={ids.length} one="# hotel selected" other="# hotels selected" />
        )
      }
      onClear={clearCompared}
    >
      {ids.length > 1 && (
        <LinkButton size="sm" to="/compare-listing" search={{ ...stay, ids: ids.join(',') }}>
          <Trans>Compare</Trans>
        </LinkButton>
      )}
    </Bar>
  )
}
