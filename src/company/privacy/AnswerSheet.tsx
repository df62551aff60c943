import { SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import {
  answerPrivacy,
  type CompanyPrivacyRequest,
  type CompanyPrivacyRequests,
} from '#contract/accounts/privacy-requests.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { useChange } from '../settings/use-change.ts'

/** Answers a request about personal data. */
export const AnswerSheet = (props: {
  request: CompanyPrivacyRequest
  onDone: (list: CompanyPrivacyRequests) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { request, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [verdict, setVerdict] = useState<'granted' | 'declined'>('granted')
  const [note, setNote] = useState('')
  const [isPressed, setPressed] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (note.trim() === '') return
    const params = { requestId: request.requestId }
    void change(() => call(answerPrivacy, { params, body: { verdict, note } }), {
      message: t`Answer sent`,
      done: (list) => {
        onDone(list)
        onClose()
      },
    })
  }
  return (
    <>
      <Sheet title={request.name} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <Text style={{ whiteSpace: 'pre-wrap' }} dir="auto">
              {request.text}
            </Text>
            <SegmentedControl
              aria-label={t`Answer`}
              value={verdict}
              data={[
                { value: 'granted', label: t`Grant` },
                { value: 'declined', label: t`Decline` },
              ]}
              onChange={(value) => setVerdict(value === 'declined' ? 'declined' : 'granted')}
            />
            <Textarea
              size="md"
              label={verdict === 'granted' ? t`What you did` : t`Reason`}
              description={t`The person gets this by email.`}
              value={note}
              rows={4}
              maxLength={1000}
              error={mistakes.note ?? (isPressed && note.trim() === '' ? problemText('required') : undefined)}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <SubmitButton pending={isPending}>
              <Trans>Send answer</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
