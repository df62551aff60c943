import { Title } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CoverArt } from '../frame/cover/CoverArt.tsx'
import classes from './CityShelf.module.css'
import { placeQueries } from './queries.ts'
import { checkForm, formOf } from './search-model.ts'
import { today } from './today.ts'
import type { StaySearch } from './form/stay-search.ts'

const SHOWN = 8

/**
 * Cities with most hotels, each one press away from a search for the days of the box. Absent without network; says so where
 * no city has a hotel. `first`:
 * on large screens it is seen without scrolling.
 */
export const CityShelf = ({ search, first = false }: { search: StaySearch; first?: boolean }) => {
  const hydrated = useHydrated()
  const found = useQuery(placeQueries.list('')).data
  if (found === undefined) return null
  const cities = found.items.filter(({ kind, hotels }) => kind === 'city' && hotels > 0)
  if (cities.length === 0) {
    return (
      <section aria-labelledby="cities" className={classes.none}>
        <Title order={2} id="cities">
          <Trans>No hotels here yet</Trans>
        </Title>
        <p>
          <Trans>Cities appear here as soon as the first hotel opens for booking.</Trans>
        </p>
      </section>
    )
  }
  return (
    <section aria-labelledby="cities">
      <Title order={2} id="cities">
        <Trans>Popular cities</Trans>
      </Title>
      <ul className={classes.shelf}>
        {cities.slice(0, SHOWN).map((city) => {
          // Which days are proposed depends on the day it is, which only the device knows; a press before proposes them there.
          const checked = checkForm({ ...formOf(search, hydrated ? today() : null), place: city.key })
          const target = 'search' in checked ? checked.search : { place: city.key }
          return (
            <li key={city.key}>
              <Link
                className={classes.city}
                to={'search' in checked || !hydrated ? '/hotels/list' : '/hotels/home'}
                search={target}
              >
                <CoverArt
                  className={classes.art}
                  id={city.key}
                  kind="city"
                  city={city.key}
                  name={city.name}
                  decorative
                  first={first}
                />
                <span className={classes.words}>
                  <span className={classes.name}>{city.name}</span>
                  <span className={classes.count}>
                    <Plural value={city.hotels} one="# hotel" other="# hotels" />
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
