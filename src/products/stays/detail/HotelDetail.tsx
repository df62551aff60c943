import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingSkyscraper, IconMapPin } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { nightsBetween } from '#contract/core/days.ts'
import { FoldedSearch } from '#src/search/FoldedSearch.tsx'
import { stayOf, type StaySearch } from '#src/search/form/stay-search.ts'
import { Score } from './Score.tsx'
import { Stars } from './Stars.tsx'
import { KIND_LABELS } from './labels.ts'
import { seenWith } from '../wishlist/seen-with.ts'
import { SaveButton } from '../wishlist/SaveButton.tsx'
import { LinkText } from '#src/ui/links.tsx'
import classes from './HotelDetail.module.css'
import { NoHotel } from '../search/parts/NoHotel.tsx'
import { belowRooms, rooms } from './later-sections.ts'
import { BookBar } from './parts/BookBar.tsx'
import { Equipment } from './parts/Equipment.tsx'
import { Gallery } from '#src/bookings/offers/gallery/Gallery.tsx'
import { usePictures } from './parts/use-pictures.ts'
import { SectionLinks } from './parts/SectionLinks.tsx'
import { cheapestOf } from '../compare/cheapest.ts'
import { datedOrNothing, hotelQueries, isDated } from '../search/queries.ts'
import type { LaterProps } from './parts/LaterSections.tsx'
import type { ReviewsSearch } from './reviews-search.ts'

const route = getRouteApi('/hotels/detail')

type Props = {
  id: string
  stay: StaySearch
  again: string | undefined
  reviews: ReviewsSearch
  /** All of the address, the same object until it changes. */
  search: LaterProps['search']
}

const Head = ({ id, stay, reviews }: Props) => {
  const { i18n } = useLingui()
  const { hotel } = useSuspenseQuery(hotelQueries.detail(id)).data
  return (
    <header className={classes.head}>
      <Title order={1}>{hotel.name}</Title>
      <div className={classes.line}>
        <Stars count={hotel.stars} />
        <span>{i18n._(KIND_LABELS[hotel.kind])}</span>
        {hotel.brand && (
          <LinkText to="/hotels/chain" search={{ brand: hotel.brand }}>
            {hotel.brand}
          </LinkText>
        )}
        {hotel.isDemonstration && (
          <span className={classes.demo}>
            <Trans>Demo hotel, not a real one</Trans>
          </span>
        )}
        <Score score={hotel.score} reviewCount={hotel.reviewCount} />
        {hotel.reviewCount > 0 && (
          <LinkText to="/hotels/detail" search={{ id, ...stay, ...reviews }} hash="reviews" replace>
            <Trans>Read the reviews</Trans>
          </LinkText>
        )}
      </div>
      <div className={classes.address}>
        <IconMapPin size={18} aria-hidden /> {hotel.address}, {hotel.countryName}
      </div>
    </header>
  )
}

const HotelPage = (props: Props) => {
  const { id, stay, again, reviews, search } = props
  const navigate = useNavigate({ from: '/hotels/detail' })
  const { hotel } = useSuspenseQuery(hotelQueries.detail(id)).data
  const pictures = usePictures(hotel)
  const rates = useQuery({ ...hotelQueries.rates(id, datedOrNothing(stay)), enabled: isDated(stay) })
  const cheapest = cheapestOf({ hotel, rooms: rates.data?.roomTypes ?? null, requestedRooms: stay.rooms ?? 1 })
  return (
    <article className={classes.page}>
      {stay.place && (
        <LinkText to="/hotels/list" search={stay} className={classes.back}>
          <Trans>Back to the list</Trans>
        </LinkText>
      )}
      <div className={classes.cover}>
        <Gallery pictures={pictures} name={hotel.name} city={hotel.cityName} />
        <SaveButton className={classes.save} hotel={hotel} seen={seenWith(stay, cheapest?.rate.total)} />
      </div>
      <Head {...props} />
      <SectionLinks search={{ id, ...stay, ...reviews, again }} />
      <section aria-labelledby="overview" className={classes.overview}>
        <Title order={2} id="overview" tabIndex={-1}>
          <Trans>Overview</Trans>
        </Title>
        <Text className={classes.description}>{hotel.description}</Text>
        {hotel.kind === 'resort' && (
          <LinkText to="/hotels/resort" search={{ id: hotel.hotelId, ...stay }}>
            <Trans>Explore this resort</Trans>
          </LinkText>
        )}
        <Equipment hotel={hotel} />
      </section>
      <section aria-labelledby="rooms">
        <Title order={2} id="rooms" tabIndex={-1}>
          <Trans>Rooms and prices</Trans>
        </Title>
        <div className={classes.search}>
          <FoldedSearch
            key={JSON.stringify(stay)}
            search={{ ...stay, place: stay.place ?? `hotel:${hotel.hotelId}` }}
            hotelId={hotel.hotelId}
            onSearch={(next) =>
              next.place === stay.place || next.place === `hotel:${hotel.hotelId}`
                ? void navigate({ search: { id, ...next, ...reviews, again }, replace: true, resetScroll: false })
                : void navigate({ to: '/hotels/list', search: next })
            }
          />
        </div>
        <rooms.Part id={id} search={search} />
      </section>
      <belowRooms.Part id={id} search={search} />
      <BookBar
        id={id}
        stay={stay}
        total={cheapest?.rate.total}
        nights={nightsBetween(stay.checkIn ?? '', stay.checkOut ?? '')}
      />
    </article>
  )
}

export const HotelDetail = () => {
  const { t } = useLingui()
  const search = route.useSearch()
  const { id, again, reviewSort, reviewLanguage, reviewBy } = search
  if (!id) return <NoHotel icon={<IconBuildingSkyscraper size={34} />} title={t`No hotel selected`} />
  return (
    <HotelPage {...{ id, again, search }} stay={stayOf(search)} reviews={{ reviewSort, reviewLanguage, reviewBy }} />
  )
}
