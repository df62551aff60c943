import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { tourReviewable } from '#contract/products/tours/tour-review-rules.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { ReviewCard } from '#src/bookings/reviews/ReviewCard.tsx'
import { ReviewSection } from '#src/bookings/reviews/ReviewSection.tsx'
import { now } from '#src/platform/device/clock.ts'
import { tourReviewQueries } from './queries.ts'

/** On the page of a tour that is over: its review, or the way to write it. */
export const BookingReview = ({ booking, className }: { booking: TourBooking; className?: string | undefined }) => {
  const { state, endsAt, zone, bookingId } = booking
  const can = tourReviewable({ state, endsAt: new Date(endsAt), zone }, new Date(now()))
  const { data } = useQuery({ ...tourReviewQueries.ofBooking(bookingId), enabled: can === 'yes' || can === 'done' })
  if (data === undefined || (data.review === null && !data.mayReview)) return null
  const { review } = data
  return (
    <ReviewSection
      title={review === null ? <Trans>How was it?</Trans> : <Trans>Review of this tour</Trans>}
      invitation={<Trans>Rate your tour in a minute and help others choose.</Trans>}
      written={review === null ? null : <ReviewCard review={review} month={review.touredIn} />}
      loadForm={async () => {
        const { WriteReview } = await import('./WriteReview.tsx')
        return (onClose) => <WriteReview booking={booking} onClose={onClose} />
      }}
      className={className}
    />
  )
}
