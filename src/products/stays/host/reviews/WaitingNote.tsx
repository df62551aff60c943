import { Button, Group, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconClockHour4 } from '@tabler/icons-react'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'

/** State of a change on this device: queued or refused. */
export const WaitingNote = ({ entry }: { entry: OutboxEntry }) =>
  entry.state === 'refused' ? (
    <Group gap="sm">
      <Text size="sm" role="alert">
        <Trans>Not sent.</Trans> {entry.problem?.message}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void outbox.discard(entry.id)}>
        <Trans>Remove</Trans>
      </Button>
    </Group>
  ) : (
    <Text size="sm" c="dimmed">
      <IconClockHour4 size={16} aria-hidden /> <Trans>Will be sent when you're online</Trans>
    </Text>
  )
