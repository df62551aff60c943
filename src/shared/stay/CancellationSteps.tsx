import { Trans } from '@lingui/react/macro'
import { cancellationFee, type CancellationStep } from '#contract/rules/cancellation.ts'
import type { Money } from '#contract/money.ts'
import { permilleOf } from '#contract/money.ts'
import { now } from '#src/data/clock.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import classes from './CancellationSteps.module.css'

const feeWords = (step: CancellationStep, total: Money) =>
  step.feePermille === 0 ? (
    <Trans>Free</Trans>
  ) : (
    <Trans>Costs {formatMoney({ ...total, minor: permilleOf(total.minor, step.feePermille) })}</Trans>
  )

/** What cancelling costs and until when, in the property's own time; the step that counts now is marked. */
export const CancellationSteps = (props: { steps: readonly CancellationStep[]; total: Money; zone: string }) => {
  const current = cancellationFee(props.steps, props.total, new Date(now())).step
  return (
    <ol className={classes.steps}>
      {props.steps.map((step, index) => {
        const before = props.steps[index - 1]?.until
        return (
          <li key={step.until ?? 'last'} className={classes.step} aria-current={step === current ? 'step' : undefined}>
            <strong>{feeWords(step, props.total)}</strong>
            <span className={classes.when}>
              {step.until ? (
                <Trans>until {formatInstant(step.until, props.zone)}</Trans>
              ) : before ? (
                <Trans>from {formatInstant(before, props.zone)}</Trans>
              ) : (
                <Trans>from the moment of booking</Trans>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
