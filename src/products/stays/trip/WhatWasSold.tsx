import { Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatMoney, formatStay } from '#src/i18n/formats.ts'

/** The original booking, and the cost of partial cancellations. Empty if nothing was cancelled. */
export const WhatWasSold = ({ booking }: { booking: StayBooking }) => {
  const { sold, changes = [], total } = booking
  if (!sold) return null
  const fees = changes.flatMap(({ fee }) => (fee === null ? [] : [fee.minor]))
  const fee = { ...total, minor: fees.reduce((sum, one) => sum + one, 0) }
  return (
    <Text size="sm" c="dimmed" mt="sm">
      <Trans>
        Booked at first: {formatStay(sold.checkIn, sold.checkOut)},{' '}
        <Plural value={sold.rooms} one="# room" other="# rooms" />, {formatMoney(sold.total)}.
      </Trans>{' '}
      {fee.minor > 0 && <Trans>Cancellation fees: {formatMoney(fee)}.</Trans>}
    </Text>
  )
}
