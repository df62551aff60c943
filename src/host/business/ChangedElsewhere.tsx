import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Notice } from '#src/ui/Notice.tsx'

/** Another device saved the details first: the person chooses which are right. */
export const ChangedElsewhere = (props: { onTake: () => void; onKeep: () => void; isPending: boolean }) => {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      title={t`Changed on another device`}
      actions={
        <>
          <Button variant="default" onClick={props.onTake}>
            <Trans>Show the saved details</Trans>
          </Button>
          <Button loading={props.isPending} onClick={props.onKeep}>
            <Trans>Save mine</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your business details were saved elsewhere since you opened them. What you typed is still here.</Trans>
    </Notice>
  )
}
