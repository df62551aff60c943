import { money, sumMoney, type Money } from '#contract/core/money.ts'

/**
 * Lines in proportion to another total than their own, which may be negative. They add up to it exactly: what rounding
 * leaves over goes from line to line, and no line is off by a whole minor unit. Lines of nothing are left out.
 */
export const shareOfLines = <Line extends { amount: Money }>(lines: readonly Line[], total: Money): Line[] => {
  const sum = sumMoney(
    lines.map(({ amount }) => amount),
    total.currency,
  ).minor
  if (sum === 0) return []
  let before = 0
  let given = 0
  return lines
    .map((line) => {
      before += line.amount.minor
      // A product of two amounts can be beyond 2^53.
      const upTo = Number((BigInt(before) * BigInt(total.minor)) / BigInt(sum))
      const minor = upTo - given
      given = upTo
      return { ...line, amount: money(minor, total.currency) }
    })
    .filter(({ amount }) => amount.minor !== 0)
}
