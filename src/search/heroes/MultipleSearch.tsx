import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { MultiCityBox } from '../MultiCityBox.tsx'
import { RecentSearches } from '../RecentSearches.tsx'
import type { StaySearch } from '../form/stay-search.ts'
import classes from './MultipleSearch.module.css'

const route = getRouteApi('/heroes/multiple-search')

/** The search through several cities: rows in the order of the trip, then the hotels stop by stop. */
export const MultipleSearch = () => {
  useLanguage()
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/heroes/multiple-search' })
  const open = (asked: StaySearch) => void navigate({ to: '/hotels/list', search: asked })
  return (
    <div className={classes.page}>
      <header className={classes.words}>
        <Title order={1} className={classes.title}>
          <Trans>Three cities, one week, one search</Trans>
        </Title>
        <Text size="lg" className={classes.lead}>
          <Trans>Put your stops in order. Each starts when the last one ends.</Trans>
        </Text>
        <ol className={classes.steps}>
          <li>
            <Trans>Choose cities and nights.</Trans>
          </li>
          <li>
            <Trans>Choose a hotel for the first stop.</Trans>
          </li>
          <li>
            <Trans>Go on to the next one; your stops stay above the list.</Trans>
          </li>
        </ol>
      </header>
      <div className={classes.search}>
        <MultiCityBox
          search={search}
          onSearch={open}
          onStore={(stored) => void navigate({ search: stored, replace: true, resetScroll: false })}
        />
        <RecentSearches onSearch={open} />
      </div>
    </div>
  )
}
