import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './EditResults.module.css'

/** Results of edits that were applied in part or refused, until the host dismisses them. */
export const EditResults = (props: {
  edits: readonly OutboxEntry[]
  linesOf: (result: unknown) => readonly string[]
}) => {
  const { t } = useLingui()
  return props.edits.map((entry) => (
    <Notice
      key={entry.id}
      kind="warning"
      title={entry.about}
      actions={
        <Button
          size="sm"
          variant="default"
          aria-label={t`Dismiss: ${entry.about}`}
          onClick={() => void outbox.discard(entry.id)}
        >
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      {entry.state === 'refused' ? (
        (entry.problem?.message ?? <Trans>Not changed.</Trans>)
      ) : (
        <ul className={classes.told}>
          {props.linesOf(entry.result).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  ))
}
