import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { otherAmountsOf } from '#src/bookings/other-amounts.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Card } from './Card.tsx'
import type { AdminStay } from '#contract/products/stays/admin.ts'

/** Payments that brought another amount than was asked. Nothing where there were none. */
export const OtherAmounts = ({ booking }: { booking: AdminStay }) => {
  const { t } = useLingui()
  const others = otherAmountsOf(booking)
  if (others.length === 0) return null
  return (
    <Card id="other-amounts" title={t`Wrong amount paid`}>
      <Stack gap="sm">
        {others.map(({ at, received, asked }) => (
          <Notice key={at} kind="warning">
            <Trans>
              {formatMoney(received)} was paid on {formatInstant(at, booking.company.zone)} instead of{' '}
              {formatMoney(asked)}. We'll refund it in full.
            </Trans>
          </Notice>
        ))}
      </Stack>
    </Card>
  )
}
