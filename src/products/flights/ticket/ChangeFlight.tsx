import { useFlightChange } from '../trip/use-flight-change.ts'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { unpaidChangeOf } from '#contract/products/flights/change-rules.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { PayChange } from './PayChange.tsx'

const route = getRouteApi('/_flights/flights/ticket')

/**
 * Pending changes, and the search for other flights while the URL has it open. All of it needs the network and is
 * loaded on demand.
 */
export const ChangeFlight = ({ booking, className }: { booking: FlightBooking; className: string }) => {
  const { t } = useLingui()
  const { change } = route.useSearch()
  const { part, missing, want } = useOnDemand(async () => (await import('../change/fetch-changes.ts')).fetchChanges())
  // Here, so that it is the same press as before where the sheet was closed before an answer came.
  const sending = useFlightChange(booking.bookingId, (send: (key: string) => Promise<FlightBooking>, key) => send(key))
  const { can, changes } = booking
  const unpaid = unpaidChangeOf(booking)
  const isWanted = change || can.change || changes.length > 0
  useEffect(() => {
    if (isWanted && !missing) want()
  })
  if (part) {
    return (
      <part.Changes
        booking={booking}
        sending={sending}
        isOpen={change === true}
        className={className}
        pay={unpaid && <PayChange booking={booking} change={unpaid} />}
      />
    )
  }
  return (
    change &&
    missing && (
      <Notice
        kind="warning"
        title={t`You're offline`}
        actions={
          <Button variant="default" onClick={want}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>We can't connect right now. Try again when you're online.</Trans>
      </Notice>
    )
  )
}
