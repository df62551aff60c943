import * as v from 'valibot'

/**
 * An amount of money: a whole number of minor units and its ISO 4217 currency. The number of minor units per major unit
 * comes from this project's own table (`minorDigits`), because ISO defines two digits for the rupiah although they are
 * not used in prices.
 */
export const moneySchema = v.object({
  minor: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
export type Money = v.InferOutput<typeof moneySchema>

const MINOR_DIGITS: Readonly<Record<string, number>> = { IDR: 0, JPY: 0, KRW: 0, VND: 0, KWD: 3, BHD: 3, OMR: 3 }

/** Decimal digits of a currency in this project; two if the table has no entry. */
export const minorDigits = (currency: string): number => MINOR_DIGITS[currency] ?? 2

export const money = (minor: number, currency: string): Money => ({ minor, currency })

/** Sum of amounts of one currency. Throws a RangeError on mixed currencies or beyond 2^53 - 1. */
export const sumMoney = (amounts: readonly Money[], currency: string): Money => {
  let minor = 0
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new RangeError(`cannot add ${amount.currency} to ${currency}`)
    minor += amount.minor
  }
  if (!Number.isSafeInteger(minor)) throw new RangeError('amount beyond 2^53 - 1')
  return money(minor, currency)
}

/** Rounds half away from zero: `permille` thousandths of an amount, in whole minor units. */
export const permilleOf = (minor: number, permille: number): number =>
  // Not minus zero, which would be shown with its sign.
  Math.sign(minor) * Math.round((Math.abs(minor) * permille) / 1000) || 0
