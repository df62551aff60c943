import { Button, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import type { Outbox } from '#src/platform/outbox/outbox.ts'
import { loadOutboxKinds } from '#src/platform/outbox/product-kinds.ts'
import { reopening } from '#src/platform/outbox/device-queue-storage.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { outbox } from './device-outbox.ts'
import { useUnopened } from './stored-changes.ts'
import classes from './OutboxList.module.css'
import { OutboxRow } from './OutboxRow.tsx'
import { useOutbox } from './use-outbox.ts'

/** Sealed changes from before a sign-out that cannot be opened, because their key has changed. */
const Unopened = () => {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      title={t`Can't open changes from before you signed out`}
      actions={
        <Button size="sm" variant="default" onClick={() => void reopening.discardUnopened()}>
          <Trans>Discard changes</Trans>
        </Button>
      }
    >
      <Trans>Their encryption key is gone. They weren't sent, and no one can read them.</Trans>
    </Notice>
  )
}

/** Changes on this device that are pending or were sent today. Empty if there are none. */
export const OutboxList = ({ level = 2, of = outbox }: { level?: 2 | 3; of?: Outbox }) => {
  const id = useId()
  const { entries, sendingId } = useOutbox(of)
  const isUnopened = useUnopened() > 0 && of === outbox
  const [, setLoaded] = useState(false)
  useEffect(() => {
    void of.refresh().catch(() => undefined)
    // Labels of the products' changes; without them a change is shown as one of another version.
    void loadOutboxKinds().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [of])
  if (entries.length === 0 && !isUnopened) return null
  const back = entries.filter(({ wasSealed, state }) => wasSealed && state === 'waiting').length
  return (
    <section className={classes.box} aria-labelledby={id}>
      <Title order={level} size="h4" id={id}>
        <Trans>Changes from this device</Trans>
      </Title>
      {back > 0 && (
        <p className={classes.back} role="status">
          <Plural
            value={back}
            one="One change from before you signed out is queued. We'll send it."
            other="# changes from before you signed out are queued. We'll send them."
          />
        </p>
      )}
      {isUnopened && <Unopened />}
      <ul className={classes.list}>
        {entries.map((entry) => (
          <OutboxRow key={entry.id} of={of} entry={entry} isSending={entry.id === sendingId} />
        ))}
      </ul>
    </section>
  )
}
