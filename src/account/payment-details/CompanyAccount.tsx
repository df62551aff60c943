import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paymentOptionsQuery } from '#src/bookings/payments/payment-options.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { FactorState } from '../settings/FactorState.tsx'
import classes from './PaymentDetails.module.css'

/** Amount left on the company's account. */
export const CompanyAccount = () => {
  const query = useQuery(paymentOptionsQuery())
  return (
    <section aria-labelledby="company-account" className={classes.section}>
      <Title order={2} size="h3" id="company-account">
        <Trans>Company account</Trans>
      </Title>
      <FactorState query={query}>
        {({ accountLeft, methods }) =>
          accountLeft === null ? (
            <p className={classes.lead}>
              {methods.length > 0 ? (
                <Trans>Your company has no account with us yet. You pay each booking yourself.</Trans>
              ) : (
                <Trans>Your company has no account with us yet. You pay at the property.</Trans>
              )}
            </p>
          ) : (
            <div className={classes.account}>
              <span className={classes.sum}>{formatMoney(accountLeft)}</span>
              <span className={classes.quiet}>
                <Trans>left for your company's bookings</Trans>
              </span>
            </div>
          )
        }
      </FactorState>
    </section>
  )
}
