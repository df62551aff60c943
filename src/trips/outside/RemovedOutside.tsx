import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { OutsideBooking } from '#contract/bookings/outside-bookings.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useOutsideRemoval } from './use-outside-removal.ts'

/** Undo for a removed outside booking. */
export const RemovedOutside = ({ removed, onDone }: { removed: OutsideBooking; onDone: () => void }) => {
  const { undo } = useOutsideRemoval(() => undefined)
  const { title } = removed
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button
            variant="default"
            loading={undo.isPending}
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => undo.mutate(removed, { onSuccess: onDone })}
          >
            <Trans>Undo</Trans>
          </Button>
          <Button variant="subtle" onClick={onDone}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Trans>{title} removed.</Trans>
    </Notice>
  )
}
