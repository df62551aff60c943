import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBuildings } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { HotelCover } from '#src/products/stays/detail/HotelCover.tsx'
import { useTitle } from '#src/frame/shell/use-title.ts'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
import { Score } from './Score.tsx'
import { Stars } from './Stars.tsx'
import { KIND_LABELS } from './labels.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import classes from './HotelChain.module.css'
import { hotelQueries } from '../search/queries.ts'

const route = getRouteApi('/hotels/chain')

const average = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length

const Shown = ({ brand }: { brand: string }) => {
  const { t, i18n } = useLingui()
  const { items } = useSuspenseQuery(hotelQueries.brand(brand)).data
  const cities = new Set(items.map(({ cityName }) => cityName))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = chosen.length === 0 ? items : items.filter(({ hotelId }) => chosen.includes(hotelId))
  useTitle(brand)
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{brand}</Title>
        <Text c="dimmed" size="lg">
          <Plural value={items.length} one="# hotel" other="# hotels" /> ·{' '}
          <Plural value={cities.size} one="# city" other="# cities" />
        </Text>
        {items.some(({ isDemonstration }) => isDemonstration) && (
          <Text c="dimmed" size="sm">
            <Trans>A fictional group of demo hotels</Trans>
          </Text>
        )}
      </header>
      <div className={classes.columns}>
        <div className={classes.list}>
          {chosen.length > 0 && (
            <Button variant="default" size="sm" onClick={() => setChosen([])}>
              <Plural value={items.length} one="Show # hotel" other="Show all # hotels" />
            </Button>
          )}
          <ul className={classes.hotels}>
            {shown.map((hotel) => (
              <li key={hotel.hotelId}>
                <HotelCover className={classes.art} hotel={hotel} decorative />
                <div className={classes.words}>
                  <Link to="/hotels/detail" search={{ id: hotel.hotelId }}>
                    {hotel.name}
                  </Link>
                  <span className={classes.line}>
                    {hotel.area}, {hotel.cityName}
                  </span>
                  <span className={classes.line}>
                    <Stars count={hotel.stars} /> {i18n._(KIND_LABELS[hotel.kind])}
                  </span>
                  <Score score={hotel.score} reviewCount={hotel.reviewCount} />
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.map}>
          <PlaceMap
            labels={{ map: t`Map of the hotels`, drawing: t`Hotel locations` }}
            marksMiddle={false}
            isWithinPage
            things={items.map((hotel) => ({ ...hotel, id: hotel.hotelId }))}
            middle={{
              latitude: average(items.map(({ latitude }) => latitude)),
              longitude: average(items.map(({ longitude }) => longitude)),
            }}
            renderPin={(hotels) => {
              const ids = hotels.map(({ hotelId }) => hotelId)
              const isChosen = ids.every((id) => chosen.includes(id))
              const places = [...new Set(hotels.map(({ cityName }) => cityName))]
              return (
                <button
                  type="button"
                  className={classes.pin}
                  aria-pressed={isChosen}
                  onClick={() => setChosen(isChosen ? [] : ids)}
                >
                  {places.length === 1 ? places[0] : <Plural value={places.length} one="# city" other="# cities" />}
                  <span className="visually-hidden">
                    , <Plural value={hotels.length} one="# hotel here" other="# hotels here" />
                  </span>
                </button>
              )
            }}
          />
        </div>
      </div>
    </div>
  )
}

/** The hotels of one brand. */
export const HotelChain = () => {
  const { t } = useLingui()
  const { brand } = route.useSearch()
  if (brand) return <Shown brand={brand} />
  return (
    <EmptyState
      level={1}
      icon={<IconBuildings size={34} />}
      title={t`Which brand?`}
      actions={
        <LinkButton to="/hotels/home">
          <Trans>Search hotels</Trans>
        </LinkButton>
      }
    >
      <Trans>This link has no brand. Open a brand from one of its hotels.</Trans>
    </EmptyState>
  )
}
