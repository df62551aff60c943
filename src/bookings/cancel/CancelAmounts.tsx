import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Money } from '#contract/core/money.ts'
import type { RefundInto } from '#contract/payments/states.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Amount, AmountBack, Amounts } from './Amounts.tsx'

type Owed = { fee: Money; refund: Money; feeAtProperty: Money }

/** Cancellation fee and refund, and until when they are valid; `later` describes the time after it. */
export const CancelAmounts = (props: {
  amounts: Owed & { into?: RefundInto | undefined }
  until: string | null
  later?: Owed | null
  zone: string
}) => {
  const { amounts, until, later, zone } = props
  return (
    <>
      <Amounts>
        <Amount of={<Trans>Cancellation fee</Trans>} is={amounts.fee} />
        <AmountBack into={amounts.into} is={amounts.refund} />
        {amounts.feeAtProperty.minor > 0 && (
          <Amount of={<Trans>The property may charge you</Trans>} is={amounts.feeAtProperty} />
        )}
      </Amounts>
      {until !== null && (
        <Text size="sm" c="dimmed">
          <Trans>Valid until {formatInstant(until, zone)}.</Trans>{' '}
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
        <Trans>We can't connect right now. To cancel, try again when you're online.</Trans>
      )}
    </Notice>
  )
