import { useLingui } from '@lingui/react/macro'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from './Heart.module.css'

/** The button of the wishlist; without `onPress` it is not ready yet. */
export const Heart = (props: {
  hotelName: string
  isSaved: boolean
  onPress?: () => void
  className?: string | undefined
}) => {
  const { t } = useLingui()
  const Icon = props.isSaved ? IconHeartFilled : IconHeart
  return (
    <IconButton
      label={t`Save ${props.hotelName}`}
      aria-pressed={props.isSaved}
      aria-disabled={props.onPress === undefined || undefined}
      className={`${classes.save} ${props.className ?? ''}`}
      onClick={props.onPress}
    >
      <Icon size={22} aria-hidden />
    </IconButton>
  )
}
