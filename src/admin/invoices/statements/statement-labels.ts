import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReminderStage, StatementState } from '#contract/payments/statement-rules.ts'

export const STATEMENT_LABELS: Readonly<Record<StatementState, MessageDescriptor>> = {
  open: msg`Unpaid`,
  partly_paid: msg`Partly paid`,
  paid: msg`Paid`,
  overdue: msg`Overdue`,
}

export const STATEMENT_COLOURS = {
  open: 'gray',
  partly_paid: 'kunyit',
  paid: 'laut',
  overdue: 'red',
} as const satisfies Record<StatementState, string>

export const STAGE_LABELS: Readonly<Record<ReminderStage, MessageDescriptor>> = {
  issued: msg`Statement sent`,
  before_due: msg`Reminder before the due date`,
  due: msg`Reminder on the due date`,
  overdue_7: msg`Reminder, 7 days overdue`,
  overdue_14: msg`Reminder, 14 days overdue`,
}
