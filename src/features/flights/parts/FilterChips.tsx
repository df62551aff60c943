import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { activeFilters, withoutFilters } from '../filters.ts'
import type { ListSearch } from '../list-search.ts'
import classes from './FilterChips.module.css'
import { filterWords } from './filter-words.ts'

/** The filters that are on; pressing one takes it off. */
export const FilterChips = (props: {
  search: ListSearch
  airlineOf: (code: string) => string
  onChange: (search: ListSearch) => void
}) => {
  const { t } = useLingui()
  const { search, airlineOf, onChange } = props
  const active = activeFilters(search)
  if (active.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t`Filters in use`}>
      {active.map(({ key, member, without }) => (
        <li key={`${key}:${member}`}>
          <button type="button" className={classes.chip} onClick={() => onChange(without)}>
            {filterWords(key, member, airlineOf)}
            <IconX size={15} aria-hidden />
            <span className="visually-hidden">
              <Trans>remove filter</Trans>
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={() => onChange(withoutFilters(search))}>
          <Trans>Clear all</Trans>
        </button>
      </li>
    </ul>
  )
}
