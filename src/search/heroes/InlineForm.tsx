import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { CityShelf } from '../CityShelf.tsx'
import { RecentSearches } from '../RecentSearches.tsx'
import { SearchBox } from '../SearchBox.tsx'
import type { StaySearch } from '../form/stay-search.ts'
import classes from './InlineForm.module.css'

const route = getRouteApi('/heroes/inline-form')

/** The search as one line, with the most frequent shortcuts below. */
export const InlineForm = () => {
  useLanguage()
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/heroes/inline-form' })
  const open = (asked: StaySearch) => void navigate({ to: '/hotels/list', search: asked })
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <header className={classes.words}>
          <Title order={1} className={classes.title}>
            <Trans>Where are you staying?</Trans>
          </Title>
          <Text size="lg" className={classes.lead}>
            <Trans>Place, dates and guests in one line.</Trans>
          </Text>
        </header>
        <SearchBox
          layout="line"
          search={search}
          onSearch={open}
          onStore={(stored) => void navigate({ search: stored, replace: true, resetScroll: false })}
        />
        <RecentSearches onSearch={open} />
      </section>
      <CityShelf search={search} first />
    </div>
  )
}
