import { useLingui } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import type { PayWith as PayWithName } from '#contract/payments/states.ts'
import { AccountLeft, PayWays } from '#src/bookings/payments/PayWays.tsx'
import { PAY_WITH_WORDS } from '#src/bookings/payments/pay-labels.ts'
import { PAY_WITH_NOTES } from '#src/products/stays/trip/payment-labels.ts'

/** The ways to pay, each with what happens then. */
export const PayWith = <Name extends PayWithName>(props: {
  legend: string
  ways: readonly Name[]
  value: Name
  onChange: (way: Name) => void
  total: Money
  /** Remaining company credit limit; null without a limit. */
  accountLeft?: Money | null
  notes?: typeof PAY_WITH_NOTES
}) => {
  const { i18n } = useLingui()
  const { legend, value, onChange, total, accountLeft, notes = PAY_WITH_NOTES } = props
  const ways = props.ways.map((way) => ({
    way,
    words: i18n._(PAY_WITH_WORDS[way]),
    note: (
      <>
        {i18n._(notes[way])}{' '}
        {way === 'company_account' && accountLeft && <AccountLeft left={accountLeft} total={total} />}
      </>
    ),
  }))
  return <PayWays legend={legend} ways={ways} value={value} onChange={onChange} />
}
