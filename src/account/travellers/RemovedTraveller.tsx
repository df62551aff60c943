import { Trans } from '@lingui/react/macro'
import { RemovalNotice } from '#src/frame/removal/RemovalNotice.tsx'
import { fullName } from './full-name.ts'
import { useRemoval, type Removed } from './use-removal.ts'

/** Undo for a removed traveller, including all data. */
export const RemovedTraveller = ({ removed, onDone }: { removed: Removed; onDone: () => void }) => {
  const { undo } = useRemoval(() => undefined)
  const name = fullName(removed.traveller.name)
  return (
    <RemovalNotice
      isUndoing={undo.isPending}
      onUndo={() => undo.mutate(removed, { onSuccess: onDone })}
      onClose={onDone}
    >
      <Trans>{name} removed.</Trans>
    </RemovalNotice>
  )
}
