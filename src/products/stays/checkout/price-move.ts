import { money, permilleOf, type Money } from '#contract/core/money.ts'
import type { LinedPrice } from '#contract/bookings/price-change-rules.ts'
import { lineKey, type PriceLine } from '#contract/bookings/price.ts'
import { taxOn, FULL_PRICE } from '#contract/bookings/taxes.ts'

type LineFacts = Pick<PriceLine, 'kind' | 'night' | 'regime' | 'permille' | 'base'>

/** One line of a price, as it was seen and as it is; null where it was not there. A tax has its rate where it did not move. */
type MovedLine = LineFacts & { seen: Money | null; now: Money | null; difference: Money }

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

const sameRate = (one: LineFacts, other: LineFacts): boolean =>
  one.permille === other.permille &&
  one.base?.numerator === other.base?.numerator &&
  one.base?.denominator === other.base?.denominator

const lineFactsOf = ({ kind, night, regime, permille, base }: LineFacts, old?: LineFacts): LineFacts =>
  old === undefined || sameRate({ kind, night, permille, base }, old)
    ? { kind, night, regime, permille, base }
    : { kind, night, regime }

/** Compares two prices line by line; null where they are the same, or cannot be compared. */
export const compareLines = (seen: LinedPrice, now: LinedPrice): PriceMove | null => {
  const { currency } = now.total
  if (seen.total.currency !== currency) return null
  const nothing = money(0, currency)
  const before = new Map(seen.lines.map((line) => [lineKey(line), line]))
  const stored = now.lines.map((line): MovedLine => {
    const old = before.get(lineKey(line))
    const seenAmount = old?.amount ?? null
    before.delete(lineKey(line))
    return {
      ...lineFactsOf(line, old),
      seen: seenAmount,
      now: line.amount,
      difference: minus(line.amount, seenAmount ?? nothing),
    }
  })
  const gone = [...before.values()].map((line): MovedLine => ({
    ...lineFactsOf(line),
    seen: line.amount,
    now: null,
    difference: minus(nothing, line.amount),
  }))
  const lines = [...stored, ...gone]
  if (lines.every(({ difference }) => difference.minor === 0)) return null
  const difference = minus(now.total, seen.total)
  return { lines, seen: seen.total, now: now.total, difference, isBeforeOffer: false }
}

const sumOf = (lines: LinedPrice['lines'], kind: PriceLine['kind']): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount.minor, 0)

const permilleIn = (part: number, total: number): number => Math.round((part * 1000) / total)

/**
 * Estimates the price without its offer, assuming a proportional service charge, and the same for taxes of unknown
 * rate. `rounding` is the maximum error: the amounts were rounded, and undoing the discount magnifies it.
 */
const withoutOffer = ({ lines }: LinedPrice): { minor: number; rounding: number } => {
  const rooms = sumOf(lines, 'room')
  const base = rooms + sumOf(lines, 'discount')
  if (base <= 0) return { minor: rooms, rounding: 0 }
  const service = sumOf(lines, 'service_charge')
  const grossService = permilleOf(rooms, permilleIn(service, base))
  const taxed = rooms + grossService
  const taxes = lines.filter(({ kind }) => kind === 'tax')
  const rateOf = ({ permille, amount }: PriceLine): number => permille ?? permilleIn(amount.minor, base + service)
  const grossTaxes = taxes.map((line) => taxOn(taxed, { permille: rateOf(line), base: line.base ?? FULL_PRICE }))
  const minor = grossTaxes.reduce((sum, tax) => sum + tax, taxed)
  return { minor, rounding: ((2 + Math.max(1, taxes.length)) * rooms) / base }
}

/**
 * Compares a price with a total seen in a list, in minor units. Lists do not include codes: with an offer the price
 * before its discount is compared, and only an increase is reported.
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
