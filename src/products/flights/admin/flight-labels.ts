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
  paid_late: msg`Paid when the time was over`,
  paid_twice: msg`Paid twice`,
  not_issued: msg`The airline issued no tickets`,
  not_changed: msg`The airline did not change the flights`,
  supplier_cancelled: msg`The airline cancelled`,
  schedule_changed: msg`The airline moved or cancelled flights`,
  no_show: msg`Not flown`,
  amount_differs: msg`Another amount was paid`,
}
