import { Button, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportReview, type HostReview } from '#contract/products/stays/host-reviews.ts'
import { ReportSheet, type Report } from '#src/bookings/ReportSheet.tsx'
import { call } from '#src/platform/api/client.ts'
import { ReviewCard } from '../../reviews/ReviewCard.tsx'
import classes from './HostReviews.module.css'
import { replyLane } from './kinds.ts'
import { hostReviewQueries } from './queries.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { useLane } from './use-lane.ts'
import { WaitingNote } from './WaitingNote.tsx'

/** A review of one of my properties, with my reply or the way to it. */
export const HostReviewCard = ({ review }: { review: HostReview }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isReplying, setIsReplying] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const [text, setText] = useState('')
  const waiting = useLane(replyLane(review.reviewId))
  const { reviewId, hotelName, reply, isReported, bookingId } = review
  const report = async (body: Report, idempotencyKey: string) => {
    await call(reportReview, { params: { reviewId }, body }, { idempotencyKey })
    await queryClient.invalidateQueries({ queryKey: hostReviewQueries.all() })
  }
  const mayReply = reply === null && waiting === null
  return (
    <li className={classes.card}>
      <Stack gap="sm">
        <Text fw={600}>{hotelName}</Text>
        <ReviewCard review={{ ...review, isVerified: bookingId !== null }} />
        {waiting && <WaitingNote entry={waiting} />}
        {isReported && (
          <Text size="sm" c="dimmed">
            <Trans>You reported this review. We're checking it.</Trans>
          </Text>
        )}
        {isReplying && mayReply ? (
          <ReplyForm review={review} text={text} onChange={setText} onClose={() => setIsReplying(false)} />
        ) : (
          <Group gap="sm">
            {mayReply && (
              <Button variant="default" onClick={() => setIsReplying(true)}>
                <Trans>Reply</Trans>
              </Button>
            )}
            {!isReported && (
              <Button variant="subtle" color="gray" onClick={() => setIsReporting(true)}>
                <Trans>Report review</Trans>
              </Button>
            )}
          </Group>
        )}
        {isReporting && (
          <ReportSheet
            title={t`Report this review`}
            note={t`We'll see this review and your name. It stays published while we check it.`}
            send={report}
            onClose={() => setIsReporting(false)}
          />
        )}
      </Stack>
    </li>
  )
}
