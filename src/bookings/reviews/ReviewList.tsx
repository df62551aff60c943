import { Button, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconMessageCircle, IconRefresh } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { REVIEW_LANGUAGES, REVIEW_SORTS } from '#contract/bookings/review-rules.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { isNetworkFailure } from '#src/platform/api/errors.ts'
import { BarSelect } from '#src/ui/choices/BarSelect.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from './Reviews.module.css'

/** How reviews are shown, in the URL. */
export type ReviewsSearch = { reviewSort?: string | undefined; reviewLanguage?: string | undefined }

/** Values of the URL that the contract knows. */
export const wantedReviews = ({ reviewSort, reviewLanguage }: ReviewsSearch) => ({
  sort: REVIEW_SORTS.find((one) => one === reviewSort) ?? 'newest',
  language: REVIEW_LANGUAGES.find((one) => one === reviewLanguage),
})

export const ReviewsNotLoaded = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
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

export const NoReviews = () => {
  const { t } = useLingui()
  return (
    <EmptyState icon={<IconMessageCircle size={34} />} title={t`No reviews yet`}>
      <Trans>Reviews by people who booked with us appear here.</Trans>
    </EmptyState>
  )
}

type Shown = { search: ReviewsSearch; onSearch: (search: ReviewsSearch) => void }

/** Order and language of the reviews; `counts` are how many there are in each language, where that is known. */
export const ReviewChoices = (props: Shown & { counts?: Readonly<Record<string, number>> }) => {
  const { t } = useLingui()
  const { search, onSearch, counts } = props
  const names = { newest: t`Newest`, highest: t`Highest score`, lowest: t`Lowest score` }
  return (
    <div className={classes.choices}>
      <BarSelect
        isLabelled
        label={t`Sort by`}
        value={search.reviewSort ?? 'newest'}
        options={REVIEW_SORTS.map((sort) => ({ value: sort, label: names[sort] }))}
        onChange={(sort) => onSearch({ ...search, reviewSort: sort === 'newest' ? undefined : sort })}
      />
      <BarSelect
        isLabelled
        label={t`Written in`}
        value={search.reviewLanguage ?? ''}
        options={[
          { value: '', label: t`All languages` },
          ...REVIEW_LANGUAGES.map((language) => ({
            value: language,
            label: counts ? `${languageName(language)} (${counts[language] ?? 0})` : languageName(language),
          })),
        ]}
        onChange={(language) => onSearch({ ...search, reviewLanguage: language === '' ? undefined : language })}
      />
    </div>
  )
}

/** Reviews page by page. */
export const ReviewList = <Review extends { reviewId: string }>(
  props: Shown & {
    found: UseInfiniteQueryResult<InfiniteData<{ items: Review[]; total: number }>>
    render: (review: Review) => ReactNode
  },
) => {
  const { t } = useLingui()
  const { found, search, onSearch, render } = props
  const [first] = found.data?.pages ?? []
  if (first === undefined) {
    if (found.isPending) return <Skeleton label={t`Loading`} shape="list" />
    return <ReviewsNotLoaded error={found.error} onRetry={() => void found.refetch()} />
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
          <li key={review.reviewId}>{render(review)}</li>
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
