import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { deviceZone, formatInstant, formatMoney, formatTime } from '#src/i18n/formats.ts'
import { hotelAnswerOf } from '../hotel-answer.ts'

export const HotelAnswerLine = ({ booking }: { booking: StayBooking }) => {
  const { confirmsUntil, refund } = booking
  const answer = hotelAnswerOf(booking)
  if (answer === null) return null
  if (answer === 'confirming') {
    if (!confirmsUntil) return null
    return (
      <Text size="sm">
        <Trans>
          until {booking.request ? formatInstant(confirmsUntil, deviceZone()) : formatTime(confirmsUntil, deviceZone())}
        </Trans>
      </Text>
    )
  }
  return (
    <Text size="sm">
      {answer === 'cancelled' && (
        <>
          <Trans>by the hotel</Trans>
          {refund !== null && ', '}
        </>
      )}
      {refund !== null && <Trans>Refund of {formatMoney(refund.amount)}</Trans>}
    </Text>
  )
}
