import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'

/** "Delete", which asks once before it deletes. `name` is for screen readers: there are several in a list. */
export const DeleteButtons = (props: {
  name: string
  isSure: boolean
  isRemoving: boolean
  onSure: (isSure: boolean) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { name, isRemoving } = props
  if (!props.isSure) {
    return (
      <Button variant="default" aria-label={t`Delete ${name}`} onClick={() => props.onSure(true)}>
        <Trans>Delete</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button color="red" loading={isRemoving} aria-busy={isRemoving} onClick={props.onRemove}>
        <Trans>Yes, delete</Trans>
      </Button>
      <Button variant="default" onClick={() => props.onSure(false)}>
        <Trans>Keep it</Trans>
      </Button>
    </>
  )
}
