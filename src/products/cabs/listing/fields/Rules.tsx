import { useLingui } from '@lingui/react/macro'
import { CAB_HORIZON_DAYS } from '#contract/products/cabs/ride-limits.ts'
import { Confirmation } from '#src/listings/fields/Confirmation.tsx'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import type { CabFieldsProps } from '../cab-content.ts'

/** Notice, preparation, how far ahead it is sold, and who confirms. */
export const Rules = ({ content, onChange, errorAt }: CabFieldsProps) => {
  const { t } = useLingui()
  const { rules } = content
  const set = (changes: Partial<typeof rules>) => onChange({ ...content, rules: { ...rules, ...changes } })
  const count = (name: 'noticeHours' | 'preparationMinutes' | 'windowDays', label: string, description: string) => (
    <NumberInput
      label={label}
      description={description}
      value={rules[name]}
      error={errorAt(`rules.${name}`)}
      onChange={(value) => set({ [name]: value })}
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
      <Confirmation rules={rules} error={errorAt('rules.firstOnRequest')} onChange={set} />
    </div>
  )
}
