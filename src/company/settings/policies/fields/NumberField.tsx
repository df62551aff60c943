import { TextInput } from '@mantine/core'
import { minorDigits } from '#contract/core/money.ts'
import { usePolicyEditing } from '../policy-editing.ts'

const MAX_DIGITS = 13

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS)

/**
 * A whole number, of which digits alone can be typed. `value` is in units of 1/`unit`: minutes as hours are 60. Null is an
 * empty field.
 */
export const NumberField = (props: {
  label: string
  description?: string
  /** Path in the draft, by which mistakes are found. */
  field: string
  value: number | null
  unit?: number
  suffix?: string
  width?: string
  onChange: (value: number | null) => void
}) => {
  const { mistakes } = usePolicyEditing()
  const { label, description, field, value, unit = 1, suffix, width = '16em', onChange } = props
  return (
    <TextInput
      label={label}
      description={description}
      value={value === null ? '' : grouped(String(Math.round(value / unit)))}
      error={mistakes[field]}
      inputMode="numeric"
      autoComplete="off"
      maw={width}
      name={field}
      {...(suffix !== undefined && { rightSection: suffix, rightSectionWidth: 64 })}
      onChange={(event) => {
        const digits = digitsOf(event.currentTarget.value)
        onChange(digits === '' ? null : Number(digits) * unit)
      }}
    />
  )
}

type AmountProps = Pick<Parameters<typeof NumberField>[0], 'label' | 'description' | 'field' | 'value' | 'onChange'>

/** An amount in the policy's currency, typed in whole units. */
export const AmountField = (props: AmountProps) => {
  const { currency } = usePolicyEditing().names
  return <NumberField {...props} unit={10 ** minorDigits(currency)} suffix={currency} />
}
