import { money, permilleOf, sumMoney, type Money } from '../money.ts'

/** One line of a price. `night` only on room lines. */
export type PriceLine = {
  kind: 'room' | 'service_charge' | 'tax'
  night: string | null
  quantity: number
  amount: Money
}

/**
 * The lines of a stay: a room line per night, then service charge and tax, each rounded once over the whole stay.
 * Indonesian hotels count the local tax (PBJT, Law 1/2022) on room and service charge together; `taxPermille` of other
 * countries is applied the same way. All amounts in minor units of `currency`.
 */
export const stayLines = (stay: {
  nights: readonly { night: string; minor: number }[]
  rooms: number
  servicePermille: number
  taxPermille: number
  currency: string
}): { lines: PriceLine[]; total: Money } => {
  const { rooms, currency } = stay
  const lines: PriceLine[] = stay.nights.map(({ night, minor }) => ({
    kind: 'room',
    night,
    quantity: rooms,
    amount: money(minor * rooms, currency),
  }))
  const base = sumMoney(
    lines.map((line) => line.amount),
    currency,
  ).minor
  const service = permilleOf(base, stay.servicePermille)
  const tax = permilleOf(base + service, stay.taxPermille)
  if (service > 0) lines.push({ kind: 'service_charge', night: null, quantity: 1, amount: money(service, currency) })
  if (tax > 0) lines.push({ kind: 'tax', night: null, quantity: 1, amount: money(tax, currency) })
  return { lines, total: money(base + service + tax, currency) }
}
