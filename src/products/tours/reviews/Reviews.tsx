import { Button, NativeSelect, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconMessageCircle, IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  TOUR_REVIEW_LANGUAGES,
  TOUR_REVIEW_SORTS,
  type TourReviewSummary,
} from '#contract/products/tours/tour-reviews.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { languageName } from '../detail/labels.ts'
import { tourReviewQueries, type ReviewsSearch } from './queries.ts'
import { ReviewBars } from './ReviewBars.tsx'
import { ReviewCard } from './ReviewCard.tsx'
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

type Shown = { tourId: string; search: ReviewsSearch; onSearch: (search: ReviewsSearch) => void }

const Choices = ({ summary, search, onSearch }: Shown & { summary: TourReviewSummary }) => {
  const { t } = useLingui()
  const names = { newest: t`Newest`, highest: t`Highest score`, lowest: t`Lowest score` }
  return (
    <div className={classes.choices}>
      <NativeSelect
        size="md"
        label={t`Sort by`}
        value={search.reviewSort ?? 'newest'}
        data={TOUR_REVIEW_SORTS.map((sort) => ({ value: sort, label: names[sort] }))}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ ...search, reviewSort: value === 'newest' ? undefined : value })
        }
      />
      <NativeSelect
        size="md"
        label={t`Written in`}
        value={search.reviewLanguage ?? ''}
        data={[
          { value: '', label: t`All languages` },
          ...TOUR_REVIEW_LANGUAGES.map((language) => ({
            value: language,
            label: `${languageName(language)} (${summary.languages[language] ?? 0})`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ ...search, reviewLanguage: value === '' ? undefined : value })
        }
      />
    </div>
  )
}

const List = ({ tourId, search, onSearch }: Shown) => {
  const { t } = useLingui()
  const found = useInfiniteQuery(tourReviewQueries.list(tourId, search))
  const [first] = found.data?.pages ?? []
  if (first === undefined) {
    if (found.isPending) return <Skeleton label={t`Loading`} shape="list" />
    return <NotLoaded error={found.error} onRetry={() => void found.refetch()} />
  }
  const reviews = found.data?.pages.flatMap((page) => page.items) ?? []
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon={<IconMessageCircle size={34} />}
        title={t`No matching reviews`}
        actions={
          <Button variant="default" onClick={() => onSearch({ ...search, reviewLanguage: undefined })}>
            <Trans>Show all reviews</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
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
        <NotLoaded error={summary.error} onRetry={() => void summary.refetch()} />
      )}
      {data?.count === 0 && (
        <EmptyState icon={<IconMessageCircle size={34} />} title={t`No reviews yet`}>
          <Trans>Reviews by people who booked with us appear here.</Trans>
        </EmptyState>
      )}
      {data !== undefined && data.count > 0 && (
        <>
          <ReviewBars summary={data} />
          <Choices {...props} summary={data} />
          <List {...props} />
          <Text size="sm" c="dimmed">
            <Trans>Only people who booked and took this tour can review it. First names are shown.</Trans>
          </Text>
        </>
      )}
    </section>
  )
}
