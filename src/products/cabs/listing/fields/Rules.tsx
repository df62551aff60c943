import { useLingui } from '@lingui/react/macro'
import { CAB_HORIZON_DAYS } from '#contract/products/cabs/ride-limits.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import type { CabFieldsProps } from '../cab-content.ts'

/** Notice, preparation and how far ahead it is sold. */
export const Rules = ({ content, onChange, errorAt }: CabFieldsProps) => {
  const { t } = useLingui()
  const { rules } = content
  const count = (name: keyof typeof rules, label: string, description: string) => (
    <NumberInput
      label={label}
      description={description}
      value={rules[name]}
      error={errorAt(`rules.${name}`)}
      onChange={(value) => onChange({ ...content, rules: { ...rules, [name]: value } })}
    />
  )
  return (
    <div className={classes.fields}>
      {count('noticeHours', t`Notice in hours`, t`Bookings close so many hours before the pick-up.`)}
      {count(
        'preparationMinutes',
        t`Preparation in minutes`,
        t`After each ride, once the vehicle is back. We add the way to the guest and back.`,
      )}
      {count('windowDays', t`Bookable days ahead`, t`At most ${CAB_HORIZON_DAYS} days.`)}
    </div>
  )
}
