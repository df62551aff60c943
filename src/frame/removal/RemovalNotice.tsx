import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'

/** Says that something was removed, and undoes it. */
export const RemovalNotice = (props: {
  children: ReactNode
  isUndoing?: boolean
  onUndo: () => void
  onClose: () => void
}) => (
  <Notice
    kind="info"
    actions={
      <>
        <Button
          variant="default"
          loading={props.isUndoing ?? false}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={props.onUndo}
        >
          <Trans>Undo</Trans>
        </Button>
        <Button variant="subtle" onClick={props.onClose}>
          <Trans>Close</Trans>
        </Button>
      </>
    }
  >
    {props.children}
  </Notice>
)
