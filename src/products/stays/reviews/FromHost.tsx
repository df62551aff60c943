import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { GUEST_MARKS, type GuestMark, type GuestReview } from '#contract/products/stays/guest-review.ts'
import { formatNumber } from '#src/i18n/formats.ts'
import classes from './ReviewCard.module.css'

/** The host's review of the reader; nothing while it is hidden. */
export const FromHost = ({ review }: { review: GuestReview | null }) => {
  const { t } = useLingui()
  if (review === null) return null
  const labels: Record<GuestMark, string> = {
    communication: t`Communication`,
    care: t`Care of the room`,
    rules: t`House rules`,
  }
  const marks = GUEST_MARKS.map((mark) => `${labels[mark]} ${formatNumber(review.scores[mark])}/10`).join(' · ')
  return (
    <div className={classes.reply}>
      <p className={classes.by}>
        <Trans>The property about you</Trans>
      </p>
      <Text size="sm">{marks}</Text>
      {review.text !== '' && <p className={classes.text}>{review.text}</p>}
    </div>
  )
}
