import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './AskedActions.module.css'

/** The foot of a sheet that asks first: the way out, and the press that does it; where asking failed, the way to ask again. */
export const AskedActions = (props: {
  asked: Pick<UseQueryResult, 'isError' | 'refetch'>
  /** Asked again it would be answered the same. */
  isFinal?: boolean
  /** What the way out is called. */
  out: ReactNode
  onOut: () => void
  /** The press, once it is known what it comes to. */
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
