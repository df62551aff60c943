import type { MessageDescriptor } from '@lingui/core'
import type { ListOfToday } from '#contract/products/registry.ts'
import { msg } from '@lingui/core/macro'
import type { Service } from '#contract/core/services.ts'
import type { AdminStay } from '#contract/products/stays/admin.ts'
import type { AttentionReason, BookingGroup, BookingSort } from '#contract/bookings/admin-bookings.ts'
import { productPage } from '#src/bookings/products.ts'

const GROUP_LABELS: Readonly<Record<BookingGroup, MessageDescriptor>> = {
  attention: msg`Needs attention`,
  approval: msg`Waiting for approval`,
  upcoming: msg`Upcoming`,
  in_house: msg`On the road`,
  past: msg`Past`,
  cancelled: msg`Cancelled or lapsed`,
}

/** What a group of bookings is called; of one service alone as that service says it. */
export const groupLabel = (group: BookingGroup, service: Service | undefined): MessageDescriptor =>
  (service && productPage(service).labels.groups?.[group]) ?? GROUP_LABELS[group]

export const TODAY_LABELS: Readonly<Record<ListOfToday, MessageDescriptor>> = {
  arriving: msg`Arriving today`,
  staying: msg`Staying today`,
  leaving: msg`Leaving today`,
  booked: msg`Booked today`,
  flying: msg`Flying today`,
  away: msg`Away between flights`,
}

export const SORT_LABELS: Readonly<Record<BookingSort, MessageDescriptor>> = {
  booked: msg`Newest booked`,
  check_in: msg`First day, earliest first`,
  check_in_latest: msg`First day, latest first`,
}

type Entry = AdminStay['ledger']['entries'][number]
type Account = NonNullable<Entry['account']>

const LEDGER_LABELS: Readonly<Record<Account, Readonly<Record<string, MessageDescriptor>>>> = {
  company_account: {
    charge: msg`Charged to the company account`,
    refund: msg`Came back to the company account`,
  },
  gateway: {
    charge: msg`Came in over the payment service`,
    refund: msg`Goes back over the payment service`,
  },
}
/** Undefined for kinds of entries this page does not know yet. */
export const ledgerLabel = ({ account = 'company_account', kind }: Entry): MessageDescriptor | undefined =>
  LEDGER_LABELS[account][kind]

/** Why a booking needs attention, beside its state. */
export const ATTENTION_LABELS: Readonly<Record<AttentionReason, MessageDescriptor>> = {
  refund_refused: msg`The bank refused a refund`,
  amount_differs: msg`Another amount was paid`,
  flight_moved: msg`Flight changed: decide`,
}

export const WHO_LABELS: Readonly<Record<AdminStay['rights'][number]['who'], MessageDescriptor>> = {
  booker: msg`Who booked it`,
  company: msg`Admins of the company`,
  host: msg`The host of the listing`,
  operator: msg`Admins of the operator`,
}

export const HOLD_LABELS: Readonly<Record<AdminStay['hold']['state'], MessageDescriptor>> = {
  live: msg`Holds the rooms`,
  used: msg`Became this booking`,
  released: msg`Given back`,
  expired: msg`Hold ran out`,
}
