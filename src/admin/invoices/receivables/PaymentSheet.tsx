import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { uuidv7 } from 'uuidv7'
import { dayInZone } from '#contract/core/days.ts'
import { recordPayment, type CompanyStatements } from '#contract/payments/statements.ts'
import { amountText, readAmount } from '#src/company/settings/companies/amounts.ts'
import { useChange } from '#src/company/settings/use-change.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** Enters money that arrived from a legal entity. */
export const PaymentSheet = (props: {
  account: CompanyStatements
  onDone: (account: CompanyStatements) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { account, onDone, onClose } = props
  const { clientId, company, entities, balance, zone } = account
  const { currency } = balance
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [key, setKey] = useState(uuidv7)
  const [mistake, setMistake] = useState<string | null>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const [first] = entities.toSorted((one, other) => other.open.minor - one.open.minor)
  const today = dayInZone(new Date(now()), zone)
  const [typed, setTyped] = useState({
    entityId: first?.legalEntityId ?? '',
    amount: first !== undefined && first.open.minor > 0 ? amountText(first.open) : '',
    paidOn: today,
    bankReference: '',
  })
  const put = (next: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...next }))
    setKey(uuidv7())
  }
  const entity = entities.find(({ legalEntityId }) => legalEntityId === typed.entityId)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = readAmount(typed.amount, currency)
    const isWrong = amount === null || amount.minor <= 0
    setMistake(isWrong ? t`Enter a whole amount above zero.` : null)
    if (isWrong) {
      amountField.current?.focus()
      return
    }
    const { entityId, paidOn, bankReference } = typed
    const body = { entityId, amount, paidOn, bankReference: bankReference.trim() }
    void change(() => call(recordPayment, { params: { clientId }, body }, { idempotencyKey: key }), {
      message: t`Payment of ${formatMoney(amount)} recorded.`,
      done: (changed) => {
        onDone(changed)
        onClose()
      },
    })
  }

  return (
    <>
      <Sheet title={t`Record payment of ${company}`} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            <Text size="sm">
              <Trans>The oldest statement is paid first. What's left over is used for the next ones.</Trans>
            </Text>
            <NativeSelect
              name="entityId"
              label={t`Legal entity`}
              description={entity && t`${formatMoney(entity.open)} to pay`}
              value={typed.entityId}
              error={mistakes.entityId}
              data={entities.map(({ legalEntityId, name }) => ({ value: legalEntityId, label: name }))}
              onChange={(event) => put({ entityId: event.currentTarget.value })}
            />
            <TextInput
              ref={amountField}
              name="amount"
              label={t`Amount (${currency})`}
              inputMode="numeric"
              autoComplete="off"
              value={typed.amount}
              error={mistake ?? mistakes.amount}
              onChange={(event) => put({ amount: event.currentTarget.value })}
            />
            <TextInput
              name="paidOn"
              type="date"
              label={t`Received on`}
              max={today}
              value={typed.paidOn}
              error={mistakes.paidOn ?? (typed.paidOn === '' ? problemText('date_invalid') : undefined)}
              onChange={(event) => put({ paidOn: event.currentTarget.value })}
            />
            <TextInput
              name="bankReference"
              label={t`Bank reference`}
              description={t`Each reference can be recorded once for a company.`}
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              value={typed.bankReference}
              error={mistakes.bankReference}
              onChange={(event) => put({ bankReference: event.currentTarget.value })}
            />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Record payment</Trans>
            </SubmitButton>
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
