import { useLingui } from '@lingui/react/macro'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { cabReviewBody, createCabReview } from '#contract/products/cabs/cab-reviews.ts'
import { ReviewFields } from '#src/bookings/reviews/ReviewFields.tsx'
import { useReviewForm } from '#src/bookings/reviews/use-review-form.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { CAB_MARKS } from '../detail/labels.ts'
import { cabBookingQueries } from '../trip/cab-booking-queries.ts'
import { cabReviewQueries } from './queries.ts'

/** The review of a ride that is over. */
export const WriteReview = ({ booking, onClose }: { booking: CabBooking; onClose: () => void }) => {
  const { t } = useLingui()
  const { bookingId } = booking
  const { operatorId, name } = booking.cab.operator
  const own = cabReviewQueries.ofBooking(bookingId)
  const state = useReviewForm({
    place: `cabReview:${bookingId}`,
    schema: cabReviewBody,
    send: (body, idempotencyKey) => call(createCabReview, { params: { bookingId }, body }, { idempotencyKey }),
    stored: (review) => storeAnswer(own, { review, mayReview: false }),
    shown: [own.queryKey, cabReviewQueries.ofOperator(operatorId), cabBookingQueries.all()],
    already: 'cab_already_reviewed',
    done: () => {
      void notify({ title: t`Thank you`, message: t`Your review is published.` })
      onClose()
    },
  })
  return (
    <Sheet title={t`How was your ride with ${name}?`} closeLabel={t`Close`} onClose={onClose}>
      <ReviewFields state={state} marks={CAB_MARKS} />
    </Sheet>
  )
}
