import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefundState } from '#contract/payments/states.ts'

export const REFUND_STATE_LABELS: Readonly<Record<RefundState, MessageDescriptor>> = {
  requested: msg`Refund requested`,
  with_us: msg`We're sending it`,
  with_bank: msg`With the bank`,
  received: msg`Refund`,
  failed: msg`Rejected by the bank`,
}
