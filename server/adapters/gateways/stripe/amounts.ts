import { minorDigits, money, type Money } from '#contract/core/money.ts'

/** An amount in Stripe's form: a whole number in its own smallest unit, and the currency in lower case. */
export type StripeAmount = { amount: number; currency: string }

const ZERO_DECIMAL = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
/** Written in thousandths, of which Stripe takes only whole tens. */
const THREE_DECIMAL = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
/** Stripe has special rules for these; not needed here so far. */
const UNSUPPORTED = ['ISK', 'UGX']

/**
 * Decimal digits of a currency at Stripe. Two unless its lists say otherwise, so also for the rupiah, which has none in
 * this project (https://docs.stripe.com/currencies: "Unless otherwise stated", two decimals; the lists of zero-decimal
 * and three-decimal currencies and of special cases do not have IDR).
 */
const stripeDigits = (currency: string): number => {
  if (UNSUPPORTED.includes(currency)) throw new RangeError(`${currency} is not supported over Stripe`)
  if (ZERO_DECIMAL.includes(currency)) return 0
  return THREE_DECIMAL.includes(currency) ? 3 : 2
}

const rescaled = (minor: number, from: number, to: number): number => {
  const scaled = to >= from ? minor * 10 ** (to - from) : minor / 10 ** (from - to)
  if (!Number.isSafeInteger(minor) || minor < 0 || !Number.isSafeInteger(scaled)) {
    throw new RangeError('the amount cannot be written exactly')
  }
  return scaled
}

const assertWholeTens = (amount: number, currency: string): void => {
  if (THREE_DECIMAL.includes(currency) && amount % 10 !== 0) throw new RangeError('Stripe takes whole tens only')
}

/** Our amount in the units of Stripe. Throws a RangeError where it cannot be written exactly. */
export const toStripe = ({ minor, currency }: Money): StripeAmount => {
  const amount = rescaled(minor, minorDigits(currency), stripeDigits(currency))
  assertWholeTens(amount, currency)
  return { amount, currency: currency.toLowerCase() }
}

/** An amount of Stripe in our units. Throws a RangeError where it cannot be written exactly. */
export const fromStripe = (received: StripeAmount): Money => {
  const currency = received.currency.toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError('no currency')
  return money(rescaled(received.amount, stripeDigits(currency), minorDigits(currency)), currency)
}
