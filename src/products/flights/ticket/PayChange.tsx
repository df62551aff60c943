import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { PayOffline, PayTimeUp } from '#src/bookings/payments/PaymentNotices.tsx'
import { LastTry } from './LastTry.tsx'
import { PayDeadline } from './PayDeadline.tsx'
import { PayFlightsForm } from './PayFlightsForm.tsx'
import { usePendingPayment } from './use-pending-payment.ts'

/** Payment deadline of a change, result of the last attempt, and payment options. */
export const PayChange = (props: { booking: FlightBooking; change: FlightBooking['changes'][number] }) => {
  const { booking, change } = props
  const { payUntil = null, due } = change
  const { isOffline, state, check, timeIsUp } = usePendingPayment(booking)
  const mayPay = booking.can.payChange === true
  return (
    <>
      {payUntil !== null && <PayDeadline until={payUntil} onEnd={timeIsUp} />}
      <LastTry booking={booking} state={state} onAsk={check} />
      {isOffline ? (
        <PayOffline />
      ) : mayPay ? (
        state === 'known' && <PayFlightsForm booking={booking} due={due} />
      ) : (
        <PayTimeUp />
      )}
    </>
  )
}
