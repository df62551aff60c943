import { NativeSelect, TextInput } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MOST_PREPARATION_NIGHTS } from '#contract/products/stays/listing/stay-listing.ts'
import type { StayFieldsProps } from '../stay-content.ts'
import { Confirmation } from '#src/listings/fields/Confirmation.tsx'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'

const PREPARATIONS = Array.from({ length: MOST_PREPARATION_NIGHTS + 1 }, (_, nights) => nights)

/** When guests come and go, how long they stay, how early they book, and who confirms. */
export const Rules = ({ content, onChange, errorAt }: StayFieldsProps) => {
  const { t } = useLingui()
  const { rules } = content
  const set = (changes: Partial<typeof rules>) => onChange({ ...content, rules: { ...rules, ...changes } })
  const number = (
    name: 'childUntilAge' | 'infantUntilAge' | 'minNights' | 'maxNights' | 'noticeHours' | 'windowDays',
    label: string,
    description?: string,
  ) => (
    <NumberInput
      label={label}
      description={description}
      isSigned={name === 'infantUntilAge'}
      value={rules[name]}
      error={errorAt(`rules.${name}`)}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const clock = (name: 'checkInFrom' | 'checkOutUntil', label: string) => (
    <TextInput
      type="time"
      label={label}
      value={rules[name]}
      error={errorAt(`rules.${name}`)}
      onChange={({ currentTarget: { value } }) => set({ [name]: value })}
    />
  )
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        {clock('checkInFrom', t`Check-in from`)}
        {clock('checkOutUntil', t`Check-out until`)}
      </div>
      <div className={classes.row}>
        {number('minNights', t`Nights at least`)}
        {number('maxNights', t`Nights at most`, t`Empty: up to 30`)}
      </div>
      <div className={classes.row}>
        {number('noticeHours', t`Notice in hours`, t`From the booking to check-in`)}
        {number('windowDays', t`Bookable days ahead`, t`Empty: a year`)}
      </div>
      <NativeSelect
        label={t`Preparation time`}
        description={t`How long a room stays empty after check-out. Rooms in preparation can't be booked.`}
        value={String(rules.preparationNights ?? 0)}
        error={errorAt('rules.preparationNights')}
        data={PREPARATIONS.map((nights) => ({
          value: String(nights),
          label: nights === 0 ? t`None` : plural(nights, { one: '# night', other: '# nights' }),
        }))}
        onChange={({ currentTarget: { value } }) => set({ preparationNights: Number(value) })}
      />
      <div className={classes.row}>
        {number('childUntilAge', t`Children up to age`, t`Older guests are adults`)}
        {number('infantUntilAge', t`Cots up to age`, t`-1 if there are none`)}
      </div>
      <Confirmation rules={rules} error={errorAt('rules.firstOnRequest')} onChange={set} />
    </div>
  )
}
