import { useNavigate } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import { useCallback, useRef } from 'react'
import type { FlightBooking, FlightPayWith } from '#contract/products/flights/flight-bookings.ts'
import { isPaymentMethod, type PaymentMethod } from '#contract/payments/states.ts'
import { useCheckout } from '#src/bookings/checkout/use-checkout.ts'
import { paymentPageOf } from '#src/bookings/payments/open-payment.ts'
import { flightBookingApi } from '../book/flight-booking-api.ts'
import type { FlightDraft } from './draft.ts'

const isMethod = (way: FlightPayWith): way is PaymentMethod => way !== 'later' && isPaymentMethod(way)

/** The checkout of flights: after the commit it goes on to the ticket, and to the payment page if one was asked for. */
export const useFlightCommit = (given: {
  draft: FlightDraft
  save: (draft: FlightDraft) => Promise<void>
  remove: () => Promise<void>
  /** Opens the gateway's page. */
  leave: (url: string) => void
}) => {
  const { draft, save, remove, leave } = given
  const navigate = useNavigate()
  /** How who has just pressed wants to pay. */
  const pressed = useRef<FlightPayWith | null>(null)
  const checkout = useCheckout({
    draft,
    save,
    api: flightBookingApi,
    done: useCallback(
      (booking: FlightBooking, hasPressed: boolean) => {
        const { bookingId } = booking
        const way = hasPressed && booking.state === 'awaiting_payment' ? pressed.current : null
        // Where it cannot be opened now, the ticket offers it again.
        const page = way !== null && isMethod(way) ? paymentPageOf(bookingId, way, uuidv7()) : Promise.resolve(null)
        const left = Promise.all([page.catch(() => null), remove().catch(() => undefined)])
        void left.then(async ([url]) => {
          await navigate({
            to: '/flights/ticket',
            search: { id: bookingId },
            state: { justBooked: true },
            replace: true,
          })
          if (url !== null) leave(url)
        })
      },
      [remove, navigate, leave],
    ),
  })
  const send = (body: Parameters<typeof checkout.send>[0]): Promise<void> => {
    const { payWith, expectedTotal: total } = body
    pressed.current = checkout.ownPart.asked({ total, payWith })?.method ?? payWith
    return checkout.send(body)
  }
  return { ...checkout, send }
}
