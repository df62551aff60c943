import { money, permilleOf, type Money } from '#contract/money.ts'
import type { LinedPrice } from '#contract/rules/price-changes.ts'
import type { PriceLine } from '#contract/rules/price.ts'

/** One line of a price, as it was seen and as it is; null where it was not there. */
export type MovedLine = Pick<PriceLine, 'kind' | 'night'> & { seen: Money | null; now: Money | null; difference: Money }

/** A price that is another one than was seen. Without lines only the totals are known. */
export type PriceMove = {
  lines: MovedLine[]
  seen: Money
  now: Money
  difference: Money
  /** The amounts are those before the discount of an offer, which hides the rise. */
  isBeforeOffer: boolean
}

const minus = (one: Money, other: Money): Money => money(one.minor - other.minor, one.currency)
const keyOf = ({ kind, night }: Pick<PriceLine, 'kind' | 'night'>): string => `${kind}/${night ?? ''}`

/** Compares two prices line by line; null where they are the same, or cannot be compared. */
export const compareLines = (seen: LinedPrice, now: LinedPrice): PriceMove | null => {
  const { currency } = now.total
  if (seen.total.currency !== currency) return null
  const nothing = money(0, currency)
  const before = new Map(seen.lines.map((line) => [keyOf(line), line]))
  const kept = now.lines.map((line): MovedLine => {
    const old = before.get(keyOf(line))?.amount ?? null
    before.delete(keyOf(line))
    return {
      kind: line.kind,
      night: line.night,
      seen: old,
      now: line.amount,
      difference: minus(line.amount, old ?? nothing),
    }
  })
  const gone = [...before.values()].map(({ kind, night, amount }): MovedLine => ({
    kind,
    night,
    seen: amount,
    now: null,
    difference: minus(nothing, amount),
  }))
  const lines = [...kept, ...gone]
  if (lines.every(({ difference }) => difference.minor === 0)) return null
  const difference = minus(now.total, seen.total)
  return { lines, seen: seen.total, now: now.total, difference, isBeforeOffer: false }
}

const sumOf = (lines: LinedPrice['lines'], kind: PriceLine['kind']): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount.minor, 0)

const permilleIn = (part: number, whole: number): number => Math.round((part * 1000) / whole)

/**
 * What a price would be without its offer, where charge and tax are thousandths of what they count on, and by how much
 * that can be wrong: they were rounded, and the rounding grows with what the discount is undone by.
 */
const withoutOffer = ({ lines }: LinedPrice): { minor: number; rounding: number } => {
  const rooms = sumOf(lines, 'room')
  const base = rooms + sumOf(lines, 'discount')
  if (base <= 0) return { minor: rooms, rounding: 0 }
  const service = sumOf(lines, 'service_charge')
  const grossService = permilleOf(rooms, permilleIn(service, base))
  const taxPermille = permilleIn(sumOf(lines, 'tax'), base + service)
  const minor = rooms + grossService + permilleOf(rooms + grossService, taxPermille)
  return { minor, rounding: (3 * rooms) / base }
}

/**
 * Compares a price with a total that was seen in a list, in minor units. Lists know no codes: with an offer it is the
 * price before its discount that is compared, and only a rise of that is news.
 */
export const compareTotal = (seenMinor: number, now: LinedPrice): PriceMove | null => {
  const { currency } = now.total
  const isBeforeOffer = now.lines.some(({ kind }) => kind === 'discount')
  const gross = withoutOffer(now)
  const nowMinor = isBeforeOffer ? gross.minor : now.total.minor
  const moved = nowMinor - seenMinor
  if (isBeforeOffer ? moved <= gross.rounding : moved === 0) return null
  return {
    lines: [],
    seen: money(seenMinor, currency),
    now: money(nowMinor, currency),
    difference: money(moved, currency),
    isBeforeOffer,
  }
}
