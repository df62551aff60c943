import { Button, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { refusedByRule } from '../../policy/sale-refusal-label.ts'

/** Reason why the rooms are not held, with the way on: another room where this one cannot be held. */
export const NotHeld = (props: {
  error: unknown
  onAgain: () => void
  onPriceAgain: () => void
  backToHotel: ReactNode
}) => {
  const { t } = useLingui()
  const { error } = props
  if (hasCode(error, 'sold_out', 'prepay_needed')) {
    return (
      <Notice kind="danger" title={error.code === 'sold_out' ? t`Just sold out` : t`Pay when you book`}>
        <Stack gap="xs" align="flex-start">
          {error.message}
          {props.backToHotel}
        </Stack>
      </Notice>
    )
  }
  const rule = refusedByRule(error)
  if (rule !== null) {
    return (
      <Notice kind="danger" title={t`No longer on sale for these dates`}>
        <Stack gap="xs" align="flex-start">
          {rule}
          {props.backToHotel}
        </Stack>
      </Notice>
    )
  }
  const priceIsOver = hasCode(error, 'quote_expired', 'not_found')
  return (
    <Notice kind="danger" title={t`We couldn't hold the rooms`}>
      <Stack gap="xs" align="flex-start">
        {error instanceof ApiError ? (
          error.message
        ) : (
          <Trans>We can't connect right now. What you typed is still here; try again when you're online.</Trans>
        )}
        <Button size="sm" variant="default" onClick={priceIsOver ? props.onPriceAgain : props.onAgain}>
          {priceIsOver ? <Trans>Check the price again</Trans> : <Trans>Try again</Trans>}
        </Button>
      </Stack>
    </Notice>
  )
}
