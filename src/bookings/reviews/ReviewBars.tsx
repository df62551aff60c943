import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#src/i18n/formats.ts'
import type { SubScore } from './review-form.ts'
import classes from './ReviewBars.module.css'

const inTen = (tenths: number): string => formatNumber(tenths / 10, { minimumFractionDigits: 1 })

type Summary = {
  count: number
  score: number | null
  subScores: Readonly<Record<string, number>> | null
  demonstrations: number
}

/** Mean scores, in tenths. */
export const ReviewBars = ({ summary, marks }: { summary: Summary; marks: readonly SubScore[] }) => {
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
        {marks.map(({ name, label }) => (
          <div key={name} className={classes.line}>
            <dt>{i18n._(label)}</dt>
            <dd>
              <progress className={classes.bar} value={subScores[name] ?? 0} max={100} aria-hidden />
              <span className={classes.value}>{inTen(subScores[name] ?? 0)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
