import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PayWith } from '#contract/payments/states.ts'

export const PAY_NOTES: Readonly<Record<PayWith, MessageDescriptor>> = {
  company_account: msg`Charged now, then we issue the tickets.`,
  card: msg`Pay on the next page; your bank may ask for a code.`,
  virtual_account: msg`We'll show an account number to transfer to.`,
  qris: msg`Scan a code with your banking or e-wallet app.`,
}
