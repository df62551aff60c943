import type { BookingOfService } from '#contract/products/cancellations.ts'
import { useBookingDocuments } from './booking-documents.ts'
import { useShare } from './use-share.tsx'

/** Shares a booking as text; what became of it is said below the button. */
export const ShareBooking = ({ of, savedAt }: { of: BookingOfService; savedAt: number }) => {
  const { button, outcome } = useShare(useBookingDocuments(of, savedAt).share, 'sm')
  return (
    button && (
      <>
        {button}
        <div role="status">{outcome}</div>
      </>
    )
  )
}
