import { Trans, useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMonth, formatNumber } from '#src/i18n/formats.ts'
import classes from './ReviewCard.module.css'

/** A review as everybody may read it. */
type ShownReview = {
  authorName: string
  language: string
  title: string
  text: string
  /** Tenths. */
  score: number
  isVerified: boolean
}

type ReviewCardProps = {
  review: ShownReview
  /** Its first day. */
  month: string
  about?: string
  /** Replaces "Verified booking". */
  verified?: ReactNode
  /** An answer to it. */
  children?: ReactNode
}

/** One review: its score, the first name of its author, and the text in its own language. */
export const ReviewCard = ({ review, month, about, verified, children }: ReviewCardProps) => {
  const { t } = useLingui()
  const mark = formatNumber(review.score / 10, { minimumFractionDigits: 1 })
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span className={classes.mark} role="img" aria-label={t`${mark} of 10`}>
          {mark}
        </span>
        <div>
          <strong>{review.authorName}</strong>
          <div className={classes.quiet}>
            {formatMonth(month)}
            {about !== undefined && ` · ${about}`}
          </div>
        </div>
        {review.isVerified ? (
          <span className={classes.verified}>
            <IconRosetteDiscountCheck size={17} aria-hidden /> {verified ?? <Trans>Verified booking</Trans>}
          </span>
        ) : (
          <span className={classes.quiet}>
            <Trans>Demo</Trans>
          </span>
        )}
      </header>
      {review.title && (
        <p className={classes.title} lang={review.language}>
          {review.title}
        </p>
      )}
      {review.text ? (
        <p className={classes.text} lang={review.language}>
          {review.text}
        </p>
      ) : (
        !review.title && (
          <p className={classes.quiet}>
            <Trans>Scores only.</Trans>
          </p>
        )
      )}
      {children}
    </article>
  )
}
