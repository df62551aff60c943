import { useLingui } from '@lingui/react/macro'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { createTourReview, tourReviewBody } from '#contract/products/tours/tour-reviews.ts'
import { ReviewFields } from '#src/bookings/reviews/ReviewFields.tsx'
import { useReviewForm } from '#src/bookings/reviews/use-review-form.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { TOUR_MARKS } from '../detail/labels.ts'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'
import { tourReviewQueries } from './queries.ts'

/** The review of a tour that is over. */
export const WriteReview = ({ booking, onClose }: { booking: TourBooking; onClose: () => void }) => {
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
