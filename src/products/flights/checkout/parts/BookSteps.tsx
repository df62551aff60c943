import { useLingui } from '@lingui/react/macro'
import { Steps } from '#src/ui/Steps.tsx'

/** The way from flights to a ticket, of which this screen is the second step. */
export const BookSteps = () => {
  const { t } = useLingui()
  const names = [t`Flights chosen`, t`Your details`, t`Booked`]
  const [step, count, name] = [2, names.length, names[1] ?? '']
  return (
    <Steps
      label={t`Steps of booking`}
      names={names}
      current={1}
      summary={t`Step ${step} of ${count}: ${name}`}
      doneLabel={t`done`}
    />
  )
}
