import { Trans, useLingui } from '@lingui/react/macro'
import type { Review } from '#contract/products/stays/reviews.ts'
import { ReviewCard as Card } from '#src/bookings/reviews/ReviewCard.tsx'
import { deviceZone, formatDate } from '#src/i18n/formats.ts'
import { TRAVELLER_LABELS } from './labels.ts'
import classes from './ReviewCard.module.css'

type ShownReview = Pick<
  Review,
  'authorName' | 'travellerKind' | 'language' | 'stayedIn' | 'title' | 'text' | 'score' | 'isVerified' | 'reply'
>

/** The review of a stay, with the reply of the property. */
export const ReviewCard = ({ review }: { review: ShownReview }) => {
  const { i18n } = useLingui()
  const { reply, stayedIn, travellerKind } = review
  return (
    <Card
      review={review}
      month={stayedIn}
      about={i18n._(TRAVELLER_LABELS[travellerKind])}
      verified={<Trans>Verified stay</Trans>}
    >
      {reply && (
        <div className={classes.reply}>
          <p className={classes.by}>
            <Trans>Reply from the property, {formatDate(reply.at, deviceZone())}</Trans>
          </p>
          <p className={classes.text}>{reply.text}</p>
        </div>
      )}
    </Card>
  )
}
