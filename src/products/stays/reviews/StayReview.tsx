import { Stack, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { reviewable } from '#contract/products/stays/review-rules.ts'
import { now } from '#src/platform/device/clock.ts'
import { reviewQueries } from './queries.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { FromHost } from './FromHost.tsx'
import { HiddenUntil } from './HiddenUntil.tsx'
import { WriteReview } from './WriteReview.tsx'

/** On the page of a stay that is over: its review, or the way to write it for who slept there. */
export const StayReview = ({ booking, className }: { booking: StayBooking; className?: string | undefined }) => {
  const id = useId()
  const { state, checkIn, checkOut, hotel, bookingId } = booking
  const can = reviewable({ state, checkIn, checkOut, zone: hotel.zone }, new Date(now()))
  const { data } = useQuery({ ...reviewQueries.ofBooking(bookingId), enabled: can === 'yes' || can === 'done' })
  if (data === undefined || (data.review === null && !data.mayReview && !data.fromHost)) return null
  return (
    <section className={className} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {data.review === null ? <Trans>How was it?</Trans> : <Trans>Review of this stay</Trans>}
      </Title>
      {data.review === null ? (
        <>
          <Text mb="md">
            <Trans>Rate your stay in a minute and help other guests.</Trans>
          </Text>
          <WriteReview booking={booking} />
        </>
      ) : (
        <Stack gap="md">
          <ReviewCard review={data.review} />
          <HiddenUntil at={data.review.publishedAt} />
        </Stack>
      )}
      <FromHost review={data.fromHost ?? null} />
    </section>
  )
}
