import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import type { Outbox } from '#src/data/outbox/outbox.ts'
import { outbox } from './device-outbox.ts'
import classes from './OutboxList.module.css'
import { OutboxRow } from './OutboxRow.tsx'
import { useOutbox } from './use-outbox.ts'

/** What was done on this device and is not with the server yet, or came there today. Nothing where there is nothing. */
export const OutboxList = ({ level = 2, of = outbox }: { level?: 2 | 3; of?: Outbox }) => {
  const id = useId()
  const { entries, sendingId } = useOutbox(of)
  useEffect(() => void of.refresh().catch(() => undefined), [of])
  if (entries.length === 0) return null
  return (
    <section className={classes.box} aria-labelledby={id}>
      <Title order={level} size="h4" id={id}>
        <Trans>Changes from this device</Trans>
      </Title>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <OutboxRow key={entry.id} of={of} entry={entry} isSending={entry.id === sendingId} />
        ))}
      </ul>
    </section>
  )
}
