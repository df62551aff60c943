import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCloudOff, IconMapOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { directoryQueries } from '../queries.ts'
import { useSavedCities } from '../saved/use-saved-cities.ts'
import classes from './Cities.module.css'

type City = { cityId: string; name: string; entries: number; isSaved: boolean }

const CityLinks = ({ cities }: { cities: readonly City[] }) => (
  <ul className={classes.cities}>
    {cities.map(({ cityId, name, entries, isSaved }) => (
      <li key={cityId}>
        <Link to="/directories/home" search={{ place: `city:${cityId}` }} className={classes.city}>
          <span className={classes.name}>{name}</span>
          <span className={classes.quiet}>
            <Plural value={entries} one="# place" other="# places" />
          </span>
          {isSaved && (
            <span className={classes.saved}>
              <IconCircleCheck size={16} aria-hidden /> <Trans>offline</Trans>
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
)

/** Cities on this device first, then all that have places, by country. */
export const Cities = () => {
  const { t } = useLingui()
  const cities = useQuery(directoryQueries.cities())
  const { saved, isRead } = useSavedCities()
  const ofDevice = saved.map(({ city }) => ({
    cityId: city.cityId,
    name: city.name,
    entries: city.entries.length,
    isSaved: true,
  }))
  const known = cities.data?.items ?? []
  const countries = [...new Set(known.map(({ countryName }) => countryName))]
  // Most travel where most of the cities are.
  const inOrder = countries.toSorted(
    (one, other) =>
      known.filter(({ countryName }) => countryName === other).length -
        known.filter(({ countryName }) => countryName === one).length || one.localeCompare(other),
  )
  return (
    <>
      {ofDevice.length > 0 && (
        <section aria-labelledby="saved-cities">
          <h2 id="saved-cities" className={classes.title}>
            <Trans>Saved on this device</Trans>
          </h2>
          <CityLinks cities={ofDevice} />
        </section>
      )}
      {cities.isPending && <Skeleton label={t`Loading`} shape="list" />}
      {cities.isError && cities.data === undefined && isRead && (
        <EmptyState
          role="alert"
          icon={<IconCloudOff size={34} />}
          title={isNetworkFailure(cities.error) ? t`Go online to see other cities` : t`Couldn't load the cities`}
          actions={
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => void cities.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      {cities.data?.items.length === 0 && (
        <EmptyState icon={<IconMapOff size={34} />} title={t`No places yet`}>
          <Trans>Whoever runs this installation hasn't added any.</Trans>
        </EmptyState>
      )}
      {inOrder.map((country) => (
        <section key={country} aria-label={country}>
          <h2 className={classes.title}>{country}</h2>
          <CityLinks
            cities={known
              .filter(({ countryName }) => countryName === country)
              .map((city) => ({ ...city, isSaved: saved.some((one) => one.city.cityId === city.cityId) }))}
          />
        </section>
      ))}
    </>
  )
}
