import type { AppliedOffer } from '#contract/bookings/applied-offers.ts'
import { money, permilleOf, sumMoney, type Money } from '#contract/core/money.ts'
import type { TourLine } from '#contract/products/tours/invoices.ts'
import { TOUR_VAT, withVat } from '#contract/products/tours/tour-prices.ts'
import type { TermPickUp, TermUnit, TourTerms } from '#server/database/schema/products/tours/tour-bookings.ts'
import { groupedBy } from './grouped.ts'

type Priced = { units: readonly TermUnit[]; pickUp: TermPickUp | null }

/** The total of units and pick-up with VAT. */
export const totalOf = ({ units, pickUp }: Priced, currency: string): Money =>
  sumMoney([...units.map(({ price }) => price), ...(pickUp === null ? [] : [pickUp.price])], currency)

/** What an offer takes off a unit, before VAT. */
const discountOf = ({ netMinor, offer }: TermUnit): number => permilleOf(netMinor, offer?.permille ?? 0)

/** The price of units before VAT, after the discount of their offer. */
export const netOf = (units: readonly TermUnit[]): number =>
  units.reduce((sum, unit) => sum + unit.netMinor - discountOf(unit), 0)

/** A unit at a price before VAT and before its discount. */
export const unitAt = <Unit extends TermUnit>(
  unit: Unit,
  netMinor: number,
  { currency, countryCode }: { currency: string; countryCode: string },
): Unit => {
  const net = netOf([{ ...unit, netMinor }])
  return { ...unit, netMinor, price: withVat(money(net, currency), countryCode) }
}

/** The discount of an offer as one line; none without an offer. */
const discountLines = (units: readonly TermUnit[], currency: string): TourLine[] => {
  const discount = units.reduce((sum, unit) => sum + discountOf(unit), 0)
  if (discount === 0) return []
  const name = units.find(({ offer }) => offer !== undefined)?.offer?.code ?? ''
  return [{ kind: 'discount', unitKind: null, name, quantity: 1, amount: money(-discount, currency), regime: null }]
}

/** VAT as one line; none where nothing is taxed. */
const taxLines = (tax: number, currency: string): TourLine[] =>
  tax === 0 ? [] : [{ kind: 'tax', unitKind: null, name: '', quantity: 1, amount: money(tax, currency), ...TOUR_VAT }]

/** Price lines: one for each kind of unit, the discount, the pick-up, and VAT. They add up to the total exactly. */
export const linesOf = ({ units, pickUp }: Priced, currency: string): TourLine[] => {
  const lines: TourLine[] = [...groupedBy(units, ({ unitId }) => unitId).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const net = same.reduce((sum, { netMinor }) => sum + netMinor, 0)
    const { kind: unitKind, name } = first
    return [{ kind: 'tour', unitKind, name, quantity: same.length, amount: money(net, currency), regime: null }]
  })
  lines.push(...discountLines(units, currency))
  if (pickUp !== null && pickUp.netMinor > 0) {
    const { name, netMinor } = pickUp
    lines.push({ kind: 'pick_up', unitKind: null, name, quantity: 1, amount: money(netMinor, currency), regime: null })
  }
  const net = lines.reduce((sum, { amount }) => sum + amount.minor, 0)
  return [...lines, ...taxLines(totalOf({ units, pickUp }, currency).minor - net, currency)]
}

/** The units at other prices before VAT, by unit. Units without one keep theirs. */
export const repriced = (
  terms: TourTerms,
  prices: readonly { unitId: string; netMinor: number }[],
  currency: string,
): TourTerms => {
  const units = terms.units.map((unit) => {
    const netMinor = prices.find(({ unitId }) => unitId === unit.unitId)?.netMinor ?? unit.netMinor
    return unitAt(unit, netMinor, { currency, countryCode: terms.countryCode })
  })
  return { ...terms, units, total: totalOf({ units, pickUp: terms.pickUp }, currency) }
}

/** The terms with the discount of an offer, or without one. */
export const withOffer = ({ offer: _before, ...terms }: TourTerms, offer: AppliedOffer | null): TourTerms => {
  const { pickUp, countryCode } = terms
  const { currency } = terms.total
  const units = terms.units.map(({ offer: _of, ...unit }) =>
    unitAt(offer === null ? unit : { ...unit, offer: { code: offer.code, permille: offer.permille } }, unit.netMinor, {
      currency,
      countryCode,
    }),
  )
  return { ...terms, units, total: totalOf({ units, pickUp }, currency), ...(offer !== null && { offer }) }
}

/** What is ordered at a supplier: one entry for each ticket, in their order, at its price before VAT. */
export const orderedUnits = (units: readonly TermUnit[]): { unitId: string; netMinor: number }[] =>
  units.map(({ unitId, netMinor }) => ({ unitId, netMinor }))

export const peopleOf = (units: readonly Pick<TermUnit, 'seats'>[]): number =>
  units.reduce((sum, { seats }) => sum + seats, 0)
