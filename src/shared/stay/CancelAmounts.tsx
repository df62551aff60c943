import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Money } from '#contract/money.ts'
import type { RefundInto } from '#contract/rules/payments.ts'
import { ApiError } from '#src/data/errors.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './CancelBooking.module.css'

type Amounts = { fee: Money; refund: Money; feeAtProperty: Money }

/** What cancelling costs and gives back, and until when that counts; `later` is what comes after it. */
export const CancelAmounts = (props: {
  amounts: Amounts & { into?: RefundInto | undefined }
  until: string | null
  later?: Amounts | null
  zone: string
}) => {
  const { amounts, until, later, zone } = props
  return (
    <>
      <dl className={classes.amounts}>
        <dt>
          <Trans>Cancellation fee</Trans>
        </dt>
        <dd>{formatMoney(amounts.fee)}</dd>
        <dt>
          {amounts.into === 'gateway' ? (
            <Trans>Comes back the way it was paid</Trans>
          ) : (
            <Trans>Comes back to the company account</Trans>
          )}
        </dt>
        <dd>{formatMoney(amounts.refund)}</dd>
        {amounts.feeAtProperty.minor > 0 && (
          <>
            <dt>
              <Trans>The property may ask you for</Trans>
            </dt>
            <dd>{formatMoney(amounts.feeAtProperty)}</dd>
          </>
        )}
      </dl>
      {until !== null && (
        <Text size="sm" c="dimmed">
          <Trans>These amounts count until {formatInstant(until, zone)}.</Trans>{' '}
          {later && later.fee.minor > amounts.fee.minor && (
            <Trans>After that the fee is {formatMoney(later.fee)}.</Trans>
          )}
        </Text>
      )}
    </>
  )
}

/** Why cancelling did not work. */
export const CancelRefusal = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        (error.fields[0]?.message ?? error.message)
      ) : (
        <Trans>The server cannot be reached. Cancelling needs the network; pressing again is safe.</Trans>
      )}
    </Notice>
  )
