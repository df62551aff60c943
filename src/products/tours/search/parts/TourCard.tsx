import { Title } from '@mantine/core'
import { ConfirmedBy } from '#src/bookings/offers/ConfirmedBy.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TourCard as Card } from '#contract/products/tours/tours.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { PhotoPicture } from '#src/frame/cover/PhotoPicture.tsx'
import { CompareTick } from '../../compare/CompareTick.tsx'
import { THEME_LABELS } from '../../detail/labels.ts'
import { coverOf } from '../../detail/scene-kinds.ts'
import { Score } from '#src/bookings/offers/Score.tsx'
import { SaveTour } from '../../wishlist/SaveTour.tsx'
import type { TourSearchParams } from '../form/tour-search-params.ts'
import classes from './TourCard.module.css'
import { TourFacts } from './TourFacts.tsx'
import { TourPrice } from './TourPrice.tsx'

const FEW_PLACES = 6
const COVER_SIZES = '(width < 48rem) 100vw, 360px'

export const TourCard = (props: {
  tour: Card
  search: TourSearchParams
  /** Visible without scrolling. */
  isFirst?: boolean
  onFocus?: (hasFocus: boolean) => void
}) => {
  const { i18n } = useLingui()
  const { tour, search, isFirst = false, onFocus } = props
  const cover = coverOf(tour)
  const { nextFree, photos: [photo] = [] } = tour
  const drawn = (
    <CoverArt
      className={classes.art}
      id={cover.id}
      kind={cover.kind}
      city={tour.cityKey}
      name={tour.title}
      first={isFirst}
    />
  )
  return (
    <article className={classes.card}>
      {photo === undefined ? (
        drawn
      ) : (
        <PhotoPicture
          className={classes.art ?? ''}
          photo={photo}
          sizes={COVER_SIZES}
          first={isFirst}
          fallback={drawn}
        />
      )}
      <div className={classes.body}>
        <span className={classes.theme}>{i18n._(THEME_LABELS[tour.theme])}</span>
        <Title order={2} className={classes.title}>
          <Link
            className={classes.name}
            to="/tour/detail"
            search={{ id: tour.tourId, ...search }}
            onFocus={() => onFocus?.(true)}
            onBlur={() => onFocus?.(false)}
          >
            {tour.title}
          </Link>
        </Title>
        <span className={classes.quiet}>
          {tour.operatorName}
          {tour.isDemonstration && (
            <>
              {' · '}
              <Trans>Demo</Trans>
            </>
          )}
        </span>
        <Score score={tour.score} reviewCount={tour.reviewCount} />
        <TourFacts tour={tour} />
        {tour.freeCancellationHours !== null && (
          <span className={classes.good}>
            <Plural
              value={tour.freeCancellationHours}
              one="Free cancellation up to # hour before"
              other="Free cancellation up to # hours before"
            />
          </span>
        )}
      </div>
      <div className={classes.price}>
        {nextFree && nextFree.status === 'limited' && nextFree.seatsLeft <= FEW_PLACES && (
          <span className={classes.few}>
            <Plural value={nextFree.seatsLeft} one="# place left" other="# places left" />
          </span>
        )}
        {nextFree?.status === 'on_request' && (
          <span className={classes.quiet}>
            <ConfirmedBy hostConfirms={tour.hostConfirms === true} />
          </span>
        )}
        <TourPrice tour={tour} />
      </div>
      <CompareTick className={classes.tick} tour={tour} />
      <SaveTour className={classes.save} tour={tour} />
    </article>
  )
}
