import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import { PAY_WITH, type PayWith } from '#contract/payments/states.ts'
import { LinkText } from '#src/ui/links.tsx'
import { AccountLeft, PaymentMethods } from './PaymentMethods.tsx'
import { PAY_WITH_LABELS } from './pay-labels.ts'

const isCommon = (way: string): way is PayWith => PAY_WITH.some((one) => one === way)

/** The ways to pay, each with what happens then. */
export const PayChoice = <Way extends string>(props: {
  ways: readonly Way[]
  value: Way
  onChange: (way: Way) => void
  total: Money
  /** The credit left on the company account; null where none was granted. */
  accountLeft?: Money | null | undefined
  renderNote: (way: Way) => ReactNode
  /** What a way is called that only this product has. */
  labelOf?: (way: Way) => string
}) => {
  const { t, i18n } = useLingui()
  const { value, onChange, total, accountLeft, renderNote, labelOf } = props
  const methods = props.ways.map((way) => ({
    way,
    words: isCommon(way) ? i18n._(PAY_WITH_LABELS[way]) : (labelOf?.(way) ?? way),
    note: (
      <>
        {way === 'company_account' && accountLeft === null ? (
          <Trans>Not available: your company has no credit yet. Ask your travel admin.</Trans>
        ) : (
          renderNote(way)
        )}{' '}
        {way === 'company_account' && accountLeft && <AccountLeft left={accountLeft} total={total} />}
      </>
    ),
  }))
  const isWithoutCredit = accountLeft === null && !methods.some(({ way }) => way === 'company_account')
  return (
    <>
      <PaymentMethods legend={t`How do you want to pay?`} ways={methods} value={value} onChange={onChange} />
      {isWithoutCredit && (
        <Text size="sm" c="dimmed">
          <Trans>
            You can pay by company account once your company has credit.{' '}
            <LinkText to="/pages/contact-2">Ask for credit</LinkText>
          </Trans>
        </Text>
      )}
    </>
  )
}
