import { CloseButton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSun } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './ScannedView.module.css'
import { useWakeLock } from './use-wake-lock.ts'

const SCREEN_LABELS = {
  asking: null,
  held: <Trans>The screen stays on while this is open.</Trans>,
  missing: <Trans>This browser can't keep the screen on: touch it now and then.</Trans>,
  refused: <Trans>Your screen may turn off: touch it now and then.</Trans>,
} as const

/** Full-screen code for scanning, black on white in both themes; the screen stays on. */
export const ScannedView = (props: { label: string; onClose: () => void; children: ReactNode }) => {
  const { t } = useLingui()
  const { label, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const screen = useWakeLock()

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.view}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.body}>
        <div className={classes.close}>
          <CloseButton aria-label={t`Close`} onClick={onClose} size="xl" className={classes.cross} />
        </div>
        {children}
        <p className={classes.hint} role="status">
          <IconSun size={20} aria-hidden />
          <span>
            <Trans>Won't scan? Turn up the brightness.</Trans> {SCREEN_LABELS[screen]}
          </span>
        </p>
      </div>
    </dialog>
  )
}
