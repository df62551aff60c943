import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TOUR_SUB_SCORES } from '#contract/products/tours/tour-review-rules.ts'
import type { TourReviewSummary } from '#contract/products/tours/tour-reviews.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import { SUB_SCORE_LABELS } from '../detail/labels.ts'
import classes from './ReviewBars.module.css'

const inTen = (tenths: number): string => formatNumber(tenths / 10, { minimumFractionDigits: 1 })

/** Mean scores of a tour. */
export const ReviewBars = ({ summary }: { summary: TourReviewSummary }) => {
  const { t, i18n } = useLingui()
  const { count, score, subScores, demonstrations: demos } = summary
  if (score === null || subScores === null) return null
  return (
    <div className={classes.bars}>
      <div className={classes.overall}>
        <span className={classes.score} role="img" aria-label={t`Review score ${inTen(score)} of 10`}>
          {inTen(score)}
        </span>
        <div>
          <div className={classes.count}>
            <Plural value={count} one="of # review" other="of # reviews" />
          </div>
          {demos > 0 && (
            <div className={classes.quiet}>
              {demos === count ? (
                <Trans>All of these are demo reviews.</Trans>
              ) : (
                <Plural value={demos} one="# of these is a demo review." other="# of these are demo reviews." />
              )}
            </div>
          )}
        </div>
      </div>
      <dl className={classes.marks}>
        {TOUR_SUB_SCORES.map((name) => (
          <div key={name} className={classes.line}>
            <dt>{i18n._(SUB_SCORE_LABELS[name])}</dt>
            <dd>
              <progress className={classes.bar} value={subScores[name]} max={100} aria-hidden />
              <span className={classes.value}>{inTen(subScores[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
