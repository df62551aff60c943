import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Above the form: a queued edit was rejected, with the reason. Its values are in the form again. */
export const RefusedLabel = ({ entry }: { entry: OutboxEntry }) => {
  const { t } = useLingui()
  return (
    <Notice
      kind="danger"
      title={t`Change not accepted`}
      actions={
        <Button variant="default" onClick={() => void outbox.discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      }
    >
      {entry.problem?.message} <Trans>Correct the details below and save again.</Trans>
    </Notice>
  )
}
