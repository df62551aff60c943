import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import { cancelFlightBooking, type FlightCancellationQuote } from '#contract/endpoints/flight-cancellations.ts'
import { call } from '#src/data/client.ts'
import { ApiError } from '#src/data/errors.ts'
import { flightBookingQueries } from '#src/shared/stay/flight-booking-queries.ts'
import { notify } from '#src/ui/notify.ts'
import { deskQueries } from '../queries.ts'

/** Cancels all flights at the amounts the person saw. Pressing again after a lost answer does it once. */
export const useCancelFlights = (bookingId: string, onDone: () => void) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  const renew = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: deskQueries.all() }),
      queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() }),
    ])
  return useMutation({
    mutationFn: ({ refund, version }: FlightCancellationQuote) => {
      key.current ??= uuidv7()
      const how = { idempotencyKey: key.current, ifMatch: version }
      return call(cancelFlightBooking, { params: { bookingId }, body: { expectedRefund: refund } }, how)
    },
    onSuccess: ({ reference }) => {
      void renew()
      void notify({ title: t`Cancelled`, message: reference })
      onDone()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status < 500) key.current = null
      void renew()
    },
  })
}
