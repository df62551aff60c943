import { Trans } from '@lingui/react/macro'
import { cancellationFee, type CancellationStep } from '#contract/products/stays/cancellation.ts'
import type { Money } from '#contract/core/money.ts'
import { permilleOf } from '#contract/core/money.ts'
import { now } from '#src/platform/device/clock.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { Timeline } from '#src/ui/Timeline.tsx'

const feeLabel = (step: CancellationStep, total: Money) =>
  step.feePermille === 0 ? (
    <Trans>Free</Trans>
  ) : (
    <Trans>Fee {formatMoney({ ...total, minor: permilleOf(total.minor, step.feePermille) })}</Trans>
  )

/** Cancellation terms in the property's local time; the current step is marked. */
export const CancellationSteps = (props: { steps: readonly CancellationStep[]; total: Money; zone: string }) => {
  const { steps, total, zone } = props
  const current = steps.indexOf(cancellationFee(steps, total, new Date(now())).step)
  return (
    <Timeline
      steps={steps.map((step, index) => {
        const before = steps[index - 1]?.until
        return {
          key: step.until ?? 'last',
          state: index === current ? 'current' : index < current ? 'done' : 'toCome',
          title: feeLabel(step, total),
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
