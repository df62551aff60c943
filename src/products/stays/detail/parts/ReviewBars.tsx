import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReviewSummary } from '#contract/products/stays/reviews.ts'
import { SCORE_BANDS, SUB_SCORES } from '#contract/products/stays/review-rules.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import { SUB_SCORE_LABELS } from '#src/products/stays/reviews/labels.ts'
import classes from './ReviewBars.module.css'

const inTen = (tenths: number): string => formatNumber(tenths / 10, { minimumFractionDigits: 1 })

const Bar = ({ part }: { part: number }) => (
  <progress className={classes.bar} value={Math.round(part * 100)} max={100} aria-hidden />
)

export const ReviewBars = ({ summary }: { summary: ReviewSummary }) => {
  const { t, i18n } = useLingui()
  const { count, score, subScores } = summary
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
          {summary.demonstrations > 0 && (
            <div className={classes.quiet}>
              {summary.demonstrations === count ? (
                <Trans>All of these are demo reviews.</Trans>
              ) : (
                <Plural
                  value={summary.demonstrations}
                  one="# of these is a demo review."
                  other="# of these are demo reviews."
                />
              )}
            </div>
          )}
        </div>
      </div>
      <dl className={classes.marks}>
        {SUB_SCORES.map((name) => (
          <div key={name} className={classes.line}>
            <dt>{i18n._(SUB_SCORE_LABELS[name])}</dt>
            <dd>
              <Bar part={subScores[name] / 100} />
              <span className={classes.value}>{inTen(subScores[name])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <dl className={classes.bands} aria-label={t`Reviews by score`}>
        {SCORE_BANDS.map((least, index) => {
          const most = SCORE_BANDS[index - 1]
          const inBand = summary.bands[least] ?? 0
          const from = formatNumber(least / 10)
          const below = formatNumber((most ?? 0) / 10)
          return (
            <div key={least} className={classes.line}>
              <dt>
                {most === undefined ? t`${from} or more` : least === 10 ? t`below ${below}` : t`${from} to ${below}`}
              </dt>
              <dd>
                <Bar part={inBand / count} />
                <span className={classes.value}>{formatNumber(inBand)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
