import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReviewBars } from '#src/bookings/reviews/ReviewBars.tsx'
import { ReviewCard } from '#src/bookings/reviews/ReviewCard.tsx'
import {
  NoReviews,
  ReviewChoices,
  ReviewList,
  ReviewsNotLoaded,
  type ReviewsSearch,
} from '#src/bookings/reviews/ReviewList.tsx'
import classes from '#src/bookings/reviews/Reviews.module.css'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { TOUR_MARKS } from '../detail/labels.ts'
import { tourReviewQueries } from './queries.ts'

type Shown = { tourId: string; search: ReviewsSearch; onSearch: (search: ReviewsSearch) => void }

const List = ({ tourId, search, onSearch }: Shown) => {
  const found = useInfiniteQuery(tourReviewQueries.list(tourId, search))
  return (
    <ReviewList
      found={found}
      search={search}
      onSearch={onSearch}
      render={(review) => <ReviewCard review={review} month={review.touredIn} />}
    />
  )
}

/** Reviews of a tour by people who booked it. */
export const Reviews = (props: Shown) => {
  const { t } = useLingui()
  const summary = useQuery(tourReviewQueries.summary(props.tourId))
  const { data } = summary
  return (
    <section aria-labelledby="reviews" className={classes.reviews}>
      <Title order={2} id="reviews" tabIndex={-1}>
        <Trans>Reviews</Trans>
      </Title>
      {data === undefined && summary.isPending && <Skeleton label={t`Loading`} shape="card" />}
      {data === undefined && !summary.isPending && (
        <ReviewsNotLoaded error={summary.error} onRetry={() => void summary.refetch()} />
      )}
      {data?.count === 0 && <NoReviews />}
      {data !== undefined && data.count > 0 && (
        <>
          <ReviewBars summary={data} marks={TOUR_MARKS} />
          <ReviewChoices {...props} counts={data.languages} />
          <List {...props} />
          <Text size="sm" c="dimmed">
            <Trans>Only people who booked and took this tour can review it. First names are shown.</Trans>
          </Text>
        </>
      )}
    </section>
  )
}
