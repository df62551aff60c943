import { Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import classes from './Sheet.module.css'

/**
 * A modal dialog on the platform's own `<dialog>`: focus stays inside, Escape closes, focus returns. A sheet from the
 * bottom on phones. It is mounted while open: give a key or a condition.
 */
export const Sheet = (props: {
  title: string
  closeLabel: string
  onClose: () => void
  /** `alertdialog` for words that must be read before anything else; it has no cross to click away. */
  role?: 'dialog' | 'alertdialog'
  className?: string
  children: ReactNode
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const role = props.role ?? 'dialog'

  const { onClose } = props

  // Closed before it leaves the page: one that is taken out open leaves the focus nowhere.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    const element = dialog.current
    const closeOutside = (event: MouseEvent) => {
      if (role === 'dialog' && event.target === element) onClose()
    }
    element?.addEventListener('click', closeOutside)
    return () => element?.removeEventListener('click', closeOutside)
  }, [role, onClose])

  return (
    <dialog
      ref={dialog}
      className={`${classes.sheet} ${props.className ?? ''}`}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        // React has it rise from a sheet within this one, which closes alone.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.body}>
        <div className={classes.head}>
          <Title order={2} size="h3" id={titleId}>
            {props.title}
          </Title>
          {role === 'dialog' && (
            <IconButton label={props.closeLabel} onClick={onClose} data-closes>
              <IconX size={22} aria-hidden />
            </IconButton>
          )}
        </div>
        <div id={bodyId}>{props.children}</div>
      </div>
    </dialog>
  )
}
