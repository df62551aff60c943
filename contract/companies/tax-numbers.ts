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
