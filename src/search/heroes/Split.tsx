import { Text, Title } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '#src/i18n/use-language.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { placeQueries } from '../queries.ts'
import { RecentSearches } from '../RecentSearches.tsx'
import { SearchBox } from '../SearchBox.tsx'
import type { HeroSearch, StaySearch } from '../form/stay-search.ts'
import classes from './Split.module.css'

const route = getRouteApi('/heroes/split')

/** The picture beside the form: of the place that is chosen, and what waits there. */
const Picture = ({ placeKey }: { placeKey: string | undefined }) => {
  const place = useQuery({ ...placeQueries.detail(placeKey ?? ''), enabled: Boolean(placeKey) }).data
  return (
    <figure className={classes.picture}>
      <CoverArt
        className={classes.art}
        id={place?.key ?? 'heroes-split'}
        kind={place && place.kind !== 'city' ? 'hotel' : 'city'}
        city={place?.key ?? 'city:denpasar'}
        first={place === undefined}
        name={place?.name ?? 'Singgah'}
      />
      <figcaption className={classes.caption}>
        {place ? (
          <>
            <b>{place.name}</b>
            <span>
              {place.context}
              {place.hotels > 0 && (
                <>
                  {' '}
                  · <Plural value={place.hotels} one="# hotel" other="# hotels" />
                </>
              )}
            </span>
          </>
        ) : (
          <>
            <b>
              <Trans>Choose a place to see it here</Trans>
            </b>
            <span>
              <Trans>Pictures on Singgah are illustrations.</Trans>
            </span>
          </>
        )}
      </figcaption>
    </figure>
  )
}

/** The search beside a picture that follows the chosen place. */
export const Split = () => {
  useLanguage()
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/heroes/split' })
  const [place, setPlace] = useState(search.place)
  const open = (asked: StaySearch) => void navigate({ to: '/hotels/list', search: asked })
  const keep = (stored: HeroSearch) => {
    // While another place is typed the picture of the last one stays.
    if (stored.place) setPlace(stored.place)
    void navigate({ search: stored, replace: true, resetScroll: false })
  }
  return (
    <div className={classes.page}>
      <div className={classes.form}>
        <header>
          <Title order={1} className={classes.title}>
            <Trans>A good place to stay after the meeting</Trans>
          </Title>
          <Text size="lg" className={classes.lead}>
            <Trans>The total you see is what your company pays: all nights, taxes and charges.</Trans>
          </Text>
        </header>
        <SearchBox layout="column" search={search} onSearch={open} onStore={keep} />
        <RecentSearches onSearch={open} />
      </div>
      <Picture placeKey={place} />
    </div>
  )
}
