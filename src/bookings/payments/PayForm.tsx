import type { MessageDescriptor } from '@lingui/core'
import { Button, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import type { PayWith } from '#contract/payments/states.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { PayChoice } from './PayChoice.tsx'
import { PayNotice } from './PayNotice.tsx'
import { isLeaving, type PayState } from './use-pay.ts'

/** The ways to pay what is due, and the button; above them why the last press came to nothing. */
export const PayForm = <Way extends PayWith>(props: {
  ways: readonly Way[]
  /** Chosen at first, as long as it is offered. */
  preferred: Way | undefined
  due: Money
  /** The company's share, charged after this payment. */
  company?: Money | undefined
  notes: Readonly<Record<Way, MessageDescriptor>>
  /** State of the redirect to the payment page. */
  state: PayState
  /** True while something is paid without a payment page. */
  isPaying?: boolean
  /** Why that failed. */
  failure?: ReactNode
  onPay: (way: Way) => void
}) => {
  const { i18n } = useLingui()
  const { ways, due, company, notes, state, isPaying = false, failure, onPay } = props
  const [preferred, setPreferred] = useState(props.preferred)
  const way = ways.find((one) => one === preferred) ?? ways[0]
  if (way === undefined) return null
  return (
    <>
      <PayNotice state={state} />
      {failure}
      <PayChoice ways={ways} value={way} onChange={setPreferred} total={due} renderNote={(one) => i18n._(notes[one])} />
      {company !== undefined && (
        <Text size="sm">
          <Trans>This is your part. Your company pays {formatMoney(company)} once yours arrives.</Trans>
        </Text>
      )}
      <Button size="lg" fullWidth loading={isPaying || isLeaving(state)} onClick={() => onPay(way)}>
        <Trans>Pay {formatMoney(due)} now</Trans>
      </Button>
    </>
  )
}
