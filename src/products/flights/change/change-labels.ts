import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { FlightOffer } from '#contract/products/flights/flights.ts'
import type { Money } from '#contract/core/money.ts'
import type { ChangeBar } from '#contract/products/flights/change-rules.ts'
import { formatMoney } from '#src/i18n/formats.ts'

export const CHANGE_BAR_LABELS: Readonly<Record<ChangeBar, MessageDescriptor>> = {
  fare: msg`The fare of these flights allows no change.`,
  departed: msg`These flights have left already.`,
  airline: msg`Another airline flies there: a change stays with yours.`,
  route: msg`These flights go another way: a change stays on the same route.`,
  same: msg`These are your flights now.`,
  not_free: msg`Free of charge are flights in the fare you booked, up to three days before or after.`,
  order: msg`These overlap with your other flights.`,
  under_way: msg`A change of this booking is under way. The next one can be made once the airline has written it.`,
  nobody: msg`Nobody flies here any more.`,
  supplier: msg`Whoever sold these flights does not change them over us. Please write to us.`,
}

/** Price of a change, as an addition to the amount paid. */
export const dueLabel = (due: Money): string => {
  const amount = formatMoney(due)
  return due.minor === 0 ? t`Nothing to pay` : t`+ ${amount}`
}

/** The numbers of flights, `GA 410, GA 412`. */
export const numbersOf = ({ segments }: FlightOffer): string =>
  segments.map(({ carrier, number }) => `${carrier} ${number}`).join(', ')
