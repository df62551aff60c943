import { useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '#contract/payments/states.ts'
import { Steps } from '#src/ui/Steps.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The booking was made a moment ago, by the checkout that led here. */
    justBooked?: true
    /** Payment method if the booker pressed to pay and must be redirected. */
    payNow?: PaymentMethod
  }
}

/** The way from a room to a booking: `booked` is its end. */
export const BookingSteps = ({ booked = false }: { booked?: boolean }) => {
  const { t } = useLingui()
  const names = [t`Room chosen`, t`Your details`, t`Booked`]
  const current = booked ? 2 : 1
  const step = current + 1
  const count = names.length
  const name = names[current] ?? ''
  return (
    <Steps
      label={t`Steps of booking`}
      names={names}
      current={current}
      isFinished={booked}
      summary={t`Step ${step} of ${count}: ${name}`}
      doneLabel={t`done`}
    />
  )
}
