import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from '../Policies.module.css'

/** A row of a list with its button to remove it. */
export const RemovableRow = (props: { removeLabel: string; onRemove: () => void; children: ReactNode }) => (
  <li className={classes.entry}>
    <div className={classes.entryBody}>{props.children}</div>
    <IconButton label={props.removeLabel} onClick={props.onRemove}>
      <IconX size={18} aria-hidden />
    </IconButton>
  </li>
)
