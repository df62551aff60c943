import { FileInput, NativeSelect, Stack, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import {
  addReceipt,
  EXPENSE_CATEGORIES,
  MAX_RECEIPT_BYTES,
  type ExpenseCategory,
  type ExpenseReport,
} from '#contract/bookings/trip-expenses.ts'
import { minorDigits, money } from '#contract/core/money.ts'
import { useChangeOnce } from '#src/bookings/use-change-once.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { EXPENSE_LABELS } from './expense-labels.ts'
import { tripExpensesQuery } from './queries.ts'

const CURRENCIES = ['IDR', 'SGD', 'MYR', 'AUD', 'USD', 'EUR', 'GBP', 'JPY']

/** An amount as people type it, with or without separators of thousands; null for anything else. */
export const readTyped = (text: string, currency: string): number | null => {
  const digits = minorDigits(currency)
  const bare = text.trim().replace(/^(?:Rp|[A-Z]{3})\s*/i, '')
  if (/^\d{1,3}(?:[.,\s]\d{3})+$/.test(bare) || /^\d+$/.test(bare))
    return Number(bare.replace(/\D/g, '')) * 10 ** digits
  const parts = /^(\d+(?:[.,]\d{3})*)[.,](\d{1,2})$/.exec(bare)
  if (parts === null || digits !== 2) return null
  const [, whole = '', cents = ''] = parts
  return Number(whole.replace(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  }
  return btoa(text)
}

type Entered = {
  receiptId: string
  category: ExpenseCategory
  day: string
  amount: string
  currency: string
  note: string
}

/** Adds a receipt to the report of a trip. */
export const ReceiptSheet = (props: { tripId: string; report: ExpenseReport; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { tripId, report, onClose } = props
  const queryClient = useQueryClient()
  const [entered, setEntered] = useState<Entered>(() => ({
    receiptId: uuidv7(),
    category: 'meals',
    day: report.journey.firstDay,
    amount: '',
    currency: report.perDiem?.total.currency ?? 'IDR',
    note: '',
  }))
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const put = (next: Partial<Entered>) => setEntered((before) => ({ ...before, ...next }))
  const { mutate, isPending, error } = useChangeOnce({
    intent: JSON.stringify([entered, file?.name, file?.size, file?.lastModified]),
    send: async (minor: number, idempotencyKey) => {
      const { amount: _typed, currency, ...rest } = entered
      const content = file === null ? null : await base64Of(file)
      const body = { ...rest, amount: money(minor, currency), file: content }
      return call(addReceipt, { params: { tripId }, body }, { idempotencyKey })
    },
    stored: async (changed) => void queryClient.setQueryData(tripExpensesQuery(tripId).queryKey, changed),
    renew: () => undefined,
    done: onClose,
  })
  const errorOf = (field: string): string | undefined =>
    wrong[field] ??
    (error instanceof ApiError
      ? error.fields.find((one) => one.field === `body.${field}` || one.field.startsWith(`body.${field}.`))?.message
      : undefined)
  const submit = () => {
    const minor = readTyped(entered.amount, entered.currency)
    const isTooLarge = file !== null && file.size > MAX_RECEIPT_BYTES
    const mistakes = {
      ...(minor === null || minor === 0 ? { amount: problemText('amount_out_of_range') } : {}),
      ...(isTooLarge ? { file: t`This file is larger than 2 MB. Take the picture in a smaller size.` } : {}),
    }
    setWrong(mistakes)
    if (minor !== null && Object.keys(mistakes).length === 0 && !isPending) mutate(minor)
  }
  const isElsewhere = error instanceof ApiError && error.fields.length > 0
  return (
    <Sheet title={t`Add receipt`} closeLabel={t`Close`} onClose={onClose}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="lg">
          {error && !isElsewhere && (
            <Notice kind="danger" title={t`Not saved`}>
              {isNetworkFailure(error) ? t`You're offline. Try again when you're back online.` : error.message}
            </Notice>
          )}
          <TextInput
            name="amount"
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            value={entered.amount}
            error={errorOf('amount')}
            onChange={(event) => put({ amount: event.currentTarget.value })}
          />
          <NativeSelect
            label={t`Currency`}
            value={entered.currency}
            data={CURRENCIES}
            onChange={(event) => put({ currency: event.currentTarget.value })}
          />
          <NativeSelect
            label={t`Category`}
            value={entered.category}
            data={EXPENSE_CATEGORIES.map((value) => ({ value, label: i18n._(EXPENSE_LABELS[value]) }))}
            onChange={(event) =>
              put({ category: EXPENSE_CATEGORIES.find((one) => one === event.currentTarget.value) ?? 'other' })
            }
          />
          <TextInput
            type="date"
            name="day"
            label={t`Day`}
            value={entered.day}
            error={errorOf('day')}
            onChange={(event) => put({ day: event.currentTarget.value })}
          />
          <TextInput
            name="note"
            label={t`Note (optional)`}
            maxLength={200}
            value={entered.note}
            error={errorOf('note')}
            onChange={(event) => put({ note: event.currentTarget.value })}
          />
          <FileInput
            label={t`Photo or PDF (optional)`}
            description={t`JPEG, PNG or PDF up to 2 MB. We remove the location from photos.`}
            accept="image/jpeg,image/png,application/pdf"
            placeholder={t`Choose file`}
            clearable
            value={file}
            error={errorOf('file')}
            onChange={setFile}
          />
          <SubmitButton pending={isPending} fullWidth>
            <Trans>Save receipt</Trans>
          </SubmitButton>
        </Stack>
      </form>
    </Sheet>
  )
}
