import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import { PAY_WITH_LABELS } from '#src/bookings/payments/pay-labels.ts'
import { PaymentMethods } from '#src/bookings/payments/PaymentMethods.tsx'
import { formatMoney } from '#src/i18n/formats.ts'
import { OWN_PART_FIELD, type OwnPartState } from './use-own-part.ts'
import classes from './OwnPart.module.css'

type Props = {
  ownPart: OwnPartState
  total: Money
  payWith: string
  /** Excess over the policy's cap; null if none or unknown. */
  excess: Money | null
}

const Shares = ({ company, own }: { company: Money; own: Money }) => (
  <dl className={classes.shares}>
    <dt>
      <Trans>Your company pays</Trans>
    </dt>
    <dd className="tabular">{formatMoney(company)}</dd>
    <dt>
      <Trans>You pay</Trans>
    </dt>
    <dd className="tabular">
      <b>{formatMoney(own)}</b>
    </dd>
  </dl>
)

/** Lets the booker pay a part of the price and suggests the excess over the cap. Renders nothing if the company forbids it. */
export const OwnPart = ({ ownPart, total, payWith, excess }: Props) => {
  const { t, i18n } = useLingui()
  const { ways, chosen, change } = ownPart
  const price = { total, payWith }
  if (!ownPart.isOfferedFor(price)) return null
  const asked = ownPart.asked(price)
  const company = ownPart.companyAt(price)
  const error = ownPart.errorAt(price)
  return (
    <Stack gap="md" className={classes.box}>
      <Checkbox
        size="md"
        label={t`Pay a part myself`}
        description={
          excess === null
            ? t`Your company pays the rest. The booking is confirmed once you've paid.`
            : t`Pay ${formatMoney(excess)} yourself to stay within your company's limit.`
        }
        checked={chosen !== null}
        onChange={(event) => (event.currentTarget.checked ? ownPart.begin(excess) : ownPart.end())}
      />
      {chosen !== null && (
        <>
          <TextInput
            name={OWN_PART_FIELD}
            label={t`Your part (${total.currency})`}
            inputMode="numeric"
            autoComplete="off"
            maw="16em"
            value={chosen.amount}
            error={error === true ? t`Enter an amount above zero and below the total.` : error}
            onChange={(event) => change({ amount: event.currentTarget.value })}
          />
          {ways.length > 1 && (
            <PaymentMethods
              legend={t`How do you want to pay your part?`}
              ways={ways.map((way) => ({ way, words: i18n._(PAY_WITH_LABELS[way]), note: null }))}
              value={chosen.method}
              onChange={(method) => change({ method })}
            />
          )}
          {asked !== null && company !== null && <Shares company={company} own={asked.amount} />}
          <Text size="sm" c="dimmed">
            <Trans>Your company is charged once your payment arrives. Refunds are shared in the same proportion.</Trans>
          </Text>
        </>
      )}
    </Stack>
  )
}
