import { Trans } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import { permilleOf } from '#contract/core/money.ts'
import { cancellationStepAt, type CancellationStep } from '#contract/bookings/hour-steps.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import { Timeline } from '#src/ui/Timeline.tsx'

const Fee = ({ step, total }: { step: CancellationStep; total: Money }) => {
  if (step.feePermille === 0) return <Trans>Free</Trans>
  if (step.feePermille === 1000) return <Trans>Non-refundable</Trans>
  return <Trans>Fee {formatMoney({ ...total, minor: permilleOf(total.minor, step.feePermille) })}</Trans>
}

/** Cancellation terms by the clock of the place; the current step is marked. */
export const CancellationSteps = (props: { steps: readonly CancellationStep[]; total: Money; zone: string }) => {
  const { steps, total, zone } = props
  const current = steps.indexOf(cancellationStepAt(steps, new Date(now())))
  return (
    <Timeline
      steps={steps.map((step, index) => {
        const before = steps[index - 1]?.until
        return {
          key: step.until ?? 'last',
          state: index === current ? 'current' : index < current ? 'done' : 'toCome',
          title: <Fee step={step} total={total} />,
          time: step.until ? (
            <Trans>until {formatInstant(step.until, zone)}</Trans>
          ) : before ? (
            <Trans>from {formatInstant(before, zone)}</Trans>
          ) : (
            <Trans>from the moment of booking</Trans>
          ),
        }
      })}
    />
  )
}
