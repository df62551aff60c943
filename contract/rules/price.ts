import { money, permilleOf, sumMoney, type Money } from '../money.ts'

/** One line of a price. `night` only on room lines; only the amount of a discount is negative. */
export type PriceLine = {
  kind: 'room' | 'discount' | 'service_charge' | 'tax'
  night: string | null
  quantity: number
  amount: Money
}

/**
 * The lines of a stay: a room line per night, then discount, service charge and tax, each rounded once over the whole
 * stay. The discount of an offer is taken off the room lines; charge and tax count on what is left of them.
 * Indonesian hotels count the local tax (PBJT, Law 1/2022) on room and service charge together; `taxPermille` of other
 * countries is applied the same way. All amounts in minor units of `currency`.
 */
export const stayLines = (stay: {
  nights: readonly { night: string; minor: number }[]
  rooms: number
  servicePermille: number
  taxPermille: number
  /** 0 to 1000; nothing when left out. */
  discountPermille?: number
  currency: string
}): { lines: PriceLine[]; total: Money } => {
  const { rooms, currency } = stay
  const lines: PriceLine[] = stay.nights.map(({ night, minor }) => ({
    kind: 'room',
    night,
    quantity: rooms,
    amount: money(minor * rooms, currency),
  }))
  const listed = sumMoney(
    lines.map((line) => line.amount),
    currency,
  ).minor
  const discount = permilleOf(listed, stay.discountPermille ?? 0)
  const base = listed - discount
  const service = permilleOf(base, stay.servicePermille)
  const tax = permilleOf(base + service, stay.taxPermille)
  if (discount > 0) lines.push({ kind: 'discount', night: null, quantity: 1, amount: money(-discount, currency) })
  if (service > 0) lines.push({ kind: 'service_charge', night: null, quantity: 1, amount: money(service, currency) })
  if (tax > 0) lines.push({ kind: 'tax', night: null, quantity: 1, amount: money(tax, currency) })
  return { lines, total: money(base + service + tax, currency) }
}
