import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FareClass } from '#contract/products/flights/policy/fare-class.ts'

export const FARE_CLASS_LABELS: Readonly<Record<FareClass, MessageDescriptor>> = {
  fixed: msg`No changes or refunds`,
  changeable: msg`Changes but no refunds`,
  refundable: msg`Refundable`,
  flexible: msg`Refundable with free changes`,
}
