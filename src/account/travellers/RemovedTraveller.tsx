import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import { fullName } from './full-name.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useRemoval, type Removed } from './use-removal.ts'

/** Undo for a removed traveller, including all data. */
export const RemovedTraveller = ({ removed, onDone }: { removed: Removed; onDone: () => void }) => {
  const { undo } = useRemoval(() => undefined)
  const name = fullName(removed.traveller.name)
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
      <Trans>{name} removed.</Trans>
    </Notice>
  )
}
