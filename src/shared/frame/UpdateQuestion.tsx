import { Trans } from '@lingui/react/macro'
import { applyUpdate, dismissUpdate } from '#src/pwa/updates.ts'
import classes from './UpdateQuestion.module.css'

export const UpdateQuestion = () => (
  <div className={classes.prompt} role="status">
    <Trans>A new version is ready.</Trans>
    <span className={classes.actions}>
      <button type="button" className={classes.action} onClick={dismissUpdate}>
        <Trans>Later</Trans>
      </button>
      <button type="button" className={`${classes.action} ${classes.main}`} onClick={applyUpdate}>
        <Trans>Update now</Trans>
      </button>
    </span>
  </div>
)
