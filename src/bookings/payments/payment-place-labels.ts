import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PAYMENTS } from '#contract/bookings/payment-places.ts'

export const PAYMENT_PLACE_LABELS: Readonly<Record<(typeof PAYMENTS)[number], MessageDescriptor>> = {
  company_account: msg`Paid when booking`,
  at_property: msg`Pay at the property`,
}
