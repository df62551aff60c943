import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import { PRICE_LINE_LABELS } from '../labels/price-line-labels.ts'
import { legName } from '../labels/ticket-labels.ts'

type Line = { of: string; is: Money }
type Priced = Pick<FlightBooking, 'legs' | 'seats' | 'bags' | 'total' | 'changes' | 'airports'>

/** Price of flights for all travellers, paid or due: by leg, and extras. The lines add up to the total. */
export const flightPrice = (booking: Priced): { legs: { name: string; lines: Line[] }[]; besides: Line[] } => {
  const { legs, seats, bags, total, changes } = booking
  const sumOf = (items: readonly { price: Money }[]) =>
    sumMoney(
      items.map(({ price }) => price),
      total.currency,
    )
  // Price of the current flights; the remainder of the total was paid for earlier ones.
  const now = [...legs.flatMap(({ lines }) => lines.map(({ amount }) => ({ price: amount }))), ...seats, ...bags]
  const rest = total.minor - sumOf(now).minor
  return {
    legs: legs.map(({ lines }, leg) => ({
      name: legName(booking, leg),
      lines: lines.map(({ kind, amount }) => ({ of: i18n._(PRICE_LINE_LABELS[kind]), is: amount })),
    })),
    besides: [
      ...(seats.length > 0 ? [{ of: t`Seats`, is: sumOf(seats) }] : []),
      ...(bags.length > 0 ? [{ of: t`Baggage`, is: sumOf(bags) }] : []),
      ...(changes.length > 0 && rest !== 0
        ? [{ of: t`Changes: fees and non-refundable amounts`, is: money(rest, total.currency) }]
        : []),
    ],
  }
}
