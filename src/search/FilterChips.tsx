import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import classes from './FilterChips.module.css'

/** A filter that is on, in words, and what takes it off. */
export type FilterInUse = { key: string; words: string; onRemove: () => void }

/** The filters that are on; pressing one takes it off. Nothing where there is none. */
export const FilterChips = ({ filters, onClear }: { filters: readonly FilterInUse[]; onClear: () => void }) => {
  const { t } = useLingui()
  if (filters.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t`Active filters`}>
      {filters.map(({ key, words: text, onRemove }) => (
        <li key={key}>
          <button type="button" className={classes.chip} onClick={onRemove}>
            {text}
            <IconX size={15} aria-hidden />
            <span className="visually-hidden">
              <Trans>remove filter</Trans>
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  )
}
