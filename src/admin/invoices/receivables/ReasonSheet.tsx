import { Stack, Text, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CompanyStatements } from '#contract/payments/statements.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** Form with a reason for changing a company's account. */
export const ReasonSheet = (props: {
  /** Title and button. */
  action: string
  /** Explains the consequences. */
  children: ReactNode
  /** Name of the reason in the request. */
  field: 'note' | 'reason'
  /** Says that it was done. */
  message: string
  change: (reason: string, idempotencyKey: string) => Promise<CompanyStatements>
  onDone: (account: CompanyStatements) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { action, children, field, message, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [key, setKey] = useState(uuidv7)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(() => props.change(reason.trim(), key), {
      message,
      done: (changed) => {
        onDone(changed)
        onClose()
      },
    })
  }
  return (
    <>
      <Sheet title={action} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <Text size="sm">{children}</Text>
            <TextInput
              name={field}
              label={t`Why`}
              description={t`The company's admins can read it.`}
              autoComplete="off"
              maxLength={200}
              value={reason}
              error={mistakes[field]}
              onChange={(event) => {
                setReason(event.currentTarget.value)
                setKey(uuidv7())
              }}
            />
            <SubmitButton pending={isPending} fullWidth>
              {action}
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
