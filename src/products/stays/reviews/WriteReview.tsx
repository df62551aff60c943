import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { reviewable } from '#contract/products/stays/review-rules.ts'
import { now } from '#src/platform/device/clock.ts'
import { notify } from '#src/ui/notify.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { ReviewFields } from './ReviewFields.tsx'
import { useReviewForm } from './use-review-form.ts'

type Stay = Pick<StayBooking, 'bookingId' | 'state' | 'checkIn' | 'checkOut' | 'hotel'>

const Writing = ({ booking, onClose }: { booking: Stay; onClose: () => void }) => {
  const { t } = useLingui()
  const { hotel, bookingId } = booking
  const done = () => {
    void notify({ title: t`Thank you`, message: t`Your review is saved.` })
    onClose()
  }
  const state = useReviewForm({ bookingId, hotelId: hotel.hotelId, done })
  return (
    <Sheet title={t`How was ${hotel.name}?`} closeLabel={t`Close`} onClose={onClose}>
      <ReviewFields state={state} />
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
