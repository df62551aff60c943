import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { use, type ReactNode } from 'react'
import { Floating } from '../ui/Floating.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './form/GuestsPanel.module.css'
import { PanelFrameContext } from './panel-frame.ts'

/** Frame of an opened panel with its close button: beside the field, as a sheet on phones. */
export const PanelFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui()
  const frame = use(PanelFrameContext)
  if (frame === null) return null
  const body = (
    <div className={classes.steppers}>
      {children}
      <Button variant="light" onClick={frame.onClose} data-closes>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
  if (frame.asSheet) {
    return (
      <Sheet title={frame.title} closeLabel={t`Close`} onClose={frame.onClose}>
        {body}
      </Sheet>
    )
  }
  return (
    <Floating anchor={frame.anchor} className={classes.panel} onOutside={frame.onOutside}>
      <div role="dialog" aria-label={frame.title}>
        {body}
      </div>
    </Floating>
  )
}
