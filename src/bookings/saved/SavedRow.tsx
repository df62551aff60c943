import { useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { CoverRow } from '#src/frame/cover/CoverRow.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from './SavedRow.module.css'

/** One saved thing: its picture, what it is, its price, and a button that removes it. */
export const SavedRow = (props: {
  cover: ComponentProps<typeof CoverRow>['hotel']
  children: ReactNode
  price: ReactNode
  onRemove: () => void
}) => {
  const { t } = useLingui()
  return (
    <CoverRow className={classes.row} hotel={props.cover} decorative>
      <div className={classes.body}>{props.children}</div>
      <div className={classes.price}>{props.price}</div>
      <IconButton label={t`Remove ${props.cover.name}`} className={classes.remove} onClick={props.onRemove}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </CoverRow>
  )
}
