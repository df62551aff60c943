import { Button, Radio, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { REPORT_REASONS, type ReportReason } from '#contract/bookings/messages.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { notify } from '#src/ui/notify.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'

const isReason = (value: string): value is ReportReason => REPORT_REASONS.some((reason) => reason === value)

export type Report = { reason: ReportReason; note: string }

/** Reports a text to Singgah, with a reason. `note` says who sees the report. */
export const ReportSheet = (props: {
  title: string
  note: string
  send: (report: Report, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const idempotencyKey = useRef(uuidv7())
  const labels: Record<ReportReason, string> = {
    payment_elsewhere: t`Asks to pay outside Singgah`,
    offensive: t`Offensive or threatening`,
    spam: t`Advertising or spam`,
    other: t`Another reason`,
  }
  const report = useMutation({
    mutationFn: (chosen: ReportReason) => props.send({ reason: chosen, note: note.trim() }, idempotencyKey.current),
    onSuccess: () => {
      props.onClose()
      void notify({ title: t`Report sent`, message: t`We'll read it and email you.` })
    },
  })
  const { error } = report
  return (
    <Sheet title={props.title} closeLabel={t`Close`} onClose={props.onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason === null) setIsMissing(true)
          else if (!report.isPending) report.mutate(reason)
        }}
      >
        <Stack gap="lg">
          <Radio.Group
            label={t`What's wrong with it?`}
            value={reason ?? ''}
            error={isMissing ? t`Choose a reason.` : undefined}
            onChange={(value) => {
              if (!isReason(value)) return
              setReason(value)
              setIsMissing(false)
            }}
          >
            <Stack gap="sm" mt="xs">
              {REPORT_REASONS.map((one) => (
                <Radio key={one} size="md" value={one} label={labels[one]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            size="md"
            label={t`What happened? (optional)`}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
          <Text size="sm">{props.note}</Text>
          {error && (
            <Notice kind="danger">
              {error instanceof ApiError ? (
                error.message
              ) : (
                <Trans>We can't connect right now. You can safely try again.</Trans>
              )}
            </Notice>
          )}
          <Button type="submit" size="md" loading={report.isPending}>
            <Trans>Send report</Trans>
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
