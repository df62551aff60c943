import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import classes from './Amounts.module.css'

/** Amounts one below the other, each an `Amount`. */
export const Amounts = ({ children }: { children: ReactNode }) => <dl className={classes.amounts}>{children}</dl>

export const Amount = ({ of, is }: { of: ReactNode; is: Money }) => (
  <>
    <dt>{of}</dt>
    <dd>{formatMoney(is)}</dd>
  </>
)

/** Refund by destination. */
export const AmountBack = ({ into, is }: { into: RefundInto | undefined; is: Money }) => (
  <Amount
    of={
      into === 'gateway' ? (
        <Trans>Refund to your original payment method</Trans>
      ) : into === 'both' ? (
        <Trans>Refund, shared by your company and you as each paid</Trans>
      ) : (
        <Trans>Refund to the company account</Trans>
      )
    }
    is={is}
  />
)
