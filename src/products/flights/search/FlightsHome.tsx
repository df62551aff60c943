import { Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Piece } from '#src/frame/shell/Piece.tsx'
import { FlightSearchForm } from './form/FlightSearchForm.tsx'
import type { FlightSearchParams } from './form/flight-search-params.ts'
import { flightListHref } from './form/draft-legs.ts'
import { RecentFlights } from './form/RecentFlights.tsx'
import { useOwnAddress } from './form/use-own-address.ts'
import classes from './FlightsHome.module.css'
import { WhereSold } from './form/WhereSold.tsx'

const route = getRouteApi('/flights/home')

export const FlightsHome = () => {
  useLanguage()
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/flights/home' })
  const form = useOwnAddress(search, (stored) => void navigate({ search: stored, replace: true, resetScroll: false }))
  const open = (asked: FlightSearchParams) => void navigate({ href: flightListHref(asked) })
  const fill = (again: FlightSearchParams) => void navigate({ search: again, resetScroll: false })
  return (
    <div className={classes.page}>
      <WhereSold isPage>
        <header>
          <Title order={1}>
            <Trans>Find your next flight</Trans>
          </Title>
          <Text c="dimmed" size="lg">
            <Trans>Prices for everyone flying, taxes and charges included.</Trans>
          </Text>
        </header>
        <div className={classes.search}>
          <Piece>
            <FlightSearchForm key={form.key} search={search} onSearch={open} onStore={form.keep} />
          </Piece>
          <RecentFlights onChoose={fill} />
        </div>
        <ul className={classes.promises}>
          <li>
            <strong>
              <Trans>Fare rules up front</Trans>
            </strong>
            <Trans>See baggage, change and refund costs with every fare.</Trans>
          </li>
          <li>
            <strong>
              <Trans>No paid rankings</Trans>
            </strong>
            <Trans>Best balances price, duration and stops.</Trans>
          </li>
          <li>
            <strong>
              <Trans>Works offline</Trans>
            </strong>
            <Trans>All airports and your recent searches are saved on this device.</Trans>
          </li>
        </ul>
      </WhereSold>
    </div>
  )
}
