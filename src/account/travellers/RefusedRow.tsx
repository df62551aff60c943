import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Traveller } from '#contract/accounts/travellers.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import type { KindName } from '#src/platform/outbox/kinds.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import type { Shown } from './pending.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useRemoval, type Removed } from './use-removal.ts'

const REMOVAL: KindName = 'traveller.remove'

/** A queued edit that was rejected, with the reason and next steps. `traveller` is null if it was removed. */
export const RefusedRow = (props: {
  entry: OutboxEntry
  traveller: Shown<Traveller> | null
  onChange: () => void
  onRemoved: (removed: Removed) => void
}) => {
  const { t } = useLingui()
  const { entry, traveller } = props
  const { remove } = useRemoval(props.onRemoved)
  const forget = () => void outbox.discard(entry.id)
  if (entry.kind === REMOVAL && traveller !== null) {
    return (
      <Notice
        kind="danger"
        title={t`Not removed`}
        actions={
          <>
            <Button
              variant="default"
              loading={remove.isPending}
              // The row may be gone by then: what belongs to the press must not hang on it.
              onClick={() => void remove.mutateAsync(traveller).then(forget, () => undefined)}
            >
              <Trans>Remove anyway</Trans>
            </Button>
            <Button variant="default" onClick={forget}>
              <Trans>Keep</Trans>
            </Button>
          </>
        }
      >
        {entry.problem?.message} <Trans>The latest version is shown above.</Trans>
      </Notice>
    )
  }
  return (
    <Notice
      kind="danger"
      title={t`Change not accepted`}
      actions={
        <>
          {entry.kind !== REMOVAL && (
            <Button variant="default" onClick={props.onChange}>
              <Trans>Review and decide</Trans>
            </Button>
          )}
          <Button variant="default" onClick={forget}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {entry.problem?.message}
    </Notice>
  )
}
