import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import { markFlightCredit, type KnownCredit } from '#contract/products/flights/flight-credits.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { bookingQueries } from '#src/bookings/booking-queries.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'

/** Marks a credit as used or unused: the same idempotency key while the result is unknown. */
export const useMarkCredit = (creditId: string, onMarked: (credit: KnownCredit) => void) => {
  const queryClient = useQueryClient()
  const sent = useRef<{ isUsed: boolean; key: string } | null>(null)
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
    // The admin's flight queries are keyed below all bookings.
    void queryClient.invalidateQueries({ queryKey: bookingQueries.all() })
  }
  return useMutation({
    mutationFn: (isUsed: boolean) => {
      if (sent.current?.isUsed !== isUsed) sent.current = { isUsed, key: uuidv7() }
      return call(markFlightCredit, { params: { creditId }, body: { isUsed } }, { idempotencyKey: sent.current.key })
    },
    onSuccess: (credit) => {
      sent.current = null
      onMarked(credit)
      renew()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status < 500) sent.current = null
      renew()
    },
  })
}
