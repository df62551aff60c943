import { Trans } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { giveUpSlowCalls } from '#src/platform/api/slow-calls.ts'
import classes from './UpdateQuestion.module.css'

/** Above everything, also inside of an open dialog: nothing outside of one can be pressed. */
export const SlowCallNotice = () =>
  createPortal(
    <div className={classes.prompt} role="status">
      <span>
        <Trans>The connection is slow. We're still trying; your last action may have gone through.</Trans>
      </span>
      <span className={classes.actions}>
        <button type="button" className={`${classes.action} ${classes.main}`} onClick={giveUpSlowCalls}>
          <Trans>Stop waiting</Trans>
        </button>
      </span>
    </div>,
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.getElementById('main') ?? document.body,
  )
