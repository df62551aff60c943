import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Score } from '#src/bookings/offers/Score.tsx'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { PhotoPicture } from '#src/frame/cover/PhotoPicture.tsx'
import { prefetch } from '#src/platform/api/prefetch.ts'
import { coverOf } from '../detail/scene-kinds.ts'
import { TourPrice } from './parts/TourPrice.tsx'
import classes from './PopularTours.module.css'
import { tourQueries } from './queries.ts'

/** Of one row on desktops: seen without scrolling. */
const FIRST_COVERS = 3
const COVER_SIZES = '(width < 40rem) 7rem, 22rem'

export const prefetchPopular = (queryClient: QueryClient) => prefetch(queryClient, tourQueries.home())

/** The best-reviewed tour of each of a few cities. */
export const PopularTours = () => {
  const { data } = useQuery(tourQueries.home())
  if (data === undefined || data.items.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <Title order={2} id="popular" mb="md">
        <Trans>Popular tours</Trans>
      </Title>
      <ul className={classes.tours}>
        {data.items.map((tour, place) => {
          const { id, kind } = coverOf(tour)
          const drawn = (
            <CoverArt
              className={classes.art}
              id={id}
              kind={kind}
              city={tour.cityKey}
              name={tour.title}
              decorative
              first={place < FIRST_COVERS}
            />
          )
          const [photo] = tour.photos ?? []
          return (
            <li key={tour.tourId} className={classes.tour}>
              {photo === undefined ? (
                drawn
              ) : (
                <PhotoPicture className={classes.art ?? ''} photo={photo} sizes={COVER_SIZES} fallback={drawn} />
              )}
              <div className={classes.words}>
                <span className={classes.quiet}>{tour.cityName}</span>
                <Link className={classes.name} to="/tour/detail" search={{ id: tour.tourId }}>
                  {tour.title}
                </Link>
                <Score score={tour.score} reviewCount={tour.reviewCount} />
                <TourPrice tour={tour} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
