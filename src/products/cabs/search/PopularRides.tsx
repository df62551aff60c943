import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDuration, formatMoney } from '#src/i18n/formats.ts'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { CarArt } from '../cars/CarArt.tsx'
import { rideTitle } from '../ride-title.ts'
import classes from './CabsHome.module.css'
import { cabQueries } from './queries.ts'

export const prefetchRides = (queryClient: QueryClient) => prefetch(queryClient, cabQueries.home())

/** Transfers that many take, each of which fills in the search. */
export const PopularRides = () => {
  const { data } = useQuery(cabQueries.home())
  if (data === undefined || data.routes.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <Title order={2} id="popular" mb="md">
        <Trans>Popular transfers</Trans>
      </Title>
      <ul className={classes.rides}>
        {data.routes.map(({ from, to, price, minutes, scene }) => (
          <li key={`${from.key} ${to.key}`} className={classes.ride}>
            <CarArt className={classes.art} scene={scene} vehicleClass="economy" />
            <div className={classes.words}>
              <Link className={classes.name} to="/cabs/home" search={{ from: from.key, to: to.key }} resetScroll>
                {rideTitle({ mode: 'transfer', from, to })}
              </Link>
              <span className={classes.quiet}>
                {formatDuration(minutes)} · <Trans>from {formatMoney(price)}</Trans>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
