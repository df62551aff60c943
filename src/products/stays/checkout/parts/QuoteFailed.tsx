import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconRefresh, IconTicketOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { refusedByRule } from '../../policy/sale-refusal-label.ts'
import type { Asked } from '../checkout-queries.ts'
import { isOfferRefused, offerReason } from '#src/bookings/checkout/offer-labels.ts'

/** Why there is no price, and what can be done about it. */
export const QuoteFailed = (props: {
  error: Error
  asked: Asked
  /** True if the URL names a quote. */
  hasQuote: boolean
  onWithoutOffer: () => void
  onPriceAgain: () => void
  onRetry: () => void
  backToHotel: ReactNode
}) => {
  const { error, asked, backToHotel } = props
  const { t, i18n } = useLingui()
  if (isOfferRefused(error)) {
    const reason = offerReason(error)
    return (
      <EmptyState
        role="alert"
        icon={<IconTicketOff size={34} />}
        title={t`Code ${asked.offerCode ?? ''} isn't valid here`}
        actions={
          <>
            <Button onClick={props.onWithoutOffer}>
              <Trans>Continue without the code</Trans>
            </Button>
            {backToHotel}
          </>
        }
      >
        {reason ? i18n._(reason) : error.message}
      </EmptyState>
    )
  }
  const over = hasCode(error, 'quote_expired') || (props.hasQuote && hasCode(error, 'not_found'))
  return (
    <EmptyState
      role="alert"
      icon={error instanceof ApiError ? <IconRefresh size={34} /> : <IconCloudOff size={34} />}
      title={
        over
          ? t`This price has expired`
          : error instanceof ApiError
            ? t`This room can't be booked this way`
            : t`Go online to see prices`
      }
      actions={
        <>
          <Button onClick={over ? props.onPriceAgain : props.onRetry}>
            {over ? <Trans>Check the price again</Trans> : <Trans>Try again</Trans>}
          </Button>
          {backToHotel}
        </>
      }
    >
      {error instanceof ApiError ? (
        (refusedByRule(error) ?? error.fields[0]?.message ?? error.message)
      ) : (
        <Trans>We can't connect right now. You haven't been charged.</Trans>
      )}
    </EmptyState>
  )
}
