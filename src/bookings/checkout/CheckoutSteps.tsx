import { useLingui } from '@lingui/react/macro'
import { Steps } from '#src/ui/Steps.tsx'

/** Steps of a booking; `chosen` labels the first step, `isBooked` marks the last. */
export const CheckoutSteps = ({ chosen, isBooked = false }: { chosen: string; isBooked?: boolean }) => {
  const { t } = useLingui()
  const names = [chosen, t`Your details`, t`Booked`]
  const current = isBooked ? 2 : 1
  const step = current + 1
  const count = names.length
  const name = names[current] ?? ''
  return (
    <Steps
      label={t`Booking steps`}
      names={names}
      current={current}
      isFinished={isBooked}
      summary={t`Step ${step} of ${count}: ${name}`}
      doneLabel={t`done`}
    />
  )
}
