import { Radio, Stack } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from './PaymentMethods.module.css'

/** Remaining limit of the company account, and whether it is sufficient. */
export const AccountLeft = ({ left, total }: { left: Money; total: Money }) =>
  left.currency === total.currency && left.minor < total.minor ? (
    <b className={classes.tooLittle}>
      <Trans>Only {formatMoney(left)} left in the limit: not enough for this booking.</Trans>
    </b>
  ) : (
    <Trans>{formatMoney(left)} left in the limit.</Trans>
  )

/** The ways to pay, each with what happens then. */
export const PaymentMethods = <Way extends string>(props: {
  legend: string
  ways: readonly { way: Way; words: string; note: ReactNode }[]
  value: Way
  onChange: (way: Way) => void
}) => {
  const { legend, ways, value } = props
  const pick = (text: string) => {
    const picked = ways.find(({ way }) => way === text)
    if (picked !== undefined) props.onChange(picked.way)
  }
  return (
    <Radio.Group label={legend} value={value} onChange={pick} classNames={{ label: classes.legend ?? '' }}>
      <Stack gap="xs" mt="xs">
        {ways.map(({ way, words: message, note }) => (
          <Radio key={way} value={way} size="md" className={classes.way ?? ''} label={message} description={note} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
