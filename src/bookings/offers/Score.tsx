import { Plural, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#src/i18n/formats.ts'
import classes from './Score.module.css'

/** The review score of ten, and how many people it is from. `score` in tenths. */
export const Score = ({ score, reviewCount }: { score: number | null; reviewCount: number }) => {
  const { t } = useLingui()
  if (score === null) return <span className={classes.none}>{t`No reviews yet`}</span>
  const value = formatNumber(score / 10, { minimumFractionDigits: 1 })
  return (
    <span className={classes.score}>
      <span className={classes.value} role="img" aria-label={t`Review score ${value} of 10`}>
        {value}
      </span>
      <span className={classes.count}>
        <Plural value={reviewCount} one="# review" other="# reviews" />
      </span>
    </span>
  )
}
