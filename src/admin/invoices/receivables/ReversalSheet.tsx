import { Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import { reversePayment, type AccountPayment, type CompanyStatements } from '#contract/payments/statements.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** Reverses a payment that was recorded by mistake. */
export const ReversalSheet = (props: {
  clientId: string
  payment: AccountPayment
  onDone: (account: CompanyStatements) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { clientId, payment, onDone, onClose } = props
  const { paymentId, bankReference } = payment
  const amount = formatMoney(payment.amount)
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [key, setKey] = useState(uuidv7)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { clientId, paymentId }, body: { reason: reason.trim() } }
    void change(() => call(reversePayment, input, { idempotencyKey: key }), {
      message: t`Payment of ${amount} reversed.`,
      done: (changed) => {
        onDone(changed)
        onClose()
      },
    })
  }
  return (
    <>
      <Sheet title={t`Reverse payment`} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <Text size="sm">
              <Trans>
                {amount} with reference {bankReference} is owed again at once, and the account can be paused for it. The
                payment stays in the list, marked as reversed.
              </Trans>
            </Text>
            <TextInput
              name="reason"
              label={t`Why`}
              description={t`The company's admins can read it.`}
              autoComplete="off"
              maxLength={200}
              value={reason}
              error={mistakes.reason}
              onChange={(event) => {
                setReason(event.currentTarget.value)
                setKey(uuidv7())
              }}
            />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Reverse payment</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
