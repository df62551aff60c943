import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bookingReviewable } from '#contract/bookings/review-rules.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { ReviewCard } from '#src/bookings/reviews/ReviewCard.tsx'
import { ReviewSection } from '#src/bookings/reviews/ReviewSection.tsx'
import { now } from '#src/platform/device/clock.ts'
import { cabReviewQueries } from './queries.ts'

/** On the page of a ride that is over: its review, or the way to write it. */
export const BookingReview = ({ booking, className }: { booking: CabBooking; className?: string | undefined }) => {
  const { state, endsAt, zone, bookingId } = booking
  const can = bookingReviewable({ state, endsAt: new Date(endsAt), zone }, new Date(now()))
  const { data } = useQuery({ ...cabReviewQueries.ofBooking(bookingId), enabled: can === 'yes' || can === 'done' })
  if (data === undefined || (data.review === null && !data.mayReview)) return null
  const { review } = data
  return (
    <ReviewSection
      title={review === null ? <Trans>How was it?</Trans> : <Trans>Review of this ride</Trans>}
      invitation={<Trans>Rate your ride in a minute and help others choose.</Trans>}
      written={review === null ? null : <ReviewCard review={review} month={review.riddenIn} />}
      loadForm={async () => {
        const { WriteReview } = await import('./WriteReview.tsx')
        return (onClose) => <WriteReview booking={booking} onClose={onClose} />
      }}
      className={className}
    />
  )
}
