import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayWith, RefundHolder } from '#contract/payments/states.ts'

type Labels<Names extends string> = Readonly<Record<Names, MessageDescriptor>>

export const PAY_WITH_NOTES: Labels<PayWith> = {
  company_account: msg`Charged at once. The stay is confirmed immediately.`,
  card: msg`You go to the payment page; your bank may ask for a code. The rooms wait for you for an hour.`,
  virtual_account: msg`You get an account number and transfer within an hour. The rooms wait for you.`,
  qris: msg`You scan a code with your banking or wallet app within an hour. The rooms wait for you.`,
}

export const REFUND_HOLDER_LABELS: Labels<RefundHolder> = {
  singgah: msg`Singgah has the money`,
  bank: msg`Your bank has the money`,
  payer: msg`It is where it was paid from`,
  company: msg`It is on the company account`,
}
