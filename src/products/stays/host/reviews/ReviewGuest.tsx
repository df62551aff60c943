import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import * as v from 'valibot'
import { GUEST_MARKS, type GuestMark } from '#contract/products/stays/guest-review.ts'
import { guestReviewBody, REPLY_LENGTH, type StayToReview } from '#contract/products/stays/host-reviews.ts'
import { Marks } from '#src/bookings/reviews/Marks.tsx'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { deviceZone, formatInstant, formatStay } from '#src/i18n/formats.ts'
import { notify } from '#src/ui/notify.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './HostReviews.module.css'
import { guestReviewKind, guestReviewLane } from './kinds.ts'
import { hostReviewQueries } from './queries.ts'
import { useLane } from './use-lane.ts'
import { WaitingNote } from './WaitingNote.tsx'

type Scores = Partial<Record<GuestMark, number>>
type Form = { scores: Scores; text: string }

const Writing = (props: { stay: StayToReview; form: Form; onChange: (form: Form) => void; onClose: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [missing, setMissing] = useState<readonly GuestMark[]>([])
  const [error, setError] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isBusy = useRef(false)
  const { stay, form, onChange, onClose } = props
  const { scores, text } = form
  const labels: Record<GuestMark, string> = {
    communication: t`Communication`,
    care: t`Care of the room`,
    rules: t`House rules`,
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    const body = v.safeParse(guestReviewBody, { scores, text: text.trim() })
    if (!body.success) return setMissing(GUEST_MARKS.filter((mark) => scores[mark] === undefined))
    isBusy.current = true
    setIsPending(true)
    setError(null)
    try {
      const input = { params: { bookingId: stay.bookingId }, body: body.output }
      const submitted = await outbox.submit(guestReviewKind, input, stay.reference)
      await queryClient.invalidateQueries({ queryKey: hostReviewQueries.all() })
      onClose()
      void notify({
        title: t`Thank you`,
        message:
          submitted === 'sent'
            ? t`Your review of ${stay.guest} is saved.`
            : t`It's saved on this device and will be sent.`,
      })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '')
    } finally {
      isBusy.current = false
      setIsPending(false)
    }
  }
  return (
    <Sheet title={t`Review ${stay.guest}`} closeLabel={t`Close`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="lg">
          <Text>
            <Trans>
              Your review and the guest's are shown together, or 14 days after check-out. Neither sees the other's
              before.
            </Trans>
          </Text>
          {GUEST_MARKS.map((mark) => (
            <Marks
              key={mark}
              label={labels[mark]}
              value={scores[mark]}
              error={missing.includes(mark) ? t`Choose a score.` : undefined}
              onChange={(value) => {
                onChange({ ...form, scores: { ...scores, [mark]: value } })
                setMissing((before) => before.filter((one) => one !== mark))
              }}
            />
          ))}
          <Textarea
            size="md"
            rows={3}
            maxLength={REPLY_LENGTH}
            label={t`What should the guest know? (optional)`}
            value={text}
            onChange={({ currentTarget: { value } }) => onChange({ ...form, text: value })}
          />
          {error !== null && <Notice kind="danger">{error}</Notice>}
          <Button type="submit" size="md" loading={isPending}>
            <Trans>Send review</Trans>
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}

/** A stay that is over and whose guest I may still review. */
export const ReviewGuest = ({ stay }: { stay: StayToReview }) => {
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState<Form>({ scores: {}, text: '' })
  const waiting = useLane(guestReviewLane(stay.bookingId))
  const until = formatInstant(stay.until, deviceZone())
  return (
    <li className={classes.stay}>
      <div>
        <Text fw={600}>{stay.guest}</Text>
        <Text size="sm">
          {stay.hotelName} · {formatStay(stay.checkIn, stay.checkOut)} · {stay.reference}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>Until {until}</Trans>
        </Text>
      </div>
      {waiting ? (
        <WaitingNote entry={waiting} />
      ) : (
        <Group>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            <Trans>Review guest</Trans>
          </Button>
        </Group>
      )}
      {isOpen && <Writing stay={stay} form={form} onChange={setForm} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
