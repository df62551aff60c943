import type { ReactNode, Ref } from 'react'
import classes from './Field.module.css'

/** Ids that connect a field's input with its description, and the error state. */
export const fieldIds = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error === undefined ? undefined : (true as const),
  'aria-describedby': error === undefined ? undefined : `${id}-error`,
})

/** The frame of a field made of plain elements: label above, a box with an icon and one more thing, the mistake below. */
export const Field = ({
  boxRef,
  ...props
}: {
  id: string
  label: string
  /** Beside the label, said with it. */
  aside?: ReactNode
  icon?: ReactNode
  trailing?: ReactNode
  error: string | undefined
  boxRef?: Ref<HTMLDivElement>
  children: ReactNode
}) => (
  <div className={classes.field} data-invalid={props.error === undefined ? undefined : true}>
    <label htmlFor={props.id} className={classes.label}>
      {props.label}
      {props.aside}
    </label>
    <div ref={boxRef} className={classes.box} data-anchor={boxRef === undefined ? undefined : true}>
      {props.icon && <span className={classes.icon}>{props.icon}</span>}
      {props.children}
      {props.trailing}
    </div>
    {props.error !== undefined && (
      <p id={`${props.id}-error`} className={classes.error}>
        {props.error}
      </p>
    )}
  </div>
)
