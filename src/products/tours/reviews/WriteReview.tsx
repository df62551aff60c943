import { useLingui } from '@lingui/react/macro'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { useReviewForm } from './use-review-form.ts'

/** The review of a tour that is over. */
export const WriteReview = ({ booking, onClose }: { booking: TourBooking; onClose: () => void }) => {
  const { t } = useLingui()
  const { tour, bookingId } = booking
  const done = () => {
    void notify({ title: t`Thank you`, message: t`Your review is published.` })
    onClose()
  }
  const state = useReviewForm({ bookingId, tourId: tour.tourId, done })
  return (
    <Sheet title={t`How was ${tour.title}?`} closeLabel={t`Close`} onClose={onClose}>
      <ReviewFields state={state} />
    </Sheet>
  )
}
