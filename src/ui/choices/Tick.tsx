import type { ReactNode } from 'react'
import classes from './Tick.module.css'

/** A box to tick on a card: the browser's own. In forms and filters a `Checkbox` has the room for mistakes. */
export const Tick = (props: {
  label: ReactNode
  /** In place of the label, where several look the same. */
  name?: string
  isTicked: boolean
  isDisabled?: boolean
  onToggle: () => void
  className?: string | undefined
}) => (
  <div className={props.className}>
    <label className={classes.tick} data-disabled={props.isDisabled || undefined}>
      <input
        type="checkbox"
        aria-label={props.name}
        checked={props.isTicked}
        disabled={props.isDisabled}
        onChange={props.onToggle}
      />
      <span className={classes.words}>{props.label}</span>
    </label>
  </div>
)
