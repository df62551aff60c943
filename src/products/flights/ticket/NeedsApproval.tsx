import { useEffect, type ReactNode } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { approvalNeeded } from '../trip/current-price.ts'
import { useOnDemand } from '#src/ui/use-on-demand.ts'

/** Shows the request form if a price needs an approval, otherwise its children. */
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
