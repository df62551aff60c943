import { minorDigits, money, type Money } from '#contract/core/money.ts'

const MAX_MAJOR_DIGITS = 13
const MAX_COUNT = 100_000

/** Whole units of a currency as people type them, with or without its sign and separators; null for anything else. */
export const readAmount = (text: string, currency: string): Money | null => {
  const bare = text.trim().replace(/^(?:Rp|IDR|[A-Z]{3})\s*/i, '')
  if (!/^(?:\d+|\d{1,3}(?:[.,\s]\d{3})+)$/.test(bare)) return null
  const digits = bare.replace(/\D/g, '')
  return digits.length > MAX_MAJOR_DIGITS ? null : money(Number(digits) * 10 ** minorDigits(currency), currency)
}

/** An amount as it is typed: whole units, in groups of three. */
export const amountText = ({ minor, currency }: Money): string =>
  String(Math.floor(minor / 10 ** minorDigits(currency))).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** A number of bookings a day; null for anything else. */
export const readCount = (text: string): number | null => {
  const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
  return count !== null && count <= MAX_COUNT ? count : null
}

/** A number of days in a range; null for anything else. */
export const readDays = (text: string, min: number, max: number): number | null => {
  const days = readCount(text)
  return days !== null && days >= min && days <= max ? days : null
}
