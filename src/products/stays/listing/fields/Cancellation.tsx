import { Button, Radio } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import {
  CANCELLATION_PRESETS,
  MOST_STEPS,
  type CancellationPreset,
  type StepDraft,
} from '#contract/products/stays/listing/stay-listing.ts'
import type { StayFieldsProps } from '../stay-content.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'

const LABELS: Readonly<Record<CancellationPreset, { name: MessageDescriptor; what: MessageDescriptor }>> = {
  flexible: { name: msg`Flexible`, what: msg`Free until 24 hours before check-in, then the full price.` },
  moderate: {
    name: msg`Moderate`,
    what: msg`Free until 5 days before check-in, then half, and the full price in the last 24 hours.`,
  },
  strict: {
    name: msg`Strict`,
    what: msg`Free until 14 days before check-in, then half, and the full price in the last 7 days.`,
  },
  non_refundable: { name: msg`Non-refundable`, what: msg`The full price from the booking on.` },
  own: { name: msg`Your own policy`, what: msg`Steps by hours before check-in.` },
}

const FIRST_STEPS: readonly StepDraft[] = [
  { hoursBefore: 48, feePermille: 0 },
  { hoursBefore: null, feePermille: 1000 },
]

const StepFields = (props: {
  step: StepDraft
  isLast: boolean
  number: number
  error: string | undefined
  onChange: (changes: Partial<StepDraft>) => void
  onRemove: (() => void) | null
}) => {
  const { t } = useLingui()
  const { step, isLast, number, onChange } = props
  return (
    <fieldset className={classes.item}>
      <div className={classes.itemHead}>
        <b>{isLast ? <Trans>After that</Trans> : <Trans>Step {number}</Trans>}</b>
        {props.onRemove && (
          <IconButton label={t`Remove step ${number}`} onClick={props.onRemove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={classes.row}>
        {!isLast && (
          <NumberInput
            label={t`Until hours before check-in`}
            value={step.hoursBefore}
            error={props.error}
            onChange={(hoursBefore) => onChange({ hoursBefore })}
          />
        )}
        <NumberInput
          label={t`Fee in percent of the price`}
          unit="%"
          value={step.feePermille === null ? null : Math.round(step.feePermille / 10)}
          error={isLast ? props.error : undefined}
          onChange={(percent) => onChange({ feePermille: percent === null ? null : percent * 10 })}
        />
      </div>
    </fieldset>
  )
}

/** The cancellation policy. Bookings keep the policy of their sale. */
export const Cancellation = ({ content, onChange, errorAt }: StayFieldsProps) => {
  const { t, i18n } = useLingui()
  const { cancellation } = content
  const { preset, steps } = cancellation
  const set = (changes: Partial<typeof cancellation>) =>
    onChange({ ...content, cancellation: { ...cancellation, ...changes } })
  const missing = errorAt('cancellation.steps')
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={t`Cancellation policy`}
        description={t`Bookings keep the policy they were sold with.`}
        value={preset ?? ''}
        error={errorAt('cancellation.preset')}
        onChange={(value) => {
          const chosen = CANCELLATION_PRESETS.find((one) => one === value) ?? null
          set({ preset: chosen, ...(chosen === 'own' && steps.length === 0 && { steps: [...FIRST_STEPS] }) })
        }}
      >
        <div className={`${classes.fields} ${classes.choices}`}>
          {CANCELLATION_PRESETS.map((one) => (
            <Radio key={one} value={one} label={i18n._(LABELS[one].name)} description={i18n._(LABELS[one].what)} />
          ))}
        </div>
      </Radio.Group>
      {preset === 'own' && (
        <>
          <ol className={classes.items}>
            {steps.map((step, index) => {
              const isLast = index === steps.length - 1
              return (
                <li key={index}>
                  <StepFields
                    step={step}
                    isLast={isLast}
                    number={index + 1}
                    error={errorAt(`cancellation.steps.${index}`)}
                    onChange={(changes) =>
                      set({ steps: steps.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
                    }
                    onRemove={isLast ? null : () => set({ steps: steps.filter((_, at) => at !== index) })}
                  />
                </li>
              )
            })}
          </ol>
          {missing !== undefined && <p className={classes.error}>{missing}</p>}
          {steps.length < MOST_STEPS && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() =>
                set({ steps: [...steps.slice(0, -1), { hoursBefore: null, feePermille: null }, ...steps.slice(-1)] })
              }
            >
              <Trans>Add a step</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
