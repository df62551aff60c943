import { Button, Stack, Text } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './OutboxList.module.css'
import { outbox } from './device-outbox.ts'
import { OutboxRow } from './OutboxRow.tsx'
import { useCanStore } from './use-can-store.ts'
import { useUnsent } from './use-outbox.ts'

/** How to sign out: delete everything, or keep pending changes sealed on the device. */
export type Leaving = 'forget' | 'keep'

/**
 * Asked of who signs out while something waits: signing out removes it from the device, unless it is kept sealed until they
 * sign in here again. `isNotStored`: it was tried, and they are still signed in.
 */
export const UnsentQuestion = (props: {
  leaving: Leaving | null
  isNotStored: boolean
  onLeave: (how: Leaving) => void
  onStay: () => void
}) => {
  const { leaving, onLeave } = props
  const { t } = useLingui()
  const hintId = useId()
  const unsent = useUnsent()
  const isOffline = useConnectivity() === 'offline'
  const canStore = useCanStore()
  const [isSending, setSending] = useState(false)
  const isBusy = isSending || leaving !== null
  const send = async () => {
    setSending(true)
    for (const { id } of unsent) await outbox.retry(id)
    setSending(false)
    if (outbox.getView().entries.every(({ state }) => state === 'done')) onLeave('forget')
  }
  return (
    <Stack gap="md">
      <Text role="alert">
        {canStore ? (
          <Plural
            value={unsent.length}
            one="One change hasn't been sent. What should we do with it?"
            other="# changes haven't been sent. What should we do with them?"
          />
        ) : (
          <Plural
            value={unsent.length}
            one="One change hasn't been sent. Signing out removes it from this device."
            other="# changes haven't been sent. Signing out removes them from this device."
          />
        )}
      </Text>
      <ul className={classes.list}>
        {unsent.map((entry) => (
          <OutboxRow key={entry.id} entry={entry} isSending={false} />
        ))}
      </ul>
      {props.isNotStored && (
        <Notice kind="danger" title={t`Couldn't encrypt them`}>
          <Trans>Nothing was removed. You're still signed in.</Trans>
        </Notice>
      )}
      {!isOffline && (
        <Button loading={isSending} disabled={leaving !== null} onClick={() => void send()}>
          <Trans>Send and sign out</Trans>
        </Button>
      )}
      {canStore && (
        <div className={classes.choice}>
          <Button
            variant={isOffline ? 'filled' : 'default'}
            leftSection={<IconLock size={20} aria-hidden />}
            aria-describedby={hintId}
            loading={leaving === 'keep'}
            disabled={isBusy && leaving !== 'keep'}
            onClick={() => onLeave('keep')}
          >
            <Trans>Keep encrypted and sign out</Trans>
          </Button>
          <Text size="sm" c="dimmed" id={hintId}>
            <Trans>No one can open them on this device. We'll send them when you sign in here again.</Trans>
          </Text>
        </div>
      )}
      <Button
        variant="light"
        color="red"
        loading={leaving === 'forget'}
        disabled={isBusy && leaving !== 'forget'}
        onClick={() => onLeave('forget')}
      >
        <Trans>Discard and sign out</Trans>
      </Button>
      <Button variant="default" disabled={isBusy} onClick={props.onStay}>
        <Trans>Stay signed in</Trans>
      </Button>
    </Stack>
  )
}
