import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

/** A button of one icon, 44 px. With `aria-disabled` it keeps the focus and does nothing. */
export const IconButton = ({
  label,
  onClick,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'type'> & { label: string }) => (
  <button
    type="button"
    aria-label={label}
    className={`${classes.button} ${className}`}
    onClick={rest['aria-disabled'] === true ? undefined : onClick}
    {...rest}
  />
)
