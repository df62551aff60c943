import { Trans, useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { Review } from '#contract/products/stays/reviews.ts'
import { deviceZone, formatDate, formatMonth, formatNumber } from '#src/i18n/formats.ts'
import classes from './ReviewCard.module.css'
import { TRAVELLER_LABELS } from './labels.ts'

export type ShownReview = Pick<
  Review,
  'authorName' | 'travellerKind' | 'language' | 'stayedIn' | 'title' | 'text' | 'score' | 'isVerified' | 'reply'
>

/** One review: its mark, who says it by first name, and the words in their own language. */
export const ReviewCard = ({ review }: { review: ShownReview }) => {
  const { t, i18n } = useLingui()
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
            {i18n._(TRAVELLER_LABELS[review.travellerKind])} · {formatMonth(review.stayedIn)}
          </div>
        </div>
        {review.isVerified ? (
          <span className={classes.verified}>
            <IconRosetteDiscountCheck size={17} aria-hidden /> <Trans>Verified stay</Trans>
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
      {review.reply && (
        <div className={classes.reply}>
          <p className={classes.quiet}>
            <Trans>Reply from the property, {formatDate(review.reply.at, deviceZone())}</Trans>
          </p>
          <p className={classes.text}>{review.reply.text}</p>
        </div>
      )}
    </article>
  )
}
