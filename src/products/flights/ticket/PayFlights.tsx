import { Trans } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { now } from '#src/platform/device/clock.ts'
import { Deadline } from './Deadline.tsx'
import { EndsUnpaid, PayOffline, PayTimeUp } from '#src/bookings/payments/PaymentNotices.tsx'
import { PaySection } from '#src/bookings/payments/PaySection.tsx'
import { LastTry } from './LastTry.tsx'
import { PayDeadline } from './PayDeadline.tsx'
import { PayFlightsForm } from './PayFlightsForm.tsx'
import { PriceOver } from './PriceOver.tsx'
import { usePendingPayment } from './use-pending-payment.ts'

/** Unpaid flights: deadline, result of the last attempt, and payment options. */
export const PayFlights = ({ booking, className }: { booking: FlightBooking; className: string | undefined }) => {
  const { hold, payUntil, ownPart } = booking
  const { isOffline, state, check, timeIsUp } = usePendingPayment(booking)
  const isPriceOver = hold !== null && Date.parse(hold.priceUntil) <= now()
  const mayPay = booking.can.pay && state === 'known' && !isOffline
  return (
    <PaySection className={className} maw={640}>
      {hold && !isPriceOver && (
        <Deadline
          until={hold.priceUntil}
          onEnd={timeIsUp}
          render={(moment, left) => (
            <Trans>
              Price valid until {moment} <b>{left}</b>
            </Trans>
          )}
        />
      )}
      {hold && (
        <Deadline
          until={hold.spaceUntil}
          onEnd={timeIsUp}
          render={(moment, left) => (
            <Trans>
              Seats held until {moment} <b>{left}</b>
            </Trans>
          )}
        />
      )}
      {hold === null && payUntil !== null && <PayDeadline until={payUntil} onEnd={timeIsUp} />}
      <LastTry booking={booking} state={state} onAsk={check} />
      {isOffline ? (
        <PayOffline />
      ) : isPriceOver && state === 'known' ? (
        <PriceOver booking={booking} />
      ) : (
        mayPay && <PayFlightsForm booking={booking} due={ownPart?.own ?? booking.total} company={ownPart?.company} />
      )}
      {!booking.can.pay && !isPriceOver && <PayTimeUp />}
      <EndsUnpaid />
    </PaySection>
  )
}
