import { money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'

const CURRENCY = 'IDR'

/** An amount in whole rupiah, shown as guests read it. `hint` while it is empty or 0. */
export const AmountField = (props: {
  label: string
  hint?: string
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}) => {
  const { hint, value, ...field } = props
  return (
    <NumberInput
      {...field}
      description={value === null || value === 0 ? hint : formatMoney(money(value, CURRENCY))}
      unit={CURRENCY}
      value={value}
    />
  )
}
