import { Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { PlaceField } from '#src/search/PlaceField.tsx'
import { placeQueries } from '#src/search/queries.ts'
import { useSearchAhead } from '#src/search/use-search-ahead.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { cityIdOf } from './city-id.ts'
import classes from './DirectoryHome.module.css'
import { LateInPlace } from './late-in-place.ts'
import { Cities } from './parts/Cities.tsx'
import { useSavedCities } from './saved/use-saved-cities.ts'

const route = getRouteApi('/directories/home')

/** The list of cities, or the places of one with filters by category, area and text. */
export const DirectoryHome = () => {
  const { t } = useLingui()
  const address = route.useSearch()
  const navigate = useNavigate()
  /** Its name is gone from the field, where another is typed. */
  const [isReplaced, setReplaced] = useState(false)
  const [seen, setSeen] = useState(address.place)
  const { search, change } = useSearchAhead(address, (next) =>
    navigate({ to: '/directories/home', search: next, replace: next.place === address.place, resetScroll: false }),
  )
  if (search.place !== seen) {
    setSeen(search.place)
    setReplaced(false)
  }
  const place = useQuery({ ...placeQueries.detail(search.place ?? ''), enabled: search.place !== undefined })
  const { saved } = useSavedCities()
  const name = place.data?.name ?? saved.find(({ city }) => city.cityId === cityIdOf(search.place))?.city.name
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1}>{name ? <Trans>Places in {name}</Trans> : <Trans>Places</Trans>}</Title>
        <p className={classes.lead}>
          <Trans>Pharmacies, cash, prayer rooms and desks near you, with opening hours by the local clock.</Trans>
        </p>
        <PlaceField
          label={t`City or hotel`}
          placeholder={t`City, airport or hotel`}
          placeKey={isReplaced ? undefined : search.place}
          error={undefined}
          onChange={(next) => {
            setReplaced(next === undefined)
            if (next !== undefined) change({ place: next })
          }}
        />
      </header>
      {search.place ? (
        <Suspense fallback={<Skeleton label={t`Loading`} shape="list" />}>
          <LateInPlace className={classes.place} isShown given={{ search, onChange: change }} />
        </Suspense>
      ) : (
        <Cities />
      )}
    </div>
  )
}
