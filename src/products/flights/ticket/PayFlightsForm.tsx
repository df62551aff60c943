import { useQuery } from '@tanstack/react-query'
import { payFlightBooking, type FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import type { Money } from '#contract/core/money.ts'
import { isPaymentMethod, type PayWith as PayWithName } from '#contract/payments/states.ts'
import { PayForm } from '#src/bookings/payments/PayForm.tsx'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { call } from '#src/platform/api/client.ts'
import { flightPayments } from '../book/flight-payments.ts'
import { useFlightChange } from '../trip/use-flight-change.ts'
import { WhyNot } from '../trip/WhyNot.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { payableMethods } from '#src/bookings/payments/payable-methods.ts'
import { usePay } from '#src/bookings/payments/use-pay.ts'
import { NeedsApproval } from './NeedsApproval.tsx'
import { PAY_NOTES } from './pay-notes.ts'

/**
 * The ways to pay for flights, or for a change of them, and the press that does it; held flights can be paid from the company
 * account too.
 */
export const PayFlightsForm = (props: { booking: FlightBooking; due: Money; company?: Money | undefined }) => {
  const { booking, due, company } = props
  const { bookingId, hold, paidWith, lastPayment } = booking
  const { data } = useQuery(paymentOptionsQuery())
  const { state, pay } = usePay(bookingId, flightPayments)
  const charge = useFlightChange(bookingId, (_now: null, idempotencyKey) =>
    call(payFlightBooking, { params: { bookingId } }, { idempotencyKey }),
  )
  const paid = paidWith !== null && isPaymentMethod(paidWith) ? paidWith : undefined
  const before = lastPayment?.method ?? paid
  const gateway = hold === null || before ? payableMethods(data?.methods, before ?? 'card') : (data?.methods ?? [])
  const methods: readonly PayWithName[] =
    hold === null || (data?.accountLeft === null && gateway.length > 0) ? gateway : ['company_account', ...gateway]
  const press = (way: PayWithName) => (isPaymentMethod(way) ? void pay(way) : charge.mutate(null))
  const refused = state.kind === 'refused' ? state.error : charge.error
  return (
    <NeedsApproval booking={booking} error={refused}>
      <PayForm
        ways={methods}
        preferred={before}
        due={due}
        company={company}
        notes={PAY_NOTES}
        state={state}
        isPaying={charge.isPending}
        failure={
          charge.error && (
            <Notice kind="danger">
              <WhyNot error={charge.error} />
            </Notice>
          )
        }
        onPay={press}
      />
    </NeedsApproval>
  )
}
