import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { tourReviewable } from '#contract/products/tours/tour-review-rules.ts'
import { ReviewCard } from '#src/bookings/reviews/ReviewCard.tsx'
import { ReviewFields } from '#src/bookings/reviews/ReviewFields.tsx'
import { useReviewForm } from '#src/bookings/reviews/use-review-form.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { createTourReview, tourReviewBody } from '#contract/products/tours/tour-reviews.ts'
import { TOUR_MARKS } from '../detail/labels.ts'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'
import { tourReviewQueries } from './queries.ts'

const Writing = ({ booking, onClose }: { booking: TourBooking; onClose: () => void }) => {
  const { t } = useLingui()
  const { tour, bookingId } = booking
  const done = () => {
    void notify({ title: t`Thank you`, message: t`Your review is published.` })
    onClose()
  }
  const state = useReviewForm({
    place: `tourReview:${bookingId}`,
    schema: tourReviewBody,
    send: (body, idempotencyKey) => call(createTourReview, { params: { bookingId }, body }, { idempotencyKey }),
    stored: (review) => storeAnswer(tourReviewQueries.ofBooking(bookingId), { review, mayReview: false }),
    shown: [
      tourReviewQueries.ofBooking(bookingId).queryKey,
      tourReviewQueries.ofTour(tour.tourId),
      tourBookingQueries.all(),
    ],
    already: 'tour_already_reviewed',
    done,
  })
  return (
    <Sheet title={t`How was ${tour.title}?`} closeLabel={t`Close`} onClose={onClose}>
      <ReviewFields state={state} marks={TOUR_MARKS} />
    </Sheet>
  )
}

/** On the page of a tour that is over: its review, or the way to write it for who took it. */
export const BookingReview = ({ booking, className }: { booking: TourBooking; className?: string | undefined }) => {
  const [isOpen, setOpen] = useState(false)
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
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen(true)}>
            <Trans>Write a review</Trans>
          </Button>
        </>
      ) : (
        <ReviewCard review={data.review} month={data.review.touredIn} />
      )}
      {isOpen && <Writing booking={booking} onClose={() => setOpen(false)} />}
    </section>
  )
}
