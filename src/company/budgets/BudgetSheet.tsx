import { Button, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { BREACH_VERDICTS } from '#contract/approvals/policy-verdicts.ts'
import { BUDGET_PERIODS } from '#contract/companies/budget-rules.ts'
import { endBudget, saveBudget, type Budget, type listBudgets } from '#contract/companies/budgets.ts'
import type { UnitChoice } from '#contract/companies/booking-fields.ts'
import type { CostUnitKind } from '#contract/companies/cost-units.ts'
import { UnitField } from '#src/bookings/allocation/UnitField.tsx'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { amountText, readAmount } from '../settings/companies/amounts.ts'
import { useChange } from '../settings/use-change.ts'
import { OUTCOME_LABELS, PERIOD_LABELS } from './budget-labels.ts'

const CURRENCIES = ['IDR', 'SGD', 'MYR', 'AUD', 'USD', 'EUR', 'GBP']

type List = ResponseOf<typeof listBudgets>
type Typed = {
  kind: CostUnitKind
  unit: UnitChoice | null
  period: Budget['period']
  amount: string
  currency: string
  outcome: Budget['outcome']
}

const typedFrom = (budget: Budget | null): Typed => ({
  kind: budget?.unit.kind ?? 'cost_centre',
  unit: budget?.unit ?? null,
  period: budget?.period ?? 'quarter',
  amount: budget === null ? '' : amountText(budget.amount),
  currency: budget?.amount.currency ?? 'IDR',
  outcome: budget?.outcome ?? 'warn',
})

/** Adds a budget, or changes or ends one. */
export const BudgetSheet = (props: {
  budgetId: string
  /** Null: a new one. */
  budget: Budget | null
  onDone: (list: List) => void
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const { budgetId, budget, onDone, onClose } = props
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [typed, setTyped] = useState(() => typedFrom(budget))
  const [wrong, setWrong] = useState<{ unitId?: string; amount?: string }>({})
  const put = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }))
  const done = (list: List) => {
    onDone(list)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { unit, period, outcome, currency } = typed
    const amount = readAmount(typed.amount, currency)
    const noUnit = unit === null ? { unitId: problemText('required') } : {}
    const noAmount = amount === null ? { amount: problemText('amount_out_of_range') } : {}
    setWrong({ ...noUnit, ...noAmount })
    if (unit === null || amount === null) return
    const body = { unitId: unit.unitId, period, amount, outcome, seenVersion: budget?.version ?? 0 }
    void change(() => call(saveBudget, { params: { budgetId }, body }), { message: t`Budget saved.`, done })
  }
  return (
    <>
      <Sheet title={budget?.unit.name ?? t`Add budget`} closeLabel={t`Close`} onClose={onClose}>
        <form method="post" noValidate onSubmit={submit}>
          <Stack gap="lg">
            {failure !== null && <Notice kind="danger">{failure}</Notice>}
            {budget === null ? (
              <>
                <SegmentedControl
                  aria-label={t`Budget for`}
                  value={typed.kind}
                  data={[
                    { value: 'cost_centre', label: t`Cost centre` },
                    { value: 'project', label: t`Project` },
                  ]}
                  onChange={(value) => put({ kind: value === 'project' ? 'project' : 'cost_centre', unit: null })}
                />
                <UnitField
                  key={typed.kind}
                  kind={typed.kind}
                  label={typed.kind === 'project' ? t`Project` : t`Cost centre`}
                  value={typed.unit}
                  error={wrong.unitId ?? mistakes.unitId}
                  onChange={(unit) => put({ unit })}
                />
              </>
            ) : (
              <Text>{budget.unit.code}</Text>
            )}
            <NativeSelect
              label={t`Period`}
              value={typed.period}
              error={mistakes.period}
              data={BUDGET_PERIODS.map((value) => ({ value, label: i18n._(PERIOD_LABELS[value]) }))}
              onChange={(event) =>
                put({ period: BUDGET_PERIODS.find((one) => one === event.currentTarget.value) ?? typed.period })
              }
            />
            <NativeSelect
              label={t`Currency`}
              description={t`Bookings in other currencies are over budget.`}
              value={typed.currency}
              data={CURRENCIES.includes(typed.currency) ? CURRENCIES : [typed.currency, ...CURRENCIES]}
              onChange={(event) => put({ currency: event.currentTarget.value })}
            />
            <TextInput
              name="amount"
              inputMode="numeric"
              label={t`Amount per period`}
              autoComplete="off"
              value={typed.amount}
              error={wrong.amount ?? mistakes.amount}
              onChange={(event) => put({ amount: event.currentTarget.value })}
            />
            <NativeSelect
              label={t`If a booking exceeds it`}
              value={typed.outcome}
              data={BREACH_VERDICTS.map((value) => ({ value, label: i18n._(OUTCOME_LABELS[value]) }))}
              onChange={(event) =>
                put({ outcome: BREACH_VERDICTS.find((one) => one === event.currentTarget.value) ?? typed.outcome })
              }
            />
            <SubmitButton pending={isPending} fullWidth>
              <Trans>Save budget</Trans>
            </SubmitButton>
            {budget !== null && (
              <Button
                variant="outline"
                color="red"
                disabled={isPending}
                onClick={() =>
                  void change(() => call(endBudget, { params: { budgetId } }), { message: t`Budget ended.`, done })
                }
              >
                <Trans>End budget</Trans>
              </Button>
            )}
          </Stack>
        </form>
      </Sheet>
      {dialog}
    </>
  )
}
