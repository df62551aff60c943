import { SegmentedControl, Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { CancelAll } from './CancelAll.tsx'
import { CancelPartly } from './CancelPartly.tsx'

/** Cancelling a booking as a whole, or some of its rooms and nights. */
export const CancelBooking = ({ booking, onClose }: { booking: StayBooking; onClose: () => void }) => {
  const { t } = useLingui()
  const [what, setWhat] = useState<'all' | 'part'>('all')
  const isPart = what === 'part' && booking.can.cancelRooms === true
  return (
    <Sheet title={t`Cancel this booking?`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {booking.can.cancelRooms && (
          <SegmentedControl
            fullWidth
            aria-label={t`What is cancelled`}
            value={what}
            data={[
              { value: 'all', label: t`Cancel all` },
              { value: 'part', label: t`Some rooms or nights` },
            ]}
            onChange={setWhat}
          />
        )}
        {isPart ? (
          <CancelPartly booking={booking} onClose={onClose} />
        ) : (
          <CancelAll booking={booking} onClose={onClose} />
        )}
      </Stack>
    </Sheet>
  )
}
