/** Kind of a company's registration number, recognised by its length: NPWP old and new, NIB. */
export type TaxNumberKind = 'npwp' | 'nib' | 'other'

/**
 * Normalizes a tax number; null if invalid. In Indonesia digits with the usual separators: NPWP of 15 or 16, NIB of 13.
 * Elsewhere 4 to 20 letters and digits.
 */
export const readTaxNumber = (country: string, text: string): { kind: TaxNumberKind; number: string } | null => {
  const plain = text.replace(/[\s./-]/g, '').toUpperCase()
  if (country !== 'ID') return /^[A-Z0-9]{4,20}$/.test(plain) ? { kind: 'other', number: plain } : null
  if (!/^\d+$/.test(plain)) return null
  if (plain.length === 15 || plain.length === 16) return { kind: 'npwp', number: plain }
  return plain.length === 13 ? { kind: 'nib', number: plain } : null
}

/** True for no number and for a valid one of the country. */
export const isOwnTaxNumber = ({ country, taxNumber }: { country: string; taxNumber: string }): boolean =>
  taxNumber === '' || readTaxNumber(country, taxNumber) !== null

const plainDigits = (text: string): string => text.replace(/[\s./-]/g, '')

/** Luhn's check over digits, the last of which is the check digit. */
const isLuhn = (digits: string): boolean => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

export type NpwpProblem = 'npwp_has_16_digits' | 'npwp_invalid'

/**
 * An NPWP of 16 digits without separators, or the code of its mistake. Since July 2024 companies put a zero
 * before their 15 digits, whose ninth is a check digit, and people use the 16 digits of their identity card.
 */
export const readNpwp = (text: string): { number: string } | { problem: NpwpProblem } => {
  const plain = plainDigits(text)
  if (/^\d{15}$/.test(plain)) return { problem: 'npwp_has_16_digits' }
  if (!/^\d{16}$/.test(plain) || /^(\d)\1+$/.test(plain)) return { problem: 'npwp_invalid' }
  if (plain.startsWith('0') && !isLuhn(plain.slice(0, 10))) return { problem: 'npwp_invalid' }
  return { number: plain }
}

export type NitkuProblem = 'nitku_has_22_digits' | 'nitku_of_other_npwp'

/** A NITKU of 22 digits without separators: the NPWP of the company and six digits of the place, 000000 for its seat. */
export const readNitku = (text: string, npwp: string): { number: string } | { problem: NitkuProblem } => {
  const plain = plainDigits(text)
  if (!/^\d{22}$/.test(plain)) return { problem: 'nitku_has_22_digits' }
  return plain.startsWith(plainDigits(npwp)) ? { number: plain } : { problem: 'nitku_of_other_npwp' }
}

/** The 16 digits of a stored number as tax offices print them, `0012 3456 7890 1234`; other numbers as they are. */
export const spacedNpwp = (number: string): string =>
  /^\d{16}$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : number
