import { Trans, useLingui } from '@lingui/react/macro'
import { IconRepeat } from '@tabler/icons-react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { now } from '#src/platform/device/clock.ts'
import { formatStay } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { daysAgain, isRebookable, searchAgain } from './rebook.ts'

/** The way to the same stay once more; nothing where the booking is still to be used. */
export const BookAgain = ({ booking }: { booking: StayBooking }) => {
  const { t } = useLingui()
  const at = new Date(now())
  if (!isRebookable(booking, at)) return null
  const { checkIn, checkOut } = daysAgain(booking, at)
  const days = formatStay(checkIn, checkOut)
  return (
    <LinkButton
      variant="default"
      size="sm"
      leftSection={<IconRepeat size={18} aria-hidden />}
      to="/hotels/detail"
      search={searchAgain(booking, at)}
      aria-label={t`Book again: ${days}, ${booking.hotel.name}`}
    >
      <Trans>Book again: {days}</Trans>
    </LinkButton>
  )
}
