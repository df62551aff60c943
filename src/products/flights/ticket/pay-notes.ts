import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayWith } from '#contract/payments/states.ts'

export const PAY_NOTES: Readonly<Record<PayWith, MessageDescriptor>> = {
  company_account: msg`Charged at once. The tickets are issued next.`,
  card: msg`You go to the payment page; your bank may ask for a code.`,
  virtual_account: msg`You get an account number and transfer the amount.`,
  qris: msg`You scan a code with your banking or wallet app.`,
}
