import { useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import classes from './Stars.module.css'

export const Stars = ({ count }: { count: number }) => {
  const { t } = useLingui()
  return (
    <span className={classes.stars} role="img" aria-label={t`${count} stars`}>
      {Array.from({ length: count }, (_, index) => (
        <IconStarFilled key={index} size={13} aria-hidden />
      ))}
    </span>
  )
}
