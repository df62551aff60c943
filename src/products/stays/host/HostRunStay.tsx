import type { StayRow } from '#contract/products/stays/today.ts'
import { CheckSteps } from '#src/host/bookings/CheckSteps.tsx'
import { PendingChange } from '#src/host/bookings/PendingChange.tsx'
import { usePendingHostChange } from '#src/host/bookings/use-host-change.ts'
import { NoShowSteps } from './HostedStayActions.tsx'
import classes from './HostedStay.module.css'

/** The host's actions on a stay of today, queued offline. */
export const HostRunStay = ({ stay }: { stay: StayRow }) => {
  const { bookingId, reference, guest, version, can } = stay
  const pending = usePendingHostChange(bookingId)
  if (version === undefined || can === undefined) return null
  const shown = { bookingId, reference, guest, version, can: pending === undefined ? can : {} }
  return (
    <div className={classes.steps}>
      {pending !== undefined && <PendingChange {...pending} />}
      <CheckSteps booking={shown} />
      <NoShowSteps stay={shown} />
    </div>
  )
}
