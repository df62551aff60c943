import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import { refuseTaxInvoice, type TaxBatch, type TaxMonth } from '#contract/payments/tax-invoices.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** Enters an invoice of a batch that Coretax gave back. */
export const RefuseSheet = (props: { batch: TaxBatch; onDone: (month: TaxMonth) => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { batch, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [key, setKey] = useState(uuidv7)
  const [entered, setEntered] = useState({ invoice: '', reason: '' })
  const put = (next: Partial<typeof entered>) => {
    setEntered((before) => ({ ...before, ...next }))
    setKey(uuidv7())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { batchId } = batch
    const options = { idempotencyKey: key }
    void change(() => call(refuseTaxInvoice, { params: { batchId }, body: entered }, options), {
      message: t`Saved. The invoice can be exported again.`,
      done: (month) => {
        onDone(month)
        onClose()
      },
    })
  }
  return (
    <>
      <Sheet title={t`Refused in batch ${batch.number}`} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <Text size="sm">
              <Trans>Correct the data first, then export again: the invoice goes into a new batch.</Trans>
            </Text>
            <TextInput
              name="invoice"
              label={t`Invoice number or row`}
              description={t`As in Coretax: the reference (INV-…) or the row of the file.`}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              value={entered.invoice}
              error={mistakes.invoice}
              onChange={(event) => put({ invoice: event.currentTarget.value })}
            />
            <Textarea
              name="reason"
              label={t`Reason`}
              description={t`The message of Coretax, such as "NITKU pembeli tidak valid".`}
              rows={3}
              maxLength={300}
              value={entered.reason}
              error={mistakes.reason}
              onChange={(event) => put({ reason: event.currentTarget.value })}
            />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Save refusal</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
