import { Button, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconFilterOff, IconMessageCircle, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { HotelFacts } from '#contract/products/stays/hotels.ts'
import type { ReviewSummary } from '#contract/products/stays/reviews.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { reviewQueries } from '#src/products/stays/reviews/queries.ts'
import { ReviewCard } from '#src/products/stays/reviews/ReviewCard.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { wantedReviews, type ReviewsSearch } from '../reviews-search.ts'
import { ReviewBars } from './ReviewBars.tsx'
import { ReviewChoices } from './ReviewChoices.tsx'
import classes from './Reviews.module.css'

const NotLoaded = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const { t } = useLingui()
  return (
    <EmptyState
      role="alert"
      icon={<IconCloudOff size={34} />}
      title={isNetworkFailure(error) ? t`Go online to see reviews` : t`Couldn't load the reviews`}
      actions={
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

type Shown = { hotelId: string; search: ReviewsSearch; onSearch: (search: ReviewsSearch) => void }

const List = ({ hotelId, search, onSearch, summary }: Shown & { summary: ReviewSummary }) => {
  const { t } = useLingui()
  const found = useInfiniteQuery(reviewQueries.list(hotelId, wantedReviews(search)))
  const [first] = found.data?.pages ?? []
  if (first === undefined) {
    if (found.isPending) return <Skeleton label={t`Loading`} shape="list" />
    return <NotLoaded error={found.error} onRetry={() => void found.refetch()} />
  }
  const reviews = found.data?.pages.flatMap((page) => page.items) ?? []
  const isNarrowed = first.total < summary.count
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon={<IconFilterOff size={34} />}
        title={t`No matching reviews`}
        actions={
          <Button
            variant="default"
            onClick={() => onSearch({ ...search, reviewBy: undefined, reviewLanguage: undefined })}
          >
            <Trans>Show all reviews</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Text size="sm" c="dimmed" role="status" className={isNarrowed ? '' : 'visually-hidden'}>
        <Plural value={first.total} one="# review" other="# reviews" />
      </Text>
      <ul className={classes.list} data-waiting={found.isPlaceholderData || undefined}>
        {reviews.map((review) => (
          <li key={review.reviewId}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {found.isFetchNextPageError && (
        <Text size="sm" role="alert" className={classes.failed}>
          <Trans>Couldn't load more reviews. Try again.</Trans>
        </Text>
      )}
      {found.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          <Trans>Show more reviews</Trans>
        </Button>
      )}
    </>
  )
}

export const Reviews = ({ hotel, search, onSearch }: Omit<Shown, 'hotelId'> & { hotel: HotelFacts }) => {
  const { t } = useLingui()
  const { hotelId } = hotel
  const summary = useQuery(reviewQueries.summary(hotelId))
  const isOffline = useConnectivity() === 'offline'
  return (
    <section aria-labelledby="reviews" className={classes.reviews}>
      <div className={classes.head}>
        <Title order={2} id="reviews" tabIndex={-1}>
          <Trans>Reviews</Trans>
        </Title>
        {isOffline && summary.data && <FreshnessMark at={summary.data.asOf} zone={deviceZone()} />}
      </div>
      {summary.data === undefined ? (
        summary.isPending ? (
          <Skeleton label={t`Loading`} shape="card" />
        ) : (
          <NotLoaded error={summary.error} onRetry={() => void summary.refetch()} />
        )
      ) : summary.data.count === 0 ? (
        <EmptyState icon={<IconMessageCircle size={34} />} title={t`No reviews yet`}>
          <Trans>Reviews by guests who booked with us appear here.</Trans>
        </EmptyState>
      ) : (
        <>
          <ReviewBars summary={summary.data} />
          <ReviewChoices summary={summary.data} search={search} onChange={onSearch} />
          <List hotelId={hotelId} search={search} onSearch={onSearch} summary={summary.data} />
          <Text size="sm" c="dimmed">
            <Trans>
              Only guests who booked and stayed here can write a review. Reviews appear as written, with first names.
            </Trans>
          </Text>
        </>
      )}
    </section>
  )
}
