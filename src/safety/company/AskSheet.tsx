import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import { askSafety, type SafetyCheck } from '#contract/safety/safety-checks.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** Asks the chosen accounts whether their travellers are safe. */
export const AskSheet = (props: {
  userIds: readonly string[]
  onAsked: (check: SafetyCheck) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { userIds, onAsked, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  // One id however often it is sent: a lost answer must not ask everybody twice.
  const [checkId] = useState(() => uuidv7())
  const [about, setAbout] = useState('')
  const [note, setNote] = useState('')
  const [isPressed, setPressed] = useState(false)
  const missing = isPressed && about.trim() === '' ? problemText('required') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (about.trim() === '') return
    const body = { checkId, about, note, userIds: [...userIds] }
    void change(() => call(askSafety, { body }, { idempotencyKey: checkId }), { message: t`Sent`, done: onAsked })
  }
  return (
    <>
      <Sheet title={t`Ask if they’re safe`} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <Text>
              <Plural
                value={userIds.length}
                one="# person gets a notification, also at night, and an email."
                other="# people get a notification, also at night, and an email."
              />
            </Text>
            <TextInput
              size="md"
              label={t`What happened?`}
              placeholder={t`Earthquake in Ambon`}
              value={about}
              maxLength={80}
              error={mistakes.about ?? missing}
              onChange={(event) => setAbout(event.currentTarget.value)}
            />
            <Textarea
              size="md"
              label={t`What they should do (optional)`}
              value={note}
              maxLength={300}
              rows={3}
              error={mistakes.note}
              onChange={(event) => setNote(event.currentTarget.value.replace(/\n/g, ' '))}
            />
            <SubmitButton pending={isPending}>
              <Trans>Ask now</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
