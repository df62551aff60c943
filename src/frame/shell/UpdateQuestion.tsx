import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { isOutdated, onOutdated } from '#src/platform/api/outdated.ts'
import { applyUpdate, dismissUpdate, hasDirtyForms, updateWhenReady } from '#src/pwa/updates.ts'
import classes from './UpdateQuestion.module.css'

/** The question of a new version; asked twice where something is typed that a reload would take away. */
export const UpdateQuestion = () => {
  const isTooOld = useSyncExternalStore(onOutdated, isOutdated, () => false)
  const [isTyped, setTyped] = useState(false)
  const [isGoing, setGoing] = useState(false)
  const update = () => {
    if (!isTyped && hasDirtyForms()) return setTyped(true)
    setGoing(true)
    if (isTooOld) void updateWhenReady().finally(() => setGoing(false))
    else applyUpdate()
  }
  return (
    <div className={classes.prompt} role="status">
      {isTyped ? (
        <Trans>Updating discards what you typed here.</Trans>
      ) : isTooOld ? (
        <Trans>This version no longer works. Update to continue; your saved data stays on this device.</Trans>
      ) : (
        <Trans>A new version is ready.</Trans>
      )}
      <span className={classes.actions}>
        {isTyped ? (
          <button type="button" className={classes.action} onClick={() => setTyped(false)}>
            <Trans>Keep editing</Trans>
          </button>
        ) : (
          !isTooOld && (
            <button type="button" className={classes.action} onClick={dismissUpdate}>
              <Trans>Later</Trans>
            </button>
          )
        )}
        <button type="button" className={`${classes.action} ${classes.main}`} aria-disabled={isGoing} onClick={update}>
          {isGoing ? <Trans>Updating …</Trans> : isTyped ? <Trans>Update anyway</Trans> : <Trans>Update now</Trans>}
        </button>
      </span>
    </div>
  )
}
