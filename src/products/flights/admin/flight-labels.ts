import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayWith, RefundReason } from '#contract/payments/states.ts'

type Labels<Names extends string> = Readonly<Record<Names, MessageDescriptor>>

export const PAID_WITH_LABELS: Labels<PayWith> = {
  company_account: msg`Charged to the company account`,
  card: msg`Paid by card`,
  virtual_account: msg`Paid by virtual account`,
  qris: msg`Paid by QRIS`,
}

export const REFUND_REASON_LABELS: Labels<RefundReason> = {
  cancelled: msg`Cancelled`,
  paid_late: msg`Paid too late`,
  paid_twice: msg`Paid twice`,
  not_issued: msg`Ticketing failed`,
  not_changed: msg`Flight change failed`,
  supplier_cancelled: msg`The airline cancelled`,
  schedule_changed: msg`Schedule change by the airline`,
  no_show: msg`Not flown`,
  amount_differs: msg`Wrong amount paid`,
  company_declined: msg`Company account declined its part`,
}
