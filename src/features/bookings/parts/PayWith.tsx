import { Radio, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '#contract/money.ts'
import type { PayWith as PayWithName } from '#contract/rules/payments.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { PAY_WITH_NOTES, PAY_WITH_WORDS } from '../payment-words.ts'
import classes from './PayWith.module.css'

const Left = ({ left, total }: { left: Money; total: Money }) =>
  left.currency === total.currency && left.minor < total.minor ? (
    <b className={classes.short}>
      <Trans>Only {formatMoney(left)} of its limit are left: not enough for this stay.</Trans>
    </b>
  ) : (
    <Trans>{formatMoney(left)} of its limit are left.</Trans>
  )

/** The ways to pay, each with what happens then. */
export const PayWith = <Name extends PayWithName>(props: {
  legend: string
  ways: readonly Name[]
  value: Name
  onChange: (way: Name) => void
  total: Money
  /** What is left of the company's limit; null without one. */
  accountLeft?: Money | null
  /** What happens when one is chosen. */
  notes?: typeof PAY_WITH_NOTES
}) => {
  const { i18n } = useLingui()
  const { ways, value, onChange, total, accountLeft, notes = PAY_WITH_NOTES } = props
  const pick = (text: string) => {
    const way = ways.find((one) => one === text)
    if (way !== undefined) onChange(way)
  }
  return (
    <Radio.Group label={props.legend} value={value} onChange={pick} classNames={{ label: classes.legend ?? '' }}>
      <Stack gap="xs" mt="xs">
        {ways.map((way) => (
          <Radio
            key={way}
            value={way}
            size="md"
            className={classes.way ?? ''}
            label={i18n._(PAY_WITH_WORDS[way])}
            description={
              <>
                {i18n._(notes[way])}{' '}
                {way === 'company_account' && accountLeft && <Left left={accountLeft} total={total} />}
              </>
            }
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
