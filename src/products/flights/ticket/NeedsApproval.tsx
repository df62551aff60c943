import { useEffect, type ReactNode } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { approvalNeeded } from '../trip/current-price.ts'
import { useOnDemand } from '#src/ui/use-on-demand.ts'

/** The way to ask the company for a price that may not be paid without its word; else what is there to press. */
export const NeedsApproval = (props: { booking: FlightBooking; error: unknown; children: ReactNode }) => {
  const needed = approvalNeeded(props.error)
  const { part, missing, want } = useOnDemand(async () =>
    (await import('../approval/fetch-approval.ts')).fetchAskForPrice(),
  )
  useEffect(() => {
    if (needed && !missing) want()
  })
  return part && needed ? <part.AskForPrice booking={props.booking} {...needed} /> : props.children
}
