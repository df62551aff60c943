/**
 * Numbers of electronic tickets: three digits of the airline's accounting code, ten of the document. The check digit is the
 * remainder of all thirteen by seven (IATA ticketing: modulus 7); it is printed after the number and never
 * part of it.
 */
const NUMBER = /^\d{13}$/

/** Check digit of a ticket number. Throws if it does not have thirteen digits. */
export const ticketCheckDigit = (number: string): number => {
  if (!NUMBER.test(number)) throw new Error(`not a ticket number: ${number}`)
  return Number(BigInt(number) % 7n)
}

/** Display form: `126-2401234567-3`; a value that an airline gave instead of a ticket number is unchanged. */
export const printedTicketNumber = (number: string): string =>
  NUMBER.test(number) ? `${number.slice(0, 3)}-${number.slice(3)}-${ticketCheckDigit(number)}` : number

/**
 * Parses a typed ticket number, with or without spaces, hyphens and check digit; null if it is invalid or the digit
 * does not match.
 */
export const readTicketNumber = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (NUMBER.test(digits)) return digits
  if (!/^\d{14}$/.test(digits)) return null
  const number = digits.slice(0, 13)
  return ticketCheckDigit(number) === Number(digits[13]) ? number : null
}

/**
 * A record locator (PNR): six letters and digits that are not easily confused, without vowels so that it cannot form a
 * word.
 */
const LOCATOR = 'BCDFGHJKLMNPQRSTVWXYZ23456789'

/** A record locator out of a number below 29^6; the same for the same number. */
export const recordLocator = (number: number): string => {
  let rest = number
  let locator = ''
  for (let place = 0; place < 6; place += 1) {
    locator = (LOCATOR[rest % LOCATOR.length] ?? '') + locator
    rest = Math.floor(rest / LOCATOR.length)
  }
  return locator
}
