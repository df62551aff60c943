import { money, type Money } from '#contract/core/money.ts'
import type { CancellationStep } from '#contract/products/stays/cancellation.ts'
import { addDays } from '#contract/core/days.ts'
import { FULL_PRICE, type TaxRule } from '#contract/bookings/taxes.ts'
import { TODAY } from '../support/stays/hotels.ts'
import { oneOf, type Random } from './random.ts'

/** A whole number from `least` to `most`, both included. */
export const integer = (random: Random, least: number, most: number): number =>
  least + Math.floor(random(most - least + 1))

export const sum = (minors: readonly number[]): number => minors.reduce((total, minor) => total + minor, 0)
export const sumOfAmounts = (amounts: readonly { amount: Money }[]): number =>
  sum(amounts.map(({ amount }) => amount.minor))

/** Rules of a few laws, some of the company's own, some not of the day. */
export const taxRulesOf = (random: Random): TaxRule[] =>
  Array.from({ length: integer(random, 0, 5) }, () => {
    const from = integer(random, -40, 40)
    return {
      regime: oneOf(random, ['pbjt', 'ppn', 'foreign_local', 'city']),
      permille: integer(random, 0, 250),
      base: random(2) < 1 ? FULL_PRICE : { numerator: integer(random, 1, 12), denominator: 12 },
      isOwn: random(4) < 1,
      priority: integer(random, 0, 2),
      validFrom: addDays(TODAY, from),
      validUntil: random(2) < 1 ? null : addDays(TODAY, from + integer(random, 0, 60)),
    }
  })

/** A stay as it is priced; one in twenty is as long and as wide as can be. */
export const stayOf = (random: Random) => {
  const isLong = random(20) < 1
  const nights = integer(random, 1, isLong ? 30 : 4)
  const most = random(2) < 1 ? 900 : 50_000_000
  return {
    nights: Array.from({ length: nights }, (_, index) => ({
      night: addDays(TODAY, index),
      minor: integer(random, 1, most),
    })),
    rooms: integer(random, 1, isLong ? 8 : 2),
    servicePermille: integer(random, 0, 250),
    taxPermille: integer(random, 0, 250),
    discountPermille: random(2) < 1 ? 0 : integer(random, 1, 999),
    currency: random(2) < 1 ? 'IDR' : 'USD',
  }
}

/** The steps of a cancellation rule, and an instant within each: time goes on from one to the next. */
export const stepsOf = (random: Random): { steps: CancellationStep[]; moments: Date[] } => {
  const start = Date.parse(`${TODAY}T03:00:00Z`)
  const count = integer(random, 1, 3)
  const fees = Array.from({ length: count }, () => integer(random, 0, 1000)).toSorted((one, other) => one - other)
  return {
    steps: fees.map((feePermille, index) => ({
      until: index === count - 1 ? null : new Date(start + (index + 1) * 3_600_000).toISOString(),
      feePermille,
    })),
    moments: Array.from(
      { length: count },
      (_, index) => new Date(start + index * 3_600_000 + integer(random, 0, 3_599_999)),
    ),
  }
}

export const nothingOf = (currency: string): Money => money(0, currency)
