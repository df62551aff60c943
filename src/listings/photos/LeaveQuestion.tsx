import { Button, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { markDirty } from '#src/pwa/updates.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { usePhotoIntake } from './PhotoIntake.tsx'

/** Asks who leaves the form while chosen photos are still being made smaller. */
export const LeaveQuestion = () => {
  const { t } = useLingui()
  const { left } = usePhotoIntake()
  const isBusy = left > 0
  useEffect(() => (isBusy ? markDirty() : undefined), [isBusy])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isBusy && next.pathname !== current.pathname,
    enableBeforeUnload: isBusy,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Sheet role="alertdialog" title={t`Leave this page?`} closeLabel={t`Close`} onClose={reset}>
      <Stack gap="md">
        <Text>
          {left > 0 ? (
            <Plural
              value={left}
              one="# photo isn't added yet. If you leave now, it stays out."
              other="# photos aren't added yet. If you leave now, they stay out."
            />
          ) : (
            <Trans>All photos are added now.</Trans>
          )}
        </Text>
        <Button onClick={reset}>
          <Trans>Stay here</Trans>
        </Button>
        <Button variant="default" onClick={proceed}>
          <Trans>Leave this page</Trans>
        </Button>
      </Stack>
    </Sheet>
  )
}
