import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './AddButton.module.css'

/** Adds a row to a list; where the list is full it stays to be read and does nothing. */
export const AddButton = (props: {
  className: string | undefined
  isFull: boolean
  onAdd: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    data-add
    className={`${classes.add} ${props.className}`}
    aria-disabled={props.isFull}
    onClick={props.isFull ? undefined : props.onAdd}
  >
    <IconPlus size={20} aria-hidden />
    {props.children}
  </button>
)
