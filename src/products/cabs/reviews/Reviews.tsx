import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
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
import { CAB_MARKS } from '../detail/labels.ts'
import { CLASS_LABELS } from '../terms/ride-labels.ts'
import { cabReviewQueries } from './queries.ts'

/** Reviews of an operator by people who rode with it. */
export const Reviews = (props: {
  operatorId: string
  search: ReviewsSearch
  onSearch: (search: ReviewsSearch) => void
}) => {
  const { t, i18n } = useLingui()
  const found = useInfiniteQuery(cabReviewQueries.list(props.operatorId, props.search))
  const first = found.data?.pages[0]
  return (
    <section aria-labelledby="reviews" className={classes.reviews}>
      <Title order={2} id="reviews" tabIndex={-1}>
        <Trans>Reviews of this operator</Trans>
      </Title>
      {first === undefined && found.isPending && <Skeleton label={t`Loading`} shape="card" />}
      {first === undefined && !found.isPending && (
        <ReviewsNotLoaded error={found.error} onRetry={() => void found.refetch()} />
      )}
      {first?.count === 0 && <NoReviews />}
      {first !== undefined && first.count > 0 && (
        <>
          <ReviewBars summary={{ ...first, demonstrations: 0 }} marks={CAB_MARKS} />
          <ReviewChoices search={props.search} onSearch={props.onSearch} />
          <ReviewList
            found={found}
            search={props.search}
            onSearch={props.onSearch}
            render={(review) => (
              <ReviewCard review={review} month={review.riddenIn} about={i18n._(CLASS_LABELS[review.vehicleClass])} />
            )}
          />
          <Text size="sm" c="dimmed">
            <Trans>Only people who booked and took a ride can review it. First names are shown.</Trans>
          </Text>
        </>
      )}
    </section>
  )
}
