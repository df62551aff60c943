import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { Mistakes, Typed } from './bulk-form.ts'
import classes from './HostCalendar.module.css'

const KINDS = ['keep', 'amount', 'percent', 'calendar'] as const

/** One price for all nights, or a change in percent. */
export const PriceFields = (props: {
  typed: Typed
  put: (next: Partial<Typed>) => void
  mistakeOf: (field: keyof Mistakes) => string | undefined
  currency: string
}) => {
  const { t } = useLingui()
  const { typed, put, mistakeOf, currency } = props
  const labels = {
    keep: t`No change`,
    amount: t`Set a price`,
    percent: t`Raise or lower by percent`,
    calendar: t`Back to the standard price`,
  }
  return (
    <div className={classes.fields}>
      <NativeSelect
        name="price"
        label={t`Price per night`}
        description={t`Cheapest rate, before taxes. Other rates follow.`}
        value={typed.price}
        data={KINDS.map((value) => ({ value, label: labels[value] }))}
        onChange={({ currentTarget: { value } }) => put({ price: KINDS.find((kind) => kind === value) ?? 'keep' })}
      />
      {typed.price === 'amount' && (
        <TextInput
          name="amount"
          label={t`Price (${currency})`}
          inputMode="numeric"
          autoComplete="off"
          value={typed.amount}
          error={mistakeOf('amount')}
          onChange={(event) => put({ amount: event.currentTarget.value })}
        />
      )}
      {typed.price === 'percent' && (
        <TextInput
          name="percent"
          label={t`Percent`}
          description={t`10 raises, -10 lowers.`}
          autoComplete="off"
          value={typed.percent}
          error={mistakeOf('percent')}
          onChange={(event) => put({ percent: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
