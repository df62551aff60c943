import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayWith, RefundHolder } from '#contract/payments/states.ts'

type Labels<Names extends string> = Readonly<Record<Names, MessageDescriptor>>

export const PAY_WITH_NOTES: Labels<PayWith> = {
  company_account: msg`Charged now. Your stay is confirmed right away.`,
  card: msg`Pay on the payment page; your bank may ask for a code. We'll hold the rooms for 1 hour.`,
  virtual_account: msg`Transfer to an account number within 1 hour. We'll hold the rooms.`,
  qris: msg`Scan a code with your banking or wallet app within 1 hour. We'll hold the rooms.`,
}

export const REFUND_HOLDER_LABELS: Labels<RefundHolder> = {
  singgah: msg`With Singgah`,
  bank: msg`With your bank`,
  payer: msg`Refunded to the payment method`,
  company: msg`Refunded to the company account`,
}
