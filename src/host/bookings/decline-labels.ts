import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeclineReason } from '#contract/hosts/requests.ts'

export const DECLINE_LABELS: Readonly<Record<DeclineReason, MessageDescriptor>> = {
  not_available: msg`The room isn't available on these dates`,
  closed: msg`The property is closed on these dates`,
  guests: msg`Too many guests`,
  requests: msg`I can't meet the requests`,
  price: msg`The price is wrong`,
  other: msg`Another reason`,
}
