import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HostList, HostSort } from '#contract/hosts/lists.ts'

export const LIST_LABELS: Readonly<Record<HostList, MessageDescriptor>> = {
  all: msg`All`,
  requests: msg`Requests`,
  arriving: msg`Arriving today`,
  staying: msg`Staying now`,
  upcoming: msg`Upcoming`,
  past: msg`Past`,
  cancelled: msg`Cancelled`,
}

export const NONE_LABELS: Readonly<Record<HostList, MessageDescriptor>> = {
  all: msg`Bookings of your listings appear here.`,
  requests: msg`Bookings that need your answer appear here.`,
  arriving: msg`No one is arriving today.`,
  staying: msg`No one is staying tonight.`,
  upcoming: msg`Bookings with a later check-in appear here.`,
  past: msg`Bookings appear here after check-out.`,
  cancelled: msg`Cancelled and declined bookings appear here.`,
}

export const SORT_LABELS: Readonly<Record<HostSort, MessageDescriptor>> = {
  arrival: msg`By arrival`,
  newest: msg`Newest first`,
}
