import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminBooking, BookingGroup, BookingSort, TodayList } from '#contract/endpoints/admin-bookings.ts'

export const GROUP_WORDS: Readonly<Record<BookingGroup, MessageDescriptor>> = {
  attention: msg`Needs attention`,
  upcoming: msg`Upcoming`,
  in_house: msg`In house`,
  past: msg`Past`,
  cancelled: msg`Cancelled or lapsed`,
}

export const TODAY_WORDS: Readonly<Record<TodayList, MessageDescriptor>> = {
  arriving: msg`Arriving today`,
  staying: msg`Staying today`,
  leaving: msg`Leaving today`,
  booked: msg`Booked today`,
}

export const SORT_WORDS: Readonly<Record<BookingSort, MessageDescriptor>> = {
  booked: msg`Newest booked`,
  check_in: msg`Check-in, earliest first`,
  check_in_latest: msg`Check-in, latest first`,
}

const LEDGER_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  charge: msg`Charged to the company account`,
  refund: msg`Came back to the company account`,
}
/** Undefined for kinds of entries this page does not know yet. */
export const ledgerWords = (kind: string): MessageDescriptor | undefined => LEDGER_WORDS[kind]

export const WHO_WORDS: Readonly<Record<AdminBooking['rights'][number]['who'], MessageDescriptor>> = {
  booker: msg`Who booked it`,
  company: msg`Admins of the company`,
  host: msg`The host of the listing`,
  operator: msg`Admins of the operator`,
}

export const HOLD_WORDS: Readonly<Record<AdminBooking['hold']['state'], MessageDescriptor>> = {
  live: msg`Holds the rooms`,
  used: msg`Became this booking`,
  released: msg`Given back`,
  expired: msg`Hold ran out`,
}
