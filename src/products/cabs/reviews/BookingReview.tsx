import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingReviewable } from '#contract/bookings/review-rules.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { cabReviewBody, createCabReview } from '#contract/products/cabs/cab-reviews.ts'
import { ReviewCard } from '#src/bookings/reviews/ReviewCard.tsx'
import { ReviewFields } from '#src/bookings/reviews/ReviewFields.tsx'
import { useReviewForm } from '#src/bookings/reviews/use-review-form.ts'
import { call, storeAnswer } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { CAB_MARKS } from '../detail/labels.ts'
import { cabBookingQueries } from '../trip/cab-booking-queries.ts'
import { cabReviewQueries } from './queries.ts'

const Writing = ({ booking, onClose }: { booking: CabBooking; onClose: () => void }) => {
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

/** On the page of a ride that is over: its review, or the way to write it for who took it. */
export const BookingReview = ({ booking, className }: { booking: CabBooking; className?: string | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  const { state, endsAt, zone, bookingId } = booking
  const can = bookingReviewable({ state, endsAt: new Date(endsAt), zone }, new Date(now()))
  const { data } = useQuery({ ...cabReviewQueries.ofBooking(bookingId), enabled: can === 'yes' || can === 'done' })
  if (data === undefined || (data.review === null && !data.mayReview)) return null
  return (
    <section className={className} aria-labelledby="review">
      <Title order={2} size="h3" id="review" mb="sm" tabIndex={-1}>
        {data.review === null ? <Trans>How was it?</Trans> : <Trans>Review of this ride</Trans>}
      </Title>
      {data.review === null ? (
        <>
          <Text mb="md">
            <Trans>Rate your ride in a minute and help others choose.</Trans>
          </Text>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen(true)}>
            <Trans>Write a review</Trans>
          </Button>
        </>
      ) : (
        <ReviewCard review={data.review} month={data.review.riddenIn} />
      )}
      {isOpen && <Writing booking={booking} onClose={() => setOpen(false)} />}
    </section>
  )
}
