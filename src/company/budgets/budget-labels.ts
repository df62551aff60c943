import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BudgetOutcome, BudgetPeriod } from '#contract/companies/budget-rules.ts'

export const PERIOD_LABELS: Readonly<Record<BudgetPeriod, MessageDescriptor>> = {
  month: msg`Monthly`,
  quarter: msg`Quarterly`,
  year: msg`Yearly`,
}

export const OUTCOME_LABELS: Readonly<Record<BudgetOutcome, MessageDescriptor>> = {
  notice: msg`Notice only`,
  warn: msg`Reason needed`,
  needs_approval: msg`Approval needed`,
  blocked: msg`Blocked`,
}
