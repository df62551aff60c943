import { Button, Group, Stack, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { REPLY_LENGTH, type HostReview } from '#contract/products/stays/host-reviews.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { replyKind } from './kinds.ts'
import { hostReviewQueries } from './queries.ts'

/** A reply, once; the parent keeps the text, so that closing it loses nothing. */
export const ReplyForm = (props: {
  review: HostReview
  text: string
  onChange: (text: string) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isBusy = useRef(false)
  const { review, text, onChange, onClose } = props
  const { reviewId, authorName } = review
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    if (text.trim() === '') return setError(t`Write your reply.`)
    isBusy.current = true
    setIsPending(true)
    try {
      await outbox.submit(replyKind, { params: { reviewId }, body: { text: text.trim() } }, authorName)
      await queryClient.invalidateQueries({ queryKey: hostReviewQueries.all() })
      onChange('')
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '')
    } finally {
      isBusy.current = false
      setIsPending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        <Textarea
          size="md"
          rows={3}
          maxLength={REPLY_LENGTH}
          label={t`Reply to ${authorName}`}
          description={t`Everyone sees it below the review. You can reply once.`}
          value={text}
          error={error}
          onChange={({ currentTarget: { value } }) => {
            onChange(value)
            setError(null)
          }}
        />
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            <Trans>Send reply</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
