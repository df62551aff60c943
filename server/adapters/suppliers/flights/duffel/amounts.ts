import * as v from 'valibot'
import { minorDigits, money, type Money } from '#contract/core/money.ts'

/** An amount as Duffel writes it, `152.40`: never a number, which could not hold it. */
export const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,4})?$/))
/** Signed amount; a negative one is a refund. */
export const signedAmountSchema = v.pipe(v.string(), v.regex(/^-?\d{1,12}(?:\.\d{1,4})?$/))
export const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** More than any currency has. */
const SCALE = 4

const scaled = (amount: string): bigint => {
  const [whole = '0', parts = ''] = amount.split('.')
  return BigInt(whole + parts.padEnd(SCALE, '0'))
}

/** Of an amount with a sign. */
export const isBelowNothing = (amount: string): boolean => amount.startsWith('-')

/** The exact sum of amounts, as Duffel writes them. */
export const sumAmounts = (amounts: readonly string[]): string => {
  const digits = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0))
  const sum = amounts.reduce((total, amount) => total + scaled(amount), 0n)
  const text = sum.toString().padStart(SCALE + 1, '0')
  const whole = text.slice(0, -SCALE)
  return digits === 0 ? whole : `${whole}.${text.slice(-SCALE, text.length - SCALE + digits)}`
}

/** A refund in our minor units, rounded down to the currency's smallest unit. */
export const moneyBackOf = (amount: string, currency: string): Money =>
  money(Number(scaled(amount) / 10n ** BigInt(SCALE - minorDigits(currency))), currency)

/** A price in our minor units, rounded up to the currency's smallest unit. */
export const moneyOf = (amount: string, currency: string): Money => {
  const unit = 10n ** BigInt(SCALE - minorDigits(currency))
  return money(Number((scaled(amount) + unit - 1n) / unit), currency)
}
