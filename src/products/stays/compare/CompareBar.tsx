import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#src/ui/links.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import classes from './CompareBar.module.css'
import { clearCompared, useCompared } from './compare-store.ts'

/** Hotels selected for comparison, at the bottom of the screen while there are any. */
export const CompareBar = ({ stay }: { stay: StaySearch }) => {
  const { t } = useLingui()
  const ids = useCompared()
  if (ids.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t`Compare`}>
      <span role="status">
        {ids.length === 1 ? (
          <Trans>1 hotel selected: select another to compare.</Trans>
        ) : (
          <Plural value={ids.length} one="# hotel selected" other="# hotels selected" />
        )}
      </span>
      <button type="button" className={classes.clear} onClick={clearCompared}>
        <Trans>Clear</Trans>
      </button>
      {ids.length > 1 && (
        <LinkButton size="sm" to="/compare-listing" search={{ ...stay, ids: ids.join(',') }}>
          <Trans>Compare</Trans>
        </LinkButton>
      )}
    </section>
  )
}
