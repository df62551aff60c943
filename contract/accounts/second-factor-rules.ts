/** Parameters supported by all authenticator apps: SHA-1, six digits, a new code every 30 seconds. */
export const TOTP = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** How long the second factor is awaited after the first, in minutes, and how often it may be wrong. */
export const CHALLENGE = { minutes: 10, tries: 5 } as const

/** How long a browser is remembered on which the second factor was given. */
export const REMEMBER_DAYS = 30

export const BACKUP_CODES = 10

/** 32 letters and digits that are not easily confused. */
export const BACKUP_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BACKUP_LENGTH = 10

/** A code of an app as it was meant: apps show it in two groups. */
export const plainTotp = (typed: string): string => typed.replaceAll(/\s/g, '')

/** Normalizes a backup code: case, hyphen, and letters that look like digits. */
export const plainBackupCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** As it is written down: `7QK2M-X04TB`. */
export const writtenBackupCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
