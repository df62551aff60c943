import { NativeSelect, Stack, Title } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { BreachVerdict } from '#contract/approvals/policy-verdicts.ts'
import type { BudgetBreach, BudgetPeriod } from '#contract/companies/budget-rules.ts'
import type { UnitChoice } from '#contract/companies/booking-fields.ts'
import type { Money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { UnitField } from './UnitField.tsx'
import { demandOf, type AllocationField, type AllocationState } from './use-allocation.ts'

const PERIODS: Readonly<Record<BudgetPeriod, MessageDescriptor>> = {
  month: msg`this month's budget`,
  quarter: msg`this quarter's budget`,
  year: msg`this year's budget`,
}

const KINDS = {
  notice: 'info',
  warn: 'warning',
  needs_approval: 'warning',
  blocked: 'danger',
} as const satisfies Record<BreachVerdict, unknown>

/** What the booker has to do. */
const NEXT: Readonly<Record<BreachVerdict, MessageDescriptor>> = {
  notice: msg`You can still book.`,
  warn: msg`Add a reason to book it.`,
  needs_approval: msg`This booking needs approval.`,
  blocked: msg`Choose another one or ask your travel admin.`,
}

const OverBudget = ({ breach }: { breach: BudgetBreach }) => {
  const { t, i18n } = useLingui()
  const { verdict, rule, code, name, over, amount } = breach
  const unit = `${code} · ${name}`
  const budget = i18n._(PERIODS[breach.period])
  return (
    <Notice kind={KINDS[verdict]} title={t`Over budget: ${unit}`}>
      {rule === 'budget' ? (
        <Trans>
          {formatMoney(over)} over {budget} of {formatMoney(amount)}.
        </Trans>
      ) : (
        <Trans>This budget is in {amount.currency}, so it can't cover this price.</Trans>
      )}{' '}
      {i18n._(NEXT[verdict])}
    </Notice>
  )
}

const unitOf = (units: readonly UnitChoice[], unitId: string | null): UnitChoice | null =>
  units.find((one) => one.unitId === unitId) ?? null

/** Invoice recipient, cost centre and project in the checkouts of every service, as configured by the company. */
export const AllocationFields = ({ allocation, total }: { allocation: AllocationState; total: Money | null }) => {
  const { t } = useLingui()
  const id = useId()
  const { choices, value, errorOf, change, budgetsAt } = allocation
  if (choices === null || value === undefined) return null
  const demand = (name: AllocationField) => demandOf(choices.fields, name)
  const label = (name: AllocationField, text: string) => (demand(name) === 'optional' ? t`${text} (optional)` : text)
  const unitField = (name: 'costCentreId' | 'projectId', text: string, units: typeof choices.projects) =>
    demand(name) !== 'hidden' && (
      <div data-allocation={name}>
        <UnitField
          kind={name === 'projectId' ? 'project' : 'cost_centre'}
          label={label(name, text)}
          value={unitOf(units.items, value[name])}
          first={units.items}
          error={errorOf(name)}
          onChange={(unit) => change(name, unit?.unitId ?? null)}
        />
      </div>
    )
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        <Trans>Company details</Trans>
      </Title>
      <Stack gap="md">
        {demand('legalEntityId') !== 'hidden' && (
          <div data-allocation="legalEntityId">
            <NativeSelect
              label={t`Invoice to`}
              value={value.legalEntityId ?? ''}
              error={errorOf('legalEntityId')}
              onChange={(event) => change('legalEntityId', event.currentTarget.value || null)}
            >
              {!choices.entities.some(({ entityId }) => entityId === value.legalEntityId) && (
                <option value="">{t`Choose one`}</option>
              )}
              {choices.entities.map(({ entityId, name }) => (
                <option key={entityId} value={entityId}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </div>
        )}
        {unitField('costCentreId', t`Cost centre`, choices.costCentres)}
        {unitField('projectId', t`Project`, choices.projects)}
        {budgetsAt(total).breaches.map((breach) => (
          <OverBudget key={`${breach.code} ${breach.period}`} breach={breach} />
        ))}
      </Stack>
    </section>
  )
}
