import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { strictest, type Evaluated } from '#contract/approvals/policy-verdicts.ts'
import type { Allocation } from '#contract/companies/allocation.ts'
import type { AllocationChoices, FieldDemands } from '#contract/companies/booking-fields.ts'
import { evaluateBudgets, type BudgetBreach } from '#contract/companies/budget-rules.ts'
import type { Money } from '#contract/core/money.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import type { ApiError } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { allocationQueries } from './allocation-queries.ts'

const FIELDS = { legalEntityId: 'invoiceTo', costCentreId: 'costCentre', projectId: 'project' } as const
export type AllocationField = keyof typeof FIELDS

const NAMES = ['legalEntityId', 'costCentreId', 'projectId'] as const
const PREFIX = 'body.allocation.'

export const demandOf = (fields: FieldDemands, name: AllocationField): FieldDemands['project'] => fields[FIELDS[name]]

const isShown = (choices: AllocationChoices): boolean =>
  NAMES.some((name) => demandOf(choices.fields, name) !== 'hidden')

const missingIn = (choices: AllocationChoices, value: Allocation): AllocationField[] =>
  NAMES.filter((name) => demandOf(choices.fields, name) === 'required' && value[name] === null)

/** The server's mistakes at these fields, until each of them is changed. */
const useRefused = (refusal: ApiError | null) => {
  const queryClient = useQueryClient()
  const [changed, setChanged] = useState<{ of: ApiError | null; fields: readonly string[] }>({ of: null, fields: [] })
  const found = (refusal?.fields ?? []).filter(({ field }) => field.startsWith(PREFIX))
  const isRefused = found.length > 0
  useEffect(() => {
    // Archived ones are no longer offered.
    if (isRefused) void queryClient.invalidateQueries({ queryKey: allocationQueries.all() })
  }, [isRefused, refusal, queryClient])
  const gone = changed.of === refusal ? changed.fields : []
  const errors: Record<string, string> = {}
  for (const { field, message } of found) {
    const name = field.slice(PREFIX.length)
    if (!gone.includes(name)) errors[name] = message
  }
  return { errors, forget: (name: string) => setChanged({ of: refusal, fields: [...gone, name] }) }
}

/**
 * Invoice recipient, cost centre and project in every checkout: what is chosen or the defaults of the person, and what
 * the company asks for.
 */
export const useAllocation = (given: {
  chosen: Allocation | undefined
  choose: (allocation: Allocation) => void
  refusal: ApiError | null
}) => {
  const { chosen, choose, refusal } = given
  const { user } = useSession()
  const { data: choices } = useQuery({ ...allocationQueries.choices(chosen), enabled: user !== null })
  const [isPressed, setPressed] = useState(false)
  const refused = useRefused(refusal)
  const shown = choices !== undefined && isShown(choices) ? choices : null
  const value = shown === null ? undefined : (chosen ?? shown.defaults)
  const missing = shown === null || value === undefined ? [] : missingIn(shown, value)

  const errorOf = (name: AllocationField): string | undefined =>
    refused.errors[name] ?? (isPressed && missing.includes(name) ? problemText('required') : undefined)

  return {
    /** Null where the company asks for nothing, and until it is known. */
    choices: shown,
    /** Sent value; if left out, the server uses the defaults. */
    value,
    errorOf,
    change: (name: AllocationField, id: string | null) => {
      if (value === undefined) return
      refused.forget(name)
      choose({ ...value, [name]: id })
    },
    /** Shows missing fields; false if there are any. */
    press: (): boolean => {
      setPressed(true)
      const [first] = missing
      if (first === undefined) return true
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-allocation="${first}"] :is(input, select)`)?.focus(),
      )
      return false
    },
    /** The budgets that a price exceeds; the server evaluates them by the same rule. */
    budgetsAt: (total: Money | null): Evaluated<BudgetBreach> =>
      evaluateBudgets(total === null ? [] : (choices?.budgets ?? []), total ?? { minor: 0, currency: '' }),
  }
}
export type AllocationState = ReturnType<typeof useAllocation>

/**
 * An evaluation of the travel policy with the budgets: the strictest verdict applies. The notice of a budget is shown beside
 * it and changes nothing here.
 */
export const withBudgets = <Breach>(
  evaluation: Evaluated<Breach> | null,
  { verdict }: Evaluated<BudgetBreach>,
): Evaluated<Breach> | null =>
  verdict === 'allow' || verdict === 'notice'
    ? evaluation
    : { verdict: strictest(evaluation?.verdict ?? 'allow', verdict), breaches: evaluation?.breaches ?? [] }
