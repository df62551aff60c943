import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayWith } from '#contract/payments/states.ts'

export const PAY_WITH_LABELS: Readonly<Record<PayWith, MessageDescriptor>> = {
  company_account: msg`Company account`,
  card: msg`Card`,
  virtual_account: msg`Virtual account`,
  qris: msg`QRIS`,
}
