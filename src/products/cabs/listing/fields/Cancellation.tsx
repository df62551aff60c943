import { Radio } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { CAB_CANCELLATION_PRESETS } from '#contract/products/cabs/listing/cab-listing.ts'
import classes from '#src/listings/fields/Fields.module.css'
import type { CabFieldsProps } from '../cab-content.ts'
import { PRESET_LABELS } from '../vehicle-labels.ts'

/** Rules of cancelling. Bookings keep the rules of their sale. */
export const Cancellation = ({ content, onChange, errorAt }: CabFieldsProps) => {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={t`Cancellation policy`}
        description={t`Bookings keep the policy they were sold with.`}
        value={content.cancellation.preset ?? ''}
        error={errorAt('cancellation.preset')}
        onChange={(value) =>
          onChange({
            ...content,
            cancellation: { preset: CAB_CANCELLATION_PRESETS.find((one) => one === value) ?? null },
          })
        }
      >
        <div className={`${classes.fields} ${classes.choices}`}>
          {CAB_CANCELLATION_PRESETS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={i18n._(PRESET_LABELS[one].name)}
              description={i18n._(PRESET_LABELS[one].what)}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  )
}
