import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLanguage } from '#src/i18n/use-language.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { speakOnScreens } from '#src/i18n/locale.ts'
import { OfferShelf } from '../offers/OfferShelf.tsx'
import { CityShelf } from '#src/search/CityShelf.tsx'
import { RecentSearches } from '#src/search/RecentSearches.tsx'
import { SearchBox } from '#src/search/SearchBox.tsx'
import type { StaySearch } from '#src/search/form/stay-search.ts'
import { InstantTrip } from '#src/trips/InstantTrip.tsx'
import { Piece } from '#src/frame/shell/Piece.tsx'
import { LastTrip } from '#src/wallet/LastTrip.tsx'
import { Gallery } from './Gallery.tsx'
import classes from './Home.module.css'
import { StoryShelf } from './StoryShelf.tsx'

/** Visitors do without it, and without all that it reads. */
const TripsHome = lazy(async () => {
  const [module] = await Promise.all([import('#src/trips/home/TripsHome.tsx'), speakOnScreens()])
  return { default: module.TripsHome }
})

/** Start page of visitors. */
const VisitorHome = () => {
  const navigate = useNavigate()
  const open = (search: StaySearch) => void navigate({ to: '/hotels/list', search })
  return (
    <div className={classes.page}>
      <LastTrip />
      <section className={classes.hero}>
        <Title order={1} className={classes.title}>
          <Trans>Work travel that keeps going when the signal drops</Trans>
        </Title>
        <Piece>
          <Gallery />
        </Piece>
        <div className={classes.search}>
          <SearchBox layout="services" search={{}} onSearch={open} />
          <RecentSearches onSearch={open} />
        </div>
      </section>
      <Piece>
        <OfferShelf />
      </Piece>
      <Piece>
        <CityShelf search={{}} />
      </Piece>
      <ul className={classes.promises}>
        <li>
          <strong>
            <Trans>Available offline</Trans>
          </strong>
          <Trans>Open bookings, addresses and phone numbers from your home screen, even with no signal.</Trans>
        </li>
        <li>
          <strong>
            <Trans>No double bookings</Trans>
          </strong>
          <Trans>Lost the connection or tapped twice? You still get one booking and one charge.</Trans>
        </li>
        <li>
          <strong>
            <Trans>The full price upfront</Trans>
          </strong>
          <Trans>Totals include taxes and charges from the start. If a price changes, we ask you first.</Trans>
        </li>
      </ul>
      <Piece>
        <StoryShelf />
      </Piece>
    </div>
  )
}

export const Home = () => {
  useLanguage()
  const { user } = useSession()
  if (user === null) return <VisitorHome />
  return (
    <Suspense fallback={<InstantTrip />}>
      <TripsHome user={user} />
    </Suspense>
  )
}
