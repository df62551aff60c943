import { Button, Text, Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { tourReviewable } from '#contract/products/tours/tour-review-rules.ts'
import { ReviewCard } from '#src/bookings/reviews/ReviewCard.tsx'
import { now } from '#src/platform/device/clock.ts'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { tourReviewQueries } from './queries.ts'

/** On the page of a tour that is over: its review, or the way to write it for who took it. */
export const BookingReview = ({ booking, className }: { booking: TourBooking; className?: string | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  const { part, missing, want } = useOnDemand(() => import('./WriteReview.tsx'))
  const open = () => {
    want()
    setOpen(true)
  }
  const { state, endsAt, zone, bookingId } = booking
  const can = tourReviewable({ state, endsAt: new Date(endsAt), zone }, new Date(now()))
  const { data } = useQuery({ ...tourReviewQueries.ofBooking(bookingId), enabled: can === 'yes' || can === 'done' })
  if (data === undefined || (data.review === null && !data.mayReview)) return null
  return (
    <section className={className} aria-labelledby="review">
      <Title order={2} size="h3" id="review" mb="sm" tabIndex={-1}>
        {data.review === null ? <Trans>How was it?</Trans> : <Trans>Review of this tour</Trans>}
      </Title>
      {data.review === null ? (
        <>
          <Text mb="md">
            <Trans>Rate your tour in a minute and help others choose.</Trans>
          </Text>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={open}>
            <Trans>Write a review</Trans>
          </Button>
          {missing && (
            <Text size="sm" mt="xs" role="status">
              <Trans>Go online to write a review.</Trans>
            </Text>
          )}
        </>
      ) : (
        <ReviewCard review={data.review} month={data.review.touredIn} />
      )}
      {isOpen && part && <part.WriteReview booking={booking} onClose={() => setOpen(false)} />}
    </section>
  )
}
