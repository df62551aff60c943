import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** A message beside its subject. `danger` is announced immediately, the others politely. */
export const Notice = (props: {
  kind: 'info' | 'warning' | 'danger'
  icon?: ReactNode
  title?: string
  children?: ReactNode
  /** Buttons below the words. */
  actions?: ReactNode
}) => (
  <div className={`${classes.notice} ${classes[props.kind]}`} role={props.kind === 'danger' ? 'alert' : 'status'}>
    {props.icon && (
      <span className={classes.icon} aria-hidden>
        {props.icon}
      </span>
    )}
    <div className={classes.body}>
      {props.title && <div className={classes.title}>{props.title}</div>}
      {props.children}
      {props.actions && <div className={classes.actions}>{props.actions}</div>}
    </div>
  </div>
)
