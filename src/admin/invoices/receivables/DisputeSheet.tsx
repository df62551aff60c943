import { Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import { setDispute, type CompanyStatements, type Statement } from '#contract/payments/statements.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** Holds a dispute about a statement, or ends the one that is held. */
export const DisputeSheet = (props: {
  clientId: string
  statement: Statement
  onDone: (account: CompanyStatements) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clientId, statement, onDone, onClose } = props
  const { statementId, number } = statement
  const isHeld = statement.disputedAt === null
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [key, setKey] = useState(uuidv7)
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { clientId, statementId }, body: { isHeld, note: note.trim() } }
    void change(() => call(setDispute, input, { idempotencyKey: key }), {
      message: isHeld ? t`Dispute about ${number} held.` : t`Dispute about ${number} ended.`,
      done: (changed) => {
        onDone(changed)
        onClose()
      },
    })
  }
  return (
    <>
      <Sheet title={isHeld ? t`Hold dispute` : t`End dispute`} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <Text size="sm">
              {isHeld ? (
                <Trans>
                  Reminders for {number} stop and its credit isn't paused until you end the dispute. The amount stays
                  due.
                </Trans>
              ) : (
                <Trans>Reminders for {number} start again, and the account can be paused for it.</Trans>
              )}
            </Text>
            <TextInput
              name="note"
              label={t`Why`}
              description={t`The company's admins can read it.`}
              autoComplete="off"
              maxLength={200}
              value={note}
              error={mistakes.note}
              onChange={(event) => {
                setNote(event.currentTarget.value)
                setKey(uuidv7())
              }}
            />
            <SubmitButton pending={isPending} fullWidth>
              {isHeld ? <Trans>Hold dispute</Trans> : <Trans>End dispute</Trans>}
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
