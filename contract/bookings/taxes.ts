/** Taxable share of the price; all of it if numerator and denominator are equal. */
export type TaxBase = { numerator: number; denominator: number }

export const FULL_PRICE: TaxBase = { numerator: 1, denominator: 1 }

/** A tax as it is put on a price: `regime` is the code of the law it falls under, such as `pbjt` or `ppn`. */
export type TaxRate = { regime: string; permille: number; base: TaxBase }

/** A rate with its period of validity, both days included; `isOwn` if a company defined it for itself. */
export type TaxRule = TaxRate & { isOwn: boolean; priority: number; validFrom: string; validUntil: string | null }

/** A tax on an amount that is not negative, in whole minor units, rounded once and half up. */
export const taxOn = (minor: number, { permille, base }: Omit<TaxRate, 'regime'>): number => {
  const [taxed, whole] = [2 * minor * permille * base.numerator, base.denominator * 1000]
  if (Number.isSafeInteger(taxed + whole)) return Math.floor((taxed + whole) / (2 * whole))
  // A product of amount, rate and share can be beyond 2^53.
  const total = BigInt(base.denominator) * 1000n
  const doubled = 2n * BigInt(minor) * BigInt(permille) * BigInt(base.numerator)
  return Number((doubled + total) / (2n * total))
}

const before = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The rates valid on a day: one rule for each regime, a company's own before the general one, then the lowest priority
 * number, then the latest one. Rates are in the order of priority. Empty if no rule is valid on that day.
 */
export const ratesOn = (rules: readonly TaxRule[], day: string): TaxRate[] => {
  const first = new Map<string, TaxRule>()
  const counting = rules.filter(
    ({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || day <= validUntil),
  )
  const ranked = counting.toSorted(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      one.priority - other.priority ||
      before(other.validFrom, one.validFrom),
  )
  for (const rule of ranked) if (!first.has(rule.regime)) first.set(rule.regime, rule)
  return [...first.values()]
    .toSorted((one, other) => one.priority - other.priority || before(one.regime, other.regime))
    .map(({ regime, permille, base }) => ({ regime, permille, base }))
}

/** Under which law the tax of a property falls where no rule says so: the local tax of Indonesia, or that of the place. */
export const regimeOfPlace = (countryCode: string): 'pbjt' | 'foreign_local' =>
  countryCode === 'ID' ? 'pbjt' : 'foreign_local'
