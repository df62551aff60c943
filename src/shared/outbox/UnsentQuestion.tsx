import { Button, Stack, Text } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnectivity } from '#src/data/use-session.ts'
import classes from './OutboxList.module.css'
import { outbox } from './device-outbox.ts'
import { OutboxRow } from './OutboxRow.tsx'
import { useUnsent } from './use-outbox.ts'

/** Asked of who signs out while something waits: signing out removes it from the device. */
export const UnsentQuestion = (props: { isLeaving: boolean; onLeave: () => void; onStay: () => void }) => {
  const unsent = useUnsent()
  const isOffline = useConnectivity() === 'offline'
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    for (const { id } of unsent) await outbox.retry(id)
    setSending(false)
    if (outbox.getView().entries.every(({ state }) => state === 'done')) props.onLeave()
  }
  return (
    <Stack gap="md">
      <Text role="alert">
        <Plural
          value={unsent.length}
          one="One change has not reached us yet. Signing out removes it from this device."
          other="# changes have not reached us yet. Signing out removes them from this device."
        />
      </Text>
      <ul className={classes.list}>
        {unsent.map((entry) => (
          <OutboxRow key={entry.id} entry={entry} isSending={false} />
        ))}
      </ul>
      {!isOffline && (
        <Button loading={isSending} disabled={props.isLeaving} onClick={() => void send()}>
          <Trans>Send and sign out</Trans>
        </Button>
      )}
      <Button variant="default" color="red" loading={props.isLeaving} disabled={isSending} onClick={props.onLeave}>
        <Trans>Discard and sign out</Trans>
      </Button>
      <Button variant="default" disabled={isSending || props.isLeaving} onClick={props.onStay}>
        <Trans>Stay signed in</Trans>
      </Button>
    </Stack>
  )
}
