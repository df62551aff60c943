import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CostPayer, ExpenseCategory, ReportState } from '#contract/bookings/trip-expenses.ts'

export const EXPENSE_LABELS: Readonly<Record<ExpenseCategory, MessageDescriptor>> = {
  meals: msg`Meals`,
  transport: msg`Local transport`,
  lodging: msg`Lodging`,
  communication: msg`Phone and internet`,
  other: msg({ message: 'Other', context: 'category of an expense' }),
}

export const PAYER_LABELS: Readonly<Record<CostPayer, MessageDescriptor>> = {
  company_account: msg`Company account`,
  gateway: msg`Card or transfer`,
  at_property: msg`At the property`,
}

export const REPORT_LABELS: Readonly<Record<ReportState, MessageDescriptor>> = {
  draft: msg`Draft`,
  submitted: msg`Submitted`,
  accepted: msg`Accepted`,
  returned: msg`Returned`,
}
