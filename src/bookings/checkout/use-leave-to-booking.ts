import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { BookingState } from '#contract/bookings/states.ts'
import { BOOKING_SCREENS, type Service } from '#contract/core/services.ts'
import type { PaymentMethod } from '#contract/payments/states.ts'

type Made = { bookingId: string; state: BookingState; lastPayment?: { method: PaymentMethod } | null | undefined }

/** Opens the booking once it is made, and forgets the draft. */
export const useLeaveToBooking = (service: Service, remove: () => Promise<void>) => {
  const navigate = useNavigate()
  return useCallback(
    (booking: Made, hasPressed: boolean) => {
      const payNow = hasPressed && booking.state === 'awaiting_payment' && booking.lastPayment?.method
      const open = () =>
        navigate({
          to: BOOKING_SCREENS[service],
          search: { id: booking.bookingId },
          state: { justBooked: true, ...(payNow && { payNow }) },
          replace: true,
        })
      void remove().then(open, open)
    },
    [service, remove, navigate],
  )
}
