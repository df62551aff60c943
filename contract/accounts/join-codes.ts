/** Without 0, 1, I and O, which people misread. */
export const JOIN_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const JOIN_CODE_LENGTH = 10

/** As a person may type it: any case, with spaces and hyphens. Null where it cannot be one. */
export const readJoinCode = (text: string): string | null => {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[2-9A-HJ-NP-Z]{10}$/.test(plain) ? plain : null
}

/** `ABCDE-23456`: as it is shown. */
export const groupJoinCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
