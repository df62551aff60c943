import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Approval } from '#contract/products/flights/approval-envelope.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { BOOKING_LISTS_KEY } from '#src/bookings/booking-list.ts'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { Deadline } from './Deadline.tsx'

/** The approval request: its deadline is shown from stored data, everything else is fetched. */
export const TicketApproval = ({ booking, approval }: { booking: FlightBooking; approval: Approval }) => {
  const queryClient = useQueryClient()
  const { part, missing, want } = useOnDemand(async () =>
    (await import('../approval/fetch-approval.ts')).fetchApproval(),
  )
  useEffect(() => {
    if (!missing) want()
  })
  const lookAgain = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: flightBookingQueries.all() })
    void queryClient.invalidateQueries({ queryKey: BOOKING_LISTS_KEY })
  }, [queryClient])
  const deadline = (
    <Deadline
      until={approval.until}
      onEnd={lookAgain}
      render={(moment, left) => (
        <Trans>
          Decision by {moment}. {left}
        </Trans>
      )}
    />
  )
  if (part) return <part.ApprovalState booking={booking} approval={approval} deadline={deadline} />
  return approval.state === 'waiting' && <Notice kind="info">{deadline}</Notice>
}
