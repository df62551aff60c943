import { Button, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconStar } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { REVIEW_FILTERS } from '#contract/products/stays/host-reviews.ts'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { deviceZone } from '#src/i18n/formats.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { HostReviewCard } from './HostReviewCard.tsx'
import classes from './HostReviews.module.css'
import { hostReviewQueries, type ReviewFilter } from './queries.ts'
import { ReviewGuest } from './ReviewGuest.tsx'

const route = getRouteApi('/_agent/agent/reviews')

const isFilter = (value: string): value is ReviewFilter => REVIEW_FILTERS.some((one) => one === value)

/** Reviews of my properties, and guests that I may review. */
export const HostReviews = () => {
  const { t } = useLingui()
  const { show } = route.useSearch()
  const navigate = route.useNavigate()
  const reviews = useSuspenseInfiniteQuery(hostReviewQueries.list(show))
  const [first] = reviews.data.pages
  const items = reviews.data.pages.flatMap((page) => page.items)
  if (first === undefined) return null
  const { toReview, hidden, asOf } = first
  const labels: Record<ReviewFilter, string> = { all: t`All`, unanswered: t`Not replied`, reported: t`Reported` }
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>
          <Trans>Reviews</Trans>
        </Title>
        <Text c="dimmed">
          <FreshnessMark at={asOf} zone={deviceZone()} refreshes />
        </Text>
      </header>
      {toReview.length > 0 && (
        <section className={classes.section} aria-labelledby="to-review">
          <Title order={2} size="h3" id="to-review" mb="sm">
            <Trans>Review your guests</Trans>
          </Title>
          <ul className={classes.list}>
            {toReview.map((stay) => (
              <ReviewGuest key={stay.bookingId} stay={stay} />
            ))}
          </ul>
        </section>
      )}
      {hidden > 0 && (
        <Notice kind="info">
          <Plural
            value={hidden}
            one="# guest reviewed you. You'll see it when you've reviewed them, or 14 days after check-out."
            other="# guests reviewed you. You'll see it when you've reviewed them, or 14 days after check-out."
          />
        </Notice>
      )}
      <section className={classes.section} aria-labelledby="reviews">
        <Title order={2} size="h3" id="reviews" mb="sm">
          <Trans>Reviews of your properties</Trans>
        </Title>
        <SegmentedControl
          aria-label={t`Which reviews`}
          mb="md"
          value={show}
          data={REVIEW_FILTERS.map((value) => ({ value, label: labels[value] }))}
          onChange={(value) => {
            if (isFilter(value)) void navigate({ search: { show: value }, replace: true })
          }}
        />
        {items.length === 0 ? (
          <EmptyState icon={<IconStar size={34} />} title={t`No reviews here`}>
            {show === 'all' ? (
              <Trans>Guests can write one after their stay.</Trans>
            ) : (
              <Trans>Choose All to see every review.</Trans>
            )}
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {items.map((review) => (
              <HostReviewCard key={review.reviewId} review={review} />
            ))}
          </ul>
        )}
        {reviews.hasNextPage && (
          <Stack align="center" mt="md">
            <Button variant="default" loading={reviews.isFetchingNextPage} onClick={() => void reviews.fetchNextPage()}>
              <Trans>More reviews</Trans>
            </Button>
          </Stack>
        )}
      </section>
    </div>
  )
}
