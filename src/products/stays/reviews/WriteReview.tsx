import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { firstNameOf, reviewable } from '#contract/products/stays/review-rules.ts'
import { createReview, reviewBody } from '#contract/products/stays/reviews.ts'
import { ReviewFields } from '#src/bookings/reviews/ReviewFields.tsx'
import { useReviewForm } from '#src/bookings/reviews/use-review-form.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { stayBookingQueries } from '../trip/stay-booking-queries.ts'
import { STAY_MARKS, TRAVELLER_LABELS } from './labels.ts'
import { reviewQueries } from './queries.ts'

type Stay = Pick<StayBooking, 'bookingId' | 'state' | 'checkIn' | 'checkOut' | 'hotel'>

const Writing = ({ booking, onClose }: { booking: Stay; onClose: () => void }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const { hotel, bookingId } = booking
  const name = firstNameOf(user?.name ?? '')
  const done = () => {
    void notify({ title: t`Thank you`, message: t`Your review is saved.` })
    onClose()
  }
  const state = useReviewForm({
    place: `review:${bookingId}`,
    schema: reviewBody,
    more: { travellerKind: '' },
    send: (body, idempotencyKey) => call(createReview, { params: { bookingId }, body }, { idempotencyKey }),
    stored: (review) => storeAnswer(reviewQueries.ofBooking(bookingId), { review, mayReview: false }),
    shown: [
      reviewQueries.ofBooking(bookingId).queryKey,
      reviewQueries.ofHotel(hotel.hotelId),
      ['hotels', 'detail', hotel.hotelId],
      stayBookingQueries.all(),
    ],
    already: 'already_reviewed',
    done,
  })
  return (
    <Sheet title={t`How was ${hotel.name}?`} closeLabel={t`Close`} onClose={onClose}>
      <ReviewFields
        state={state}
        marks={STAY_MARKS}
        kinds={TRAVELLER_LABELS}
        note={
          <Trans>
            1 is poor, 10 is excellent. Anyone can see your first name ({name}), the month and type of trip, but not
            your company.
          </Trans>
        }
      />
    </Sheet>
  )
}

/** Review of the user's own stay; empty if none can be written. */
export const WriteReview = ({ booking }: { booking: Stay }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { state, checkIn, checkOut, hotel } = booking
  if (reviewable({ state, checkIn, checkOut, zone: hotel.zone }, new Date(now())) !== 'yes') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={t`Write a review of ${hotel.name}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Write a review</Trans>
      </Button>
      {isOpen && <Writing booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
