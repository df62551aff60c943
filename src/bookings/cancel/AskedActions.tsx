import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './AskedActions.module.css'

/** Footer of a confirmation sheet: cancel and confirm buttons; after a failed load, retry. */
export const AskedActions = (props: {
  asked: { isError: boolean; refetch: () => unknown }
  /** Asked again it would be answered the same. */
  isFinal?: boolean
  /** Label of the cancel button. */
  out: ReactNode
  onOut: () => void
  /** The confirm button, after the amount is loaded. */
  children: ReactNode
}) => (
  <div className={classes.actions}>
    <Button variant="default" onClick={props.onOut}>
      {props.out}
    </Button>
    {props.children ||
      (props.asked.isError && props.isFinal !== true && (
        <Button onClick={() => void props.asked.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      ))}
  </div>
)
