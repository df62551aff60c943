import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'

/** Asks before something ends that other sites rely on. */
export const Question = (props: {
  title: string
  children: ReactNode
  action: string
  isBusy: boolean
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}) => (
  <Sheet title={props.title} closeLabel="" role="alertdialog" onClose={props.onClose}>
    <Stack gap="md">
      <div>{props.children}</div>
      {props.failure !== null && <Notice kind="danger">{props.failure}</Notice>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red" loading={props.isBusy} onClick={props.onConfirm}>
          {props.action}
        </Button>
      </Group>
    </Stack>
  </Sheet>
)
