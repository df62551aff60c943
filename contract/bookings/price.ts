import { money, permilleOf, sumMoney, type Money } from '../core/money.ts'
import { taxOn, FULL_PRICE, type TaxBase, type TaxRate } from './taxes.ts'

/**
 * One line of a price. `night` only on room lines; only the amount of a discount is negative. A tax has its regime and
 * its rate as they were; lines from before tax rules have neither.
 */
export type PriceLine = {
  kind: 'room' | 'discount' | 'service_charge' | 'tax'
  night: string | null
  quantity: number
  amount: Money
  /** Legal basis of a tax; null for lines that are not taxes. */
  regime?: string | null | undefined
  permille?: number | undefined
  /** Missing if the tax applies to the whole price. */
  base?: TaxBase | undefined
}

export const lineKey = ({ kind, night, regime }: Pick<PriceLine, 'kind' | 'night' | 'regime'>): string =>
  `${kind}/${night ?? ''}/${regime ?? ''}`

const taxLine = (
  { regime, permille, base }: Omit<TaxRate, 'regime'> & { regime: string | null },
  amount: Money,
): PriceLine => ({
  kind: 'tax',
  night: null,
  quantity: 1,
  amount,
  regime,
  permille,
  ...(base.numerator !== base.denominator && { base }),
})

/**
 * Price lines of a stay: a room line per night, then discount, service charge and taxes, each rounded once over the
 * whole stay. An offer's discount is deducted from the room lines; service charge and taxes apply to the remainder.
 * Indonesian hotels apply the local tax (PBJT, Law 1/2022) to room and service charge together; every tax is applied
 * the same way, and no tax on another tax. All amounts in minor units of `currency`.
 */
export const stayLines = (stay: {
  nights: readonly { night: string; minor: number }[]
  rooms: number
  servicePermille: number
  /** The property's own tax, which applies if there are no rules. */
  taxPermille: number
  /** Under which law the property's own tax falls. */
  regime?: string
  /** Those of the tax rules. */
  taxes?: readonly TaxRate[]
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
    regime: null,
  }))
  const listed = sumMoney(
    lines.map((line) => line.amount),
    currency,
  ).minor
  const discount = permilleOf(listed, stay.discountPermille ?? 0)
  const base = listed - discount
  const service = permilleOf(base, stay.servicePermille)
  const add = (kind: 'discount' | 'service_charge', minor: number): void => {
    if (minor !== 0) lines.push({ kind, night: null, quantity: 1, amount: money(minor, currency), regime: null })
  }
  add('discount', -discount)
  add('service_charge', service)
  const own = { regime: stay.regime ?? null, permille: stay.taxPermille, base: FULL_PRICE }
  const taxes = stay.taxes === undefined || stay.taxes.length === 0 ? [own] : stay.taxes
  let total = base + service
  for (const tax of taxes) {
    const minor = taxOn(base + service, tax)
    if (minor > 0) lines.push(taxLine(tax, money(minor, currency)))
    total += minor
  }
  return { lines, total: money(total, currency) }
}
