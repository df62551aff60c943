import { Trans } from '@lingui/react/macro'
import type { OutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { RemovalNotice } from '#src/frame/removal/RemovalNotice.tsx'
import { useOutsideRemoval } from './use-outside-removal.ts'

/** Undo for a removed outside booking. */
export const RemovedOutside = ({ removed, onDone }: { removed: OutsideBooking; onDone: () => void }) => {
  const { undo } = useOutsideRemoval(() => undefined)
  const { title } = removed
  return (
    <RemovalNotice
      isUndoing={undo.isPending}
      onUndo={() => undo.mutate(removed, { onSuccess: onDone })}
      onClose={onDone}
    >
      <Trans>{title} removed.</Trans>
    </RemovalNotice>
  )
}
