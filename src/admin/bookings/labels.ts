import type { MessageDescriptor } from '@lingui/core'
import type { ListOfToday } from '#contract/products/registry.ts'
import { msg } from '@lingui/core/macro'
import type { Service } from '#contract/core/services.ts'
import type { AdminStay } from '#contract/products/stays/admin.ts'
import type { AttentionReason, BookingGroup, BookingSort } from '#contract/bookings/admin-bookings.ts'
import { productPage } from '#src/bookings/products.ts'

const GROUP_LABELS: Readonly<Record<BookingGroup, MessageDescriptor>> = {
  attention: msg`Needs attention`,
  approval: msg`Awaiting approval`,
  upcoming: msg`Upcoming`,
  in_house: msg`Travelling now`,
  past: msg`Past`,
  cancelled: msg`Cancelled or expired`,
}

/** What a group of bookings is called; of one service alone as that service says it. */
export const groupLabel = (group: BookingGroup, service: Service | undefined): MessageDescriptor =>
  (service && productPage(service).labels.groups?.[group]) ?? GROUP_LABELS[group]

export const TODAY_LABELS: Readonly<Record<ListOfToday, MessageDescriptor>> = {
  arriving: msg`Arriving today`,
  staying: msg`Staying tonight`,
  leaving: msg`Leaving today`,
  booked: msg`Booked today`,
  flying: msg`Flying today`,
  away: msg`At their destination`,
  touring: msg`On tour today`,
  riding: msg`Riding today`,
}

export const SORT_LABELS: Readonly<Record<BookingSort, MessageDescriptor>> = {
  booked: msg`Newest first`,
  check_in: msg`Earliest trip first`,
  check_in_latest: msg`Latest trip first`,
}

type Entry = AdminStay['ledger']['entries'][number]
type Account = NonNullable<Entry['account']>

const LEDGER_LABELS: Readonly<Record<Account, Readonly<Record<string, MessageDescriptor>>>> = {
  company_account: {
    charge: msg`Charged to the company account`,
    refund: msg`Refunded to company account`,
  },
  gateway: {
    charge: msg`Received via payment service`,
    refund: msg`Refunded via payment service`,
  },
}
/** Undefined for kinds of entries this page does not know yet. */
export const ledgerLabel = ({ account = 'company_account', kind }: Entry): MessageDescriptor | undefined =>
  LEDGER_LABELS[account][kind]

/** Why a booking needs attention, beside its state. */
export const ATTENTION_LABELS: Readonly<Record<AttentionReason, MessageDescriptor>> = {
  refund_refused: msg`Refund rejected by the bank`,
  amount_differs: msg`Wrong amount paid`,
  flight_moved: msg`Flight changed: reply needed`,
}

export const WHO_LABELS: Readonly<Record<AdminStay['rights'][number]['who'], MessageDescriptor>> = {
  booker: msg`Booker`,
  company: msg`Company travel admins`,
  host: msg`Property host`,
  operator: msg`Singgah support`,
}

export const HOLD_LABELS: Readonly<Record<AdminStay['hold']['state'], MessageDescriptor>> = {
  live: msg`Rooms held`,
  used: msg`Booking made`,
  released: msg`Refund`,
  expired: msg`Hold expired`,
}
