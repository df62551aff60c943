import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SuggestedField } from '#contract/directory/suggestions.ts'

export const FIELD_LABELS: Readonly<Record<SuggestedField, MessageDescriptor>> = {
  name: msg`Name`,
  address: msg`Address`,
  phone: msg`Phone`,
  week: msg`Opening hours`,
  isClosed: msg`Closed for good`,
}
