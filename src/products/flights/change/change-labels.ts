import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import type { Money } from '#contract/core/money.ts'
import type { ChangeBar } from '#contract/products/flights/change-rules.ts'
import { formatMoney } from '#src/i18n/formats.ts'

export const CHANGE_BAR_LABELS: Readonly<Record<ChangeBar, MessageDescriptor>> = {
  fare: msg`This fare doesn't allow changes.`,
  departed: msg`These flights have departed.`,
  airline: msg`Choose flights with the same airline.`,
  route: msg`Choose flights on the same route.`,
  same: msg`You're already on these flights.`,
  not_free: msg`Free changes cover the same fare, up to 3 days earlier or later.`,
  order: msg`Overlaps with your other flights.`,
  under_way: msg`A change is in progress. You can make the next one once it's confirmed.`,
  nobody: msg`No more flights on this route.`,
  supplier: msg`These flights can't be changed online. Please contact us.`,
}

/** Price of a change, as an addition to the amount paid. */
export const dueLabel = (due: Money): string => {
  const amount = formatMoney(due)
  return due.minor === 0 ? t`No extra cost` : t`+ ${amount}`
}

/** The numbers of flights, `GA 410, GA 412`. */
export const numbersOf = ({ segments }: FlightOffer): string =>
  segments.map(({ carrier, number }) => `${carrier} ${number}`).join(', ')
