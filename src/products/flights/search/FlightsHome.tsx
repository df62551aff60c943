import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { FlightSearchForm } from './form/FlightSearchForm.tsx'
import { flightListHref, type FlightSearchParams } from './form/flight-search-params.ts'
import { RecentFlights } from './form/RecentFlights.tsx'
import { useOwnAddress } from './form/use-own-address.ts'
import classes from './FlightsHome.module.css'

const route = getRouteApi('/flights/home')

export const FlightsHome = () => {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/flights/home' })
  const form = useOwnAddress(search, (stored) => void navigate({ search: stored, replace: true, resetScroll: false }))
  const open = (asked: FlightSearchParams) => void navigate({ href: flightListHref(asked) })
  const fill = (again: FlightSearchParams) => void navigate({ search: again, resetScroll: false })
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>In the air, and there in time</Trans>
        </Title>
        <Text c="dimmed" size="lg">
          <Trans>The price you see is for everybody who flies, with taxes and charges.</Trans>
        </Text>
      </header>
      <div className={classes.search}>
        <FlightSearchForm key={form.key} search={search} onSearch={open} onStore={form.keep} />
        <RecentFlights onChoose={fill} />
      </div>
      <ul className={classes.promises}>
        <li>
          <strong>
            <Trans>Conditions before the price</Trans>
          </strong>
          <Trans>Bags, changes and refunds stand beside every fare, also what they cost.</Trans>
        </li>
        <li>
          <strong>
            <Trans>Nobody pays for the first place</Trans>
          </strong>
          <Trans>What Best means is said in words: price, time, stops and how tight they are.</Trans>
        </li>
        <li>
          <strong>
            <Trans>Works where the signal does not</Trans>
          </strong>
          <Trans>All airports and your last searches are on this device.</Trans>
        </li>
      </ul>
    </div>
  )
}
