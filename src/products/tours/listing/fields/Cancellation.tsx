import { Radio } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  PRICE_DIFFERENCES,
  TOUR_CANCELLATION_PRESETS,
  type TourCancellationPreset,
} from '#contract/products/tours/listing/tour-listing.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import type { TourFieldsProps } from '../tour-content.ts'

const LABELS: Readonly<Record<TourCancellationPreset, { name: MessageDescriptor; what: MessageDescriptor }>> = {
  flexible: { name: msg`Flexible`, what: msg`Free until 24 hours before the start, then the full price.` },
  moderate: {
    name: msg`Moderate`,
    what: msg`Free until 3 days before the start, then half, and the full price in the last 24 hours.`,
  },
  strict: {
    name: msg`Strict`,
    what: msg`Free until 7 days before the start, then half, and the full price in the last 3 days.`,
  },
  non_refundable: { name: msg`Non-refundable`, what: msg`The full price from the booking on.` },
}

/** Rules of cancelling and of changing the date. Bookings keep the rules of their sale. */
export const Cancellation = ({ content, onChange, errorAt }: TourFieldsProps) => {
  const { t, i18n } = useLingui()
  const { cancellation } = content
  const set = (changes: Partial<typeof cancellation>) =>
    onChange({ ...content, cancellation: { ...cancellation, ...changes } })
  const count = (name: 'moves' | 'hoursBefore' | 'withinDays', label: string, description?: string) => (
    <NumberInput
      label={label}
      description={description}
      value={cancellation[name]}
      error={errorAt(`cancellation.${name}`)}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const differences = {
    charged: t`A higher price is charged; a lower one isn't refunded.`,
    equal_or_lower: t`Only to a date that costs the same or less; a difference isn't refunded.`,
  }
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={t`Cancellation policy`}
        description={t`Bookings keep the policy they were sold with.`}
        value={cancellation.preset ?? ''}
        error={errorAt('cancellation.preset')}
        onChange={(value) => set({ preset: TOUR_CANCELLATION_PRESETS.find((one) => one === value) ?? null })}
      >
        <div className={`${classes.fields} ${classes.choices}`}>
          {TOUR_CANCELLATION_PRESETS.map((one) => (
            <Radio key={one} value={one} label={i18n._(LABELS[one].name)} description={i18n._(LABELS[one].what)} />
          ))}
        </div>
      </Radio.Group>
      <div className={classes.row}>
        {count('moves', t`Date changes per booking`, t`0: the date can't be changed`)}
        {cancellation.moves !== 0 && (
          <>
            {count('hoursBefore', t`Until hours before the start`)}
            {count('withinDays', t`At most days later`)}
          </>
        )}
      </div>
      {cancellation.moves !== 0 && (
        <Radio.Group
          label={t`If the new date has another price`}
          value={cancellation.difference}
          onChange={(value) =>
            set({ difference: PRICE_DIFFERENCES.find((one) => one === value) ?? cancellation.difference })
          }
        >
          <div className={`${classes.fields} ${classes.choices}`}>
            {PRICE_DIFFERENCES.map((one) => (
              <Radio key={one} value={one} label={differences[one]} />
            ))}
          </div>
        </Radio.Group>
      )}
    </div>
  )
}
