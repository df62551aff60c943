import {
  unitProblems,
  type OptionRule,
  type UnitProblem,
  type UnitQuantity,
} from '#contract/products/tours/tour-units.ts'
import { money, type Money } from '#contract/core/money.ts'
import type { TourDeparture, TourOption } from '#contract/products/tours/tours.ts'

/** Quantities as typed, by unit. */
export type TypedUnits = Readonly<Record<string, string>>

const COUNT = /^\d{1,3}$/

const quantityOf = (typed: string | undefined): number => (typed !== undefined && COUNT.test(typed) ? Number(typed) : 0)

/** `unit:2,other:1` of the URL. */
export const readUnits = (text: string | undefined): TypedUnits =>
  Object.fromEntries(
    (text ?? '').split(',').flatMap((entry) => {
      const [unitId = '', count = ''] = entry.split(':')
      return unitId !== '' && COUNT.test(count) ? [[unitId, count]] : []
    }),
  )

export const quantitiesOf = (option: Pick<TourOption, 'units'>, typed: TypedUnits): UnitQuantity[] =>
  option.units.flatMap(({ unitId }) => {
    const quantity = quantityOf(typed[unitId])
    return quantity > 0 ? [{ unitId, quantity }] : []
  })

export const writeUnits = (units: readonly UnitQuantity[]): string =>
  units.map(({ unitId, quantity }) => `${unitId}:${quantity}`).join(',')

type Party = { adults?: number | undefined; children?: number | undefined }

/** What people of a search take of an option: adults and children by their units, else groups that they fit into. */
export const unitsForParty = (option: TourOption, { adults = 1, children = 0 }: Party): TypedUnits => {
  const adult = option.units.find(({ kind }) => kind === 'adult')
  const child = option.units.find(({ kind }) => kind === 'child')
  const group = option.units.find(({ kind }) => kind === 'group')
  if (adult === undefined) {
    return group === undefined
      ? {}
      : { [group.unitId]: String(Math.max(1, group.min, Math.ceil((adults + children) / Math.max(1, group.seats)))) }
  }
  const grown = child === undefined ? adults + children : adults
  return {
    [adult.unitId]: String(Math.max(grown, adult.min)),
    ...(child !== undefined && children > 0 && { [child.unitId]: String(children) }),
  }
}

/** Problems of what is chosen; a typed text that is no number counts as too few. */
export const problemsOf = (option: OptionRule, typed: TypedUnits): UnitProblem[] => {
  const units = option.units.map(({ unitId }) => ({ unitId, quantity: quantityOf(typed[unitId]) }))
  return unitProblems(option, units)
}

/** What the chosen units cost on a departure; null where a price is missing or nothing is chosen. */
export const totalOf = (departure: Pick<TourDeparture, 'prices'>, units: readonly UnitQuantity[]): Money | null => {
  const [first] = departure.prices
  if (first === undefined || units.length === 0) return null
  let sum = 0
  for (const { unitId, quantity } of units) {
    const price = departure.prices.find((one) => one.unitId === unitId)
    if (price === undefined) return null
    sum += price.price.minor * quantity
  }
  return money(sum, first.price.currency)
}
